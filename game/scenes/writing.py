"""Writing: a line of text in the making, by keyboard, input method, or a pad's stick."""

from __future__ import annotations

from game.input.intents import Caret, Composing, Erase, Typed


class Writing:
    """The text of a field while somebody writes on it."""

    def __init__(self, id_: str, text: str, most: int, alphabet: str) -> None:
        self.id = id_
        self.text = text[:most]
        self.most = most
        self.alphabet = alphabet
        self.caret = len(self.text)
        self.composing = ""

    def hear(self, intent: Typed | Composing | Erase | Caret) -> None:
        """What the keyboard does."""
        match intent:
            case Typed(_, text):
                self.composing = ""
                self._insert("".join(letter for letter in text if letter.isprintable()))
            case Composing(_, text):
                self.composing = text
            case Erase(_, ahead):
                self._erase(self.caret if ahead else self.caret - 1)
            case Caret(_, by):
                self.caret = min(max(0, self.caret + by), len(self.text))

    def spell(self, dx: int, dy: int) -> None:
        """What a stick does: up and down turn the last letter, right adds one, left takes it."""
        if dx > 0 and len(self.text) < self.most:
            self._end()
            self._insert(self.alphabet[0])
        elif dx < 0:
            self._end()
            self._erase(self.caret - 1)
        elif dy:
            self._turn(dy)

    def _turn(self, by: int) -> None:
        self._end()
        letters = self.alphabet
        last = self.text[-1:]
        at = letters.find(last.upper()) if last else -1
        turned = letters[(at + by) % len(letters)] if at >= 0 else letters[0]
        self.text = self.text[:-1] + turned
        self._end()

    def _end(self) -> None:
        self.caret = len(self.text)

    def _insert(self, text: str) -> None:
        text = text[: self.most - len(self.text)]
        self.text = self.text[: self.caret] + text + self.text[self.caret :]
        self.caret += len(text)

    def _erase(self, at: int) -> None:
        if 0 <= at < len(self.text):
            self.text = self.text[:at] + self.text[at + 1 :]
            self.caret = at
