"""What the data file says, as records: every number and card of Horse Race."""

from __future__ import annotations

from game.engine.contract import Money
from game.engine.marks import SeatMark
from game.engine.record import record

HorseId = int
"""The total of two dice that moves it: 2 to 12."""

Card = str
"""What its face shows; suits matter to nothing, and so no card has one."""

BACK: Card = "?"
"""A card seen from behind."""
KING, ACE, JOKER = "K", "A", "joker"
NUMBERS: dict[Card, HorseId] = {str(n): n for n in range(2, 11)} | {"J": 11, "Q": 12}
"""The number cards, each with its horse."""
POWERS = (KING, ACE, JOKER)
"""The cards without a horse."""
FACES: tuple[Card, ...] = (*NUMBERS, *POWERS)

# What a card does when it is played.

PASS_ON, CANCEL, MOVE, BACKWARD, CHIPS = "pass_on", "cancel", "move", "back", "chips"
ABILITIES = (PASS_ON, CANCEL, MOVE, BACKWARD, CHIPS)


@record
class Ability:
    """What playing a card of this face does: how far it moves, or how many chips it lays."""

    face: Card
    does: str
    amount: int = 0


@record
class Horse:
    """A runner: the total that moves it, and the slots of its lane before the finish slot."""

    id: HorseId
    slots: int

    @property
    def moves(self) -> int:
        """How many moves bring it home."""
        return self.slots + 1


@record
class Range:
    """What may be chosen before the game, and what is usual."""

    least: int
    most: int
    usual: int


@record
class Scratches:
    """How many horses are scratched, and what each line costs."""

    costs: tuple[Money, ...]
    """By scratch line, the first first; there are as many fixed rolls."""


@record
class Classic:
    """Who may play Classic, and with how many decks."""

    players_least: int
    players_most: int
    one_deck_up_to: int
    suits: int
    """Of a deck: so many cards has each horse."""


@record
class Deal:
    """The deck of Advanced for a number of players, and how many cards each is dealt."""

    players: int
    suits: int
    jokers: int
    cards: int


@record
class Fee:
    """What a card still held at the settlement of Advanced costs, in antes."""

    face: Card
    antes: int


@record
class Advanced:
    """The decks, the two pots and the cards' abilities of Advanced."""

    deals: tuple[Deal, ...]
    jockey_antes: int
    """What goes into the Jockey Pot for each ante in the Main Pot."""
    abilities: tuple[Ability, ...]
    fees: tuple[Fee, ...]


@record
class Stakes:
    """The limits and the cards' abilities of Stakes and powers."""

    jokers: int
    """In each deck."""
    wager_antes: int
    """What one wager or raise may be, in antes."""
    total_antes: int
    """What a player may wager in a whole race, in antes."""
    discards: int
    abilities: tuple[Ability, ...]


@record
class Times:
    """How long the table waits, in seconds. The rules know nothing of time."""

    penalty: int
    """For the answer to a penalty; then it is paid."""
    wager: int
    """For the answer to a wager; then it is met, or checked."""
    exchange: int
    """For the cards to exchange; then there are none."""
    market: int
    """For a purchase; then there is none."""
    trading: int
    """Until the trading floor closes."""
    joker: int
    """Between a resolved roll of Advanced and the next: for Jokers."""
    payout: int
    """After a race is paid, until anybody acts again."""


@record
class Data:
    """The whole of `data/horse_race.yaml`."""

    horses: tuple[Horse, ...]
    scratches: Scratches
    dice: int
    four_dice: int
    races: Range
    chips: Range
    ante: Range
    classic: Classic
    advanced: Advanced
    stakes: Stakes
    times: Times
    seats: tuple[SeatMark, ...] = ()
