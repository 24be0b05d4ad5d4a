# `make play` and `make test` are all that a fresh machine with Python needs.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play voice test check tests soak mutants clean

play: .venv/playing
	$(BIN)/python main.py

# Play with the optional voice.
voice: .venv/playing
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-voice.txt
	$(BIN)/python main.py

test: check tests

check: .venv/testing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python main.py check-data

# Coverage makes everything slow, so only the stories of what is covered are run with it.
RULES := $(addprefix tests/,ready_set_bet horse_race content engine)
WALKS := $(addprefix tests/horse_race/,test_hidden.py test_whole_games.py)
STORIES := $(filter-out $(WALKS),$(wildcard $(addsuffix /test_*.py,$(RULES))))

tests: .venv/testing
	$(BIN)/python -m pytest -n 2 --dist loadgroup $(STORIES) \
		--cov --cov-report=term:skip-covered --cov-fail-under=95
	$(BIN)/python -m pytest -n 2 --dist loadgroup $(addprefix --ignore=,$(STORIES))

# The large counts: 100,000 hostile commands, 1,000 kills, every digit of a journal, and so on.
soak: .venv/testing
	RAILBIRD_SOAK=1 $(BIN)/python -m pytest -n 2 --dist loadgroup

# Mutants of the rules of a race, its money and its questions that no story notices.
mutants: .venv/testing
	$(BIN)/mutmut run
	$(BIN)/mutmut results

.venv/playing: requirements.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

.venv/testing: requirements.txt requirements-voice.txt requirements-dev.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@

clean:
	rm -rf .venv mutants .mypy_cache .ruff_cache .pytest_cache .coverage
