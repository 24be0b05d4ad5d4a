"""`shot`: a picture of any screen, or a contact sheet of consecutive frames."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from game.cli.refusal import Refusal, one_of
from game.cli.window import language_for
from game.cli.words import (
    add_table_words,
    count,
    options_for,
    rules_for,
    seed_for,
    sitters_for,
)
from game.home.folder import home_folder
from game.home.settings import WORDS
from game.scenes.games import SCENES as SCENES_OF
from game.scenes.moment import NoMoment, Shot
from game.scenes.shot import SCENES, save, take
from game.table.setup import PARTY_SECONDS, Setup, seated

TEXT_SIZES = tuple(map(str, WORDS["text_size"]))
CHOICES = ("motion", "speed", "colour_help")
USUAL = "bot:favourite,bot:value,bot:longshot,bot:collector,bot:blocker,bot:gut"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What is to be seen, how large, and when."""
    parser.add_argument("scene", metavar="SCENE", help=", ".join(SCENES))
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="of the window")
    parser.add_argument("--out", required=True, metavar="PNG", help="the file to write")
    parser.add_argument("--after", type=count("--after", 127), default=0, metavar="N", help="rolls")
    told = "; ".join(
        f"{game}: {', '.join(scenes.moments().until)}" for game, scenes in SCENES_OF.items()
    )
    parser.add_argument("--until", metavar="STATE", help=f"of {told}")
    parser.add_argument(
        "--frames", type=count("--frames", 64), default=1, metavar="N", help="a sheet"
    )
    parser.add_argument(
        "--every", type=count("--every", 10_000), default=100, metavar="MS", help="between frames"
    )
    parser.add_argument(
        "--page",
        type=count("--page", 99),
        default=1,
        metavar="N",
        help="of the rules, of the set-up",
    )
    parser.add_argument("--text-size", default="100", metavar="P", help=", ".join(TEXT_SIZES))
    parser.add_argument(
        "--setting", action="append", default=[], metavar="NAME=WORD", help=", ".join(CHOICES)
    )
    parser.add_argument("--live-odds", action="store_true", help="chance and worth on the spots")
    parser.add_argument(
        "--coach", action="store_true", help="a hand over the board, and what the coach says"
    )
    parser.add_argument("--lang", metavar="L", help="language")
    parser.add_argument("--home", metavar="DIR", help="where settings and journals are kept")
    add_table_words(parser)


def run(args: argparse.Namespace) -> int:
    """Play to the moment and draw it."""
    rules = rules_for(args.game)
    words = options_for(rules, args.option)
    sitters = sitters_for(rules, words, args.seats, USUAL)
    if args.until is not None:
        one_of("state", args.until, SCENES_OF[rules.game].moments().until)
    setup = Setup(
        seated(map(str, sitters)), tuple(words.items()), PARTY_SECONDS,
        live_odds=args.live_odds, coach=args.coach, game=rules.game,
    )  # fmt: skip
    text_size = ("text_size", int(one_of("text size", args.text_size, TEXT_SIZES)))
    shot = Shot(
        scene=one_of("scene", args.scene, SCENES),
        size=_size(args.size),
        language=language_for(args) or "en",
        setup=setup,
        seed=seed_for(args.seed or "1"),
        after=args.after,
        until=args.until or "",
        frames=args.frames,
        every=args.every,
        page=args.page,
        settings=(text_size, *map(_setting, args.setting)),
    )
    try:
        save(take(shot, home_folder(args.home)), Path(args.out))
    except (NoMoment, OSError) as fault:
        raise Refusal(f"shot: {fault}") from None
    return 0


def _setting(text: str) -> tuple[str, str]:
    name, _, word = text.partition("=")
    one_of("setting", name, CHOICES)
    return name, one_of(f"{name}", word, tuple(map(str, WORDS[name])))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch("([0-9]{3,4})x([0-9]{3,4})", text)
    if not found:
        raise Refusal(f"a size is written like 1920x1080, not {text or 'nothing'}")
    return int(found[1]), int(found[2])
