"""Horse Race on the screen: all that it brings there."""

from __future__ import annotations

from game.scenes.game_scenes import GameScenes
from game.scenes.horse_race.archive import telling
from game.scenes.horse_race.landmarks import SIGNS
from game.scenes.horse_race.lesson import HorseLesson
from game.scenes.horse_race.lesson_walk import hand_for
from game.scenes.horse_race.moments import HorseMoments
from game.scenes.horse_race.rules.chapters import horse_rules
from game.scenes.horse_race.setup import HorseSetup
from game.scenes.horse_race.show import HorseShow
from game.scenes.horse_race.table import TableScene

SCENES = GameScenes(
    table=TableScene,
    setup=HorseSetup,
    moments=HorseMoments,
    show=HorseShow,
    book=horse_rules,
    telling=telling,
    lesson=HorseLesson,
    learner=hand_for,
    signs=SIGNS,
)
