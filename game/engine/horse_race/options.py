"""The switches of Horse Race, chosen before the game, and which of them go together."""

from __future__ import annotations

from game.engine.contract import Impossible, Switch, rejected
from game.engine.horse_race.data import Data, Range
from game.engine.record import record

MODES = ("classic", "advanced")
TRADING = ("off", "before", "each", "end")
ON_OFF = ("on", "off")

OPEN, POWERS_HIDDEN, HIDDEN = "nothing", "powers", "all"
"""What the others do not see of a hand."""


@record
class Options:
    """The mode, how long and for how much, and the house rules."""

    mode: str
    races: int
    chips: int
    ante: int
    chain: bool
    open_numbers: bool
    market: bool
    stakes: bool
    trading: str
    four_dice: bool

    @property
    def is_advanced(self) -> bool:
        """Whether this is Advanced."""
        return self.mode == "advanced"

    @property
    def has_ante(self) -> bool:
        """Whether everybody pays before the deal."""
        return self.is_advanced or self.stakes

    @property
    def hides(self) -> str:
        """What of a hand the others do not see.

        Ruling: hands lie open in Classic, and are hidden in Advanced and Stakes and powers.
        """
        if self.is_advanced:
            return POWERS_HIDDEN if self.open_numbers else HIDDEN
        return HIDDEN if self.stakes else OPEN


def switches(data: Data) -> tuple[Switch, ...]:
    """Every switch, with the words it knows."""
    return (
        Switch("mode", MODES, "classic"),
        Switch("races", _numbers(data.races), str(data.races.usual)),
        Switch("chips", _numbers(data.chips), str(data.chips.usual)),
        Switch("ante", _numbers(data.ante), str(data.ante.usual)),
        Switch("chain", ON_OFF, "off"),
        Switch("open_numbers", ON_OFF, "off"),
        Switch("market", ON_OFF, "off"),
        Switch("stakes", ON_OFF, "off"),
        Switch("trading", TRADING, "off"),
        Switch("four_dice", ON_OFF, "off"),
    )


def usual_words(data: Data, chosen: dict[str, str]) -> dict[str, str]:
    """One word for every switch: those chosen, and what is usual beside them.

    Advanced is usually played with chain scratches and, on one screen, with open numbers.
    """
    usual = {switch.name: switch.usual for switch in switches(data)}
    if chosen.get("mode") == "advanced":
        usual |= {"chain": "on", "open_numbers": "on"}
    return usual | chosen


def options_of(words: dict[str, str]) -> Options:
    """The options that one word for each switch chooses; what cannot work together is refused."""
    options = Options(
        mode=words["mode"],
        races=int(words["races"]),
        chips=int(words["chips"]),
        ante=int(words["ante"]),
        chain=words["chain"] == "on",
        open_numbers=words["open_numbers"] == "on",
        market=words["market"] == "on",
        stakes=words["stakes"] == "on",
        trading=words["trading"],
        four_dice=words["four_dice"] == "on",
    )
    if reason := clash(options):
        raise Impossible(rejected(reason))
    return options


def clash(options: Options) -> str:
    """Why these switches do not go together; nothing where they do."""
    if options.is_advanced:
        asked = {"market_is_classic": options.market, "stakes_are_classic": options.stakes}
    else:
        asked = {
            "chain_is_advanced": options.chain,
            "open_numbers_are_advanced": options.open_numbers,
        }
    return next((reason for reason, is_on in asked.items() if is_on), "")


def _numbers(span: Range) -> tuple[str, ...]:
    return tuple(str(number) for number in range(span.least, span.most + 1))
