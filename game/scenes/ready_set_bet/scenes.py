"""Ready Set Bet on the screen: all that it brings there."""

from __future__ import annotations

from game.scenes.game_scenes import GameScenes
from game.scenes.ready_set_bet.archive import telling
from game.scenes.ready_set_bet.landmarks import SIGNS
from game.scenes.ready_set_bet.lesson import RaceLesson
from game.scenes.ready_set_bet.lesson_walk import hand_for
from game.scenes.ready_set_bet.moments import RaceMoments
from game.scenes.ready_set_bet.rules.chapters import race_rules
from game.scenes.ready_set_bet.setup import RaceSetup
from game.scenes.ready_set_bet.show import RaceShow
from game.scenes.ready_set_bet.table import TableScene

SCENES = GameScenes(
    table=TableScene,
    setup=RaceSetup,
    moments=RaceMoments,
    show=RaceShow,
    book=race_rules,
    telling=telling,
    lesson=RaceLesson,
    learner=hand_for,
    signs=SIGNS,
)
