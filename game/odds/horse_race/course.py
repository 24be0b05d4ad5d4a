"""Who wins a race in which each horse needs so many rolls: exactly, without one imagined race.

Let the rolls come at the moments of a Poisson process. Then the rolls of the horses are
independent of each other, and a horse wins if its last needed roll comes at a moment at which no
other has had all of its own:

    P(i wins) = integral over t of  density_i(t) * product over the others j of P(j not home at t)

Every factor is a polynomial in t times an exponential, and the exponentials multiply to exp(-t)
once the rolls that move nobody are left out. Gauss and Laguerre's rule with enough nodes gives
such an integral without any error but that of rounding.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Turns = npt.NDArray[np.complex128]
Needs = tuple[int, ...]
"""By row, how many rolls of its total bring a horse home; 0 where it does not run."""

WAYS = 36
"""Of two dice to fall."""
STEP = 16
MOST_NODES = 176
"""Beyond these the outermost weights are too small for a number; what they miss is as small."""


@cache
def ways_of(row: int) -> int:
    """How many of the ways of two dice call the horse of this row."""
    return min(row, 10 - row) + 1


class Course:
    """The horses that run, and all that depends on nothing else."""

    def __init__(self, running: tuple[bool, ...], most: int, degree: int) -> None:
        self.most = most
        """The most rolls that a horse may need here."""
        self.degree = degree
        """Up to which the polynomial is integrated without error."""
        moments, self.weights = _rule(_nodes(degree))
        ways = np.array([ways_of(row) * runs for row, runs in enumerate(running)], np.float64)
        self.shares: Numbers = ways / ways.sum()
        self._tabulate(self.shares[:, None] * moments)

    def fits(self, needs: Needs) -> bool:
        """Whether this course is large enough for a field."""
        return max(needs) <= self.most and degree_of(needs) <= self.degree

    def wins(self, needs: npt.NDArray[np.int64]) -> Numbers:
        """The chance of each horse, for each of several fields; a row of needs for each field."""
        rows = np.arange(needs.shape[1])
        at_home = self._terms[np.maximum(needs - 1, 0), rows]
        waiting = self._sums[needs, rows]
        waiting[needs == 0] = 1.0
        all_wait = waiting.prod(axis=1, keepdims=True)
        found: Numbers = (at_home * (all_wait / waiting)) @ self.weights * self.shares
        return found

    def turns(self, needs: Needs, weights: Turns) -> Turns:
        """The same with every roll that moves a horse weighed: by weight and horse.

        Each sum over the rolls of a race, `weight ** rolls` times the chance that a horse wins in
        so many, is the integral with the polynomials taken at `weight * t`.
        """
        found = np.zeros((len(weights), len(needs)), np.complex128)
        running = [row for row, need in enumerate(needs) if need]
        powers = weights[:, None] ** np.arange(max(needs))
        for row in running:
            at_home = powers[:, needs[row] - 1, None] * self._terms[needs[row] - 1, row]
            for other in running:
                if other != row:
                    terms = self._terms[: needs[other], other]
                    at_home = at_home * (powers[:, : needs[other]] @ terms)
            found[:, row] = weights * (at_home @ self.weights) * self.shares[row]
        return found

    def _tabulate(self, expected: Numbers) -> None:
        """By count and row: so many rolls exactly, and fewer than so many, at every moment.

        Both lack the factor of the exponential, which is in the weights.
        """
        none = np.ones((1, *expected.shape))
        factors = expected / np.arange(1, self.most)[:, None, None]
        self._terms: Numbers = np.concatenate((none, np.cumprod(factors, axis=0)))
        self._sums: Numbers = np.concatenate((0 * none, np.cumsum(self._terms, axis=0)))


def warm_up(degree: int) -> None:
    """Find the nodes for every degree up to this one, so that nobody waits for them later."""
    for nodes in range(STEP, _nodes(degree) + 1, STEP):
        _rule(nodes)


def _nodes(degree: int) -> int:
    """How many leave no error: with n nodes none is left up to the degree 2n - 1."""
    return min(MOST_NODES, STEP * (degree // 2 // STEP + 1))


@cache
def _rule(nodes: int) -> tuple[Numbers, Numbers]:
    moments, weights = np.polynomial.laguerre.laggauss(nodes)
    return moments.astype(np.float64), weights.astype(np.float64)


def degree_of(needs: Needs) -> int:
    """Of the polynomial under the integral."""
    return sum(max(0, need - 1) for need in needs)
