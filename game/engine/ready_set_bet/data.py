"""What the data file says, as records: every number and card of Ready Set Bet."""

from __future__ import annotations

from game.engine.contract import Money
from game.engine.marks import SeatMark
from game.engine.record import record

HorseId = str
"""`2/3`, `4` ... `10`, `11/12`: the totals that move it."""

Colour = str
SpotId = str
"""`show:7:1`, `colour:blue`, a prop's id, or an exotic's with its socket: `blow_out:2`."""

TokenId = str
"""`4` for a token of one's own, `black:4` for a bonus token, `marker` for the house's."""

CardId = str

MARKER: TokenId = "marker"
GROUPS = ("show", "place", "win")
"""The three groups of spots in a horse's row, left to right; each needs a better place."""
WITHIN = {"show": 3, "place": 2, "win": 1}
"""The worst place that still pays in the group."""


# When a bet wins.


@record
class Finishes:
    """The horse is paid for this place or a better one: 1 to win, 2 to place, 3 to show."""

    horse: HorseId
    within: int


@record
class ColourWins:
    """A horse of this colour wins."""

    colour: Colour


@record
class Trails:
    """At least so many others finish strictly ahead of the horse."""

    horse: HorseId
    others: int


@record
class Ahead:
    """The horse finishes strictly ahead of another, or of every horse of a colour."""

    horse: HorseId
    of: HorseId | Colour


@record
class Gap:
    """The horse in this place is from least to most spaces behind the winner."""

    place: int
    least: int
    most: int


@record
class Moved:
    """At least so many horses have moved from least to most spaces."""

    horses: int
    least: int
    most: int


Condition = Finishes | ColourWins | Trails | Ahead | Gap | Moved


# What a VIP card does.


@record
class BonusTokenGain:
    """A further token, used like one's own for the rest of the game."""

    value: int
    colour: str


@record
class Stack:
    """The token may go on a spot that already holds another player's."""

    token: int


@record
class Straddle:
    """The token may cover two neighbouring free spots of one horse's group."""

    token: int


@record
class LateBet:
    """The token may still be placed after betting has closed, until the finish."""

    token: int


@record
class RollMoney:
    """Money whenever both dice show this number, for each number named."""

    money: Money
    doubles: tuple[int, ...]


@record
class BonusMoveMoney:
    """Money at every bonus move of a horse of this colour."""

    money: Money
    colour: Colour


@record
class FreeChips:
    """Money once, at the moment the card is kept."""

    money: Money


@record
class NoPenalty:
    """Losing bets cost nothing."""


@record
class PropMoney:
    """Money for each prop won."""

    money: Money


@record
class PropsWinTies:
    """One's props win when level with any or all of the horses named."""


Effect = (
    BonusTokenGain
    | Stack
    | Straddle
    | LateBet
    | RollMoney
    | BonusMoveMoney
    | FreeChips
    | NoPenalty
    | PropMoney
    | PropsWinTies
)


# The pieces.


@record
class Odds:
    """What a spot pays for each unit of the token, and the penalty when it loses."""

    pays: int
    penalty: Money = 0


@record
class Horse:
    """A runner: the totals that move it, its colour, and its row of the betting board."""

    id: HorseId
    rolls: tuple[int, ...]
    colour: Colour
    show: tuple[Odds, ...]
    place: tuple[Odds, ...]
    win: tuple[Odds, ...]


@record
class HorseColour:
    """A colour that horses have, and how far its bonus move goes."""

    id: Colour
    bonus: int


@record
class Track:
    """How far it is to the finish, and when betting closes."""

    spaces: int
    red_line: int
    """The last space before the red line; whoever stands beyond it has crossed."""
    closes_at: int
    """The crossing that closes the betting."""


@record
class SideSpot:
    """A spot beside the rows, one for each of the odds' takers."""

    id: SpotId
    odds: Odds
    wins_when: Condition


@record
class Prop:
    """A card with one spot that compares horses."""

    id: str
    odds: Odds
    wins_when: Condition


@record
class Exotic:
    """A card with several spots on how the whole field finishes."""

    id: str
    odds: Odds
    wins_when: Condition


@record
class VipCard:
    """A card that a bettor keeps for the rest of the game; several may be alike."""

    id: CardId
    count: int
    effect: Effect


@record
class BonusPenalty:
    """What a losing bonus token of this value adds to the penalty, or that it cancels it."""

    value: int
    adds: Money
    cancels: bool


@record
class TokenSets:
    """The tokens that each bettor starts with, and those of a crowded table."""

    usual: tuple[int, ...]
    crowded: tuple[int, ...]
    crowded_from: int
    """The number of bettors that makes a table crowded."""


@record
class House:
    """What a house that bets has, and what a rotating house is paid before races 2, 3, 4."""

    stake: Money
    markers: int
    marker_value: int
    payments: tuple[Money, ...]


@record
class Counts:
    """How many of everything is dealt, and who may play."""

    races: int
    props_a_race: int
    exotic_spots: int
    vip_dealt: int
    bettors_most: int
    sparse_up_to: int
    """With so few bettors the leftmost column of each group is closed."""


@record
class Data:
    """The whole of `data/cards.yaml`."""

    horses: tuple[Horse, ...]
    colours: tuple[HorseColour, ...]
    track: Track
    counts: Counts
    side_spots: tuple[SideSpot, ...]
    props: tuple[Prop, ...]
    exotics: tuple[Exotic, ...]
    vip: tuple[VipCard, ...]
    bonus_tokens: tuple[BonusPenalty, ...]
    tokens: TokenSets
    house: House
    seats: tuple[SeatMark, ...]
    chips: tuple[Money, ...]
