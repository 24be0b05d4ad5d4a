"""At the first start the program speaks as the system does."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.home.language import VARIABLES, language_of, system_language
from game.home.settings import Settings, load_settings, save_settings


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("en_GB.UTF-8", "en"), ("ru_RU.UTF-8", "ru"), ("Russian_Russia", "ru"),
        ("zh_TW.UTF-8", "zh-Hant"), ("zh_CN", "zh-Hant"), ("Chinese_Taiwan", "zh-Hant"),
        ("fr_FR", "en"), ("C", "en"), ("", "en"),
    ],
)  # fmt: skip
def test_a_locale_stands_for_a_language(name: str, language: str) -> None:
    assert language_of([name]) == language


def test_the_first_that_is_set_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert system_language() == "ru"
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    assert system_language() == "zh-Hant"


def test_only_a_first_start_asks_the_system(tmp_path: Path) -> None:
    assert load_settings(tmp_path, "ru")[0].language == "ru"
    save_settings(tmp_path, Settings(language="en"))
    assert load_settings(tmp_path, "ru")[0].language == "en"
