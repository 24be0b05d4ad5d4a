"""The race: the start, the roll and what it moves, the red line, the finish."""

from __future__ import annotations

from game.engine.contract import Event, Step, Story
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.cards import pay_for_bonus_move, pay_for_dice
from game.engine.ready_set_bet.data import Horse
from game.engine.ready_set_bet.events import (
    BettingClosed,
    BonusMoved,
    DiceRolled,
    HorseMoved,
    RaceFinished,
    RaceStarted,
    RedLineCrossed,
)
from game.engine.ready_set_bet.state import FINISHED, RUNNING, State
from game.engine.record import replace
from game.engine.rng import Rng


def start(state: State) -> Step[State]:
    """They're off, and betting is open."""
    return Step(replace(state, phase=RUNNING), (RaceStarted(state.race.number),))


def roll(board: Board, state: State) -> Step[State]:
    """Two dice call a horse; it steps, perhaps runs on, perhaps crosses, perhaps wins."""
    dice, rng = state.rng.dice()
    first, second = dice
    horse = board.called[first + second]
    row = board.index[horse.id]
    start = state.race.spaces[row]
    bonus = board.bonus[horse.id] if horse.id == state.race.last else 0

    story = Story(state)
    story.add(_rolled(state, dice, rng, horse))
    story.add(_stepped(board, story.state, horse))
    if bonus:
        story.add(_ran_on(board, story.state, horse, bonus))
        pay_for_bonus_move(board, story, horse.colour)
    if first == second:
        pay_for_dice(board, story, first)
    end = story.state.race.spaces[row]
    if start <= board.data.track.red_line < end:
        story.add(_crossed(story.state, horse))
        if len(story.state.race.crossed) == board.data.track.closes_at:
            story.add(_closed(story.state, "red_line"))
    if end == board.data.track.spaces:
        story.add(_finished(story.state, horse))
        if not story.state.race.closed:
            story.add(_closed(story.state, "finish"))
    return story.step()


def _rolled(state: State, dice: tuple[int, int], rng: Rng, horse: Horse) -> tuple[State, Event]:
    """The dice fall. A pair is used up by its bonus: the third roll in a row earns none."""
    number = state.race.rolls + 1
    last = None if horse.id == state.race.last else horse.id
    race = replace(state.race, rolls=number, last=last)
    return replace(state, rng=rng, race=race), DiceRolled(number, dice, horse.id)


def _stepped(board: Board, state: State, horse: Horse) -> tuple[State, Event]:
    after = _moved(board, state, horse, 1)
    row = board.index[horse.id]
    return after, HorseMoved(horse.id, state.race.spaces[row], after.race.spaces[row])


def _ran_on(board: Board, state: State, horse: Horse, bonus: int) -> tuple[State, Event]:
    """Counts as a bonus move even when the plain step already ended the race."""
    after = _moved(board, state, horse, bonus)
    row = board.index[horse.id]
    return after, BonusMoved(horse.id, bonus, state.race.spaces[row], after.race.spaces[row])


def _moved(board: Board, state: State, horse: Horse, by: int) -> State:
    spaces = board.moved(state.race.spaces, horse, by)
    return replace(state, race=replace(state.race, spaces=spaces))


def _crossed(state: State, horse: Horse) -> tuple[State, Event]:
    crossed = (*state.race.crossed, horse.id)
    race = replace(state.race, crossed=crossed)
    return replace(state, race=race), RedLineCrossed(horse.id, len(crossed))


def _closed(state: State, why: str) -> tuple[State, Event]:
    return replace(state, race=replace(state.race, closed=True)), BettingClosed(why)


def _finished(state: State, horse: Horse) -> tuple[State, Event]:
    race = replace(state.race, winner=horse.id)
    return replace(state, phase=FINISHED, race=race), RaceFinished(horse.id)
