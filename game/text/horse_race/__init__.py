"""Sentences about Horse Race.

Their keys: `horse_race.option` and `.why` (before the game), `.phase`, `.heading`, `.ask` (the bar:
a title, `_line` its second line, `_wait` what happens to whoever waits), `.answer` (`_note` its
second line), `.blinkers`, `.trade`, `.card` (a face, and what an ability does), `.refusal`.
"""
