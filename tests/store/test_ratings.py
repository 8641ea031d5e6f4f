"""Ratings: by the paper's formulas, each match once, in order, also when two processes end matches at once."""

from __future__ import annotations

import asyncio
import itertools
from math import exp, sqrt
from pathlib import Path

import pytest

import crossbones
from crossbones.core.rng import Rng
from crossbones.store.accounts import Account, NewSession
from crossbones.store.database import sqlite_url
from crossbones.store.ratings import Change
from crossbones.store.skill import UNKNOWN, Skill, after_match
from crossbones.store.store import Store
from crossbones.store.tidying import Old
from crossbones.table.act import act
from crossbones.table.create import create
from crossbones.table.draft import Draft
from crossbones.table.match import Match
from crossbones.table.ranking import LOST, WON
from crossbones.table.resign import resign
from crossbones.table.terms import Terms
from tests.store.file import sql
from tests.store.test_store import keep, with_store
from tests.table.matches import NOW, mover, person, random_bytes

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("installed_pig")]

MU, SIGMA = 25.0, 25.0 / 3
BETA, TAU, KAPPA = SIGMA / 2, 25.0 / 300, 1e-4
"""OpenSkill's usual parameters: the uncertainty of one game, what time adds, and a floor."""

counter = itertools.count(1)


def plackett_luce(before: list[Skill], places: list[int]) -> list[Skill]:
    """Return ratings by algorithm 4 of Weng and Lin (2011), for teams of one.

    What time adds, tau, and the weight gamma = sigma / c are as OpenSkill has them.
    """
    skills = [Skill(mu, sqrt(sigma**2 + TAU**2)) for mu, sigma in before]
    c = sqrt(sum(sigma**2 + BETA**2 for _, sigma in skills))
    strength = [exp(mu / c) for mu, _ in skills]
    after = []
    for i, (mu, sigma) in enumerate(skills):
        omega = delta = 0.0
        for q, place in enumerate(places):
            if place > places[i]:
                continue
            share = strength[i] / sum(strength[s] for s in range(len(skills)) if places[s] >= place)
            tied = places.count(place)
            omega += ((i == q) - share) / tied
            delta += share * (1 - share) / tied
        variance = sigma**2
        shrink = max(1 - variance / c**2 * delta * sigma / c, KAPPA)
        after.append(Skill(mu + variance / c * omega, sigma * sqrt(shrink)))
    return after


@pytest.mark.parametrize(
    "places", [[0, 1], [1, 0], [0, 1, 1], [1, 0, 1, 1], [0, 0, 1], [0, 2, 1], [1, 0, 2, 1, 0]], ids=str
)
def test_ratings_follow_the_paper(places: list[int]) -> None:
    rng = Rng("ratings")
    skills = [Skill(15 + rng.below(2000) / 100, 1 + rng.below(700) / 100) for _ in places]
    for before in ([UNKNOWN] * len(places), skills):
        for found, right in zip(after_match(before, places), plackett_luce(before, places), strict=True):
            assert found == pytest.approx(right, abs=1e-9)


def test_the_first_win_of_two_unknown_players() -> None:
    """By hand: c = sqrt(2 (70.4514 + 0.00694)) with sigma² = 69.4514, omega = 1/2, delta = 1/4 ..."""
    assert UNKNOWN == (MU, SIGMA)
    assert UNKNOWN.rating == 1000
    won, lost = after_match([UNKNOWN, UNKNOWN], [0, 1])
    assert won == pytest.approx((27.635389493140497, 8.06590141354368))
    assert lost == pytest.approx((22.364610506859503, 8.06590141354368))
    assert (won.rating, lost.rating) == (1138, 927)  # 1000 + 40 (mu - 3 sigma)


async def register(store: Store, *people: str) -> None:
    for one in people:
        account = Account(one, f"The one called {one}", NOW, "a hash")
        session = NewSession(f"browser {next(counter)}", f"token of {one} {next(counter)}".encode(), "")
        await store.accounts.create(account, one, session, "", NOW)


def rated(*people: str, game: str = "pig", terms: Terms | None = None) -> Draft:
    seats = [person(who.title(), who) for who in people]
    return create(
        crossbones.load(game, players=len(seats)),
        seats,
        author=f"session {people[0]}",
        now=NOW,
        random_bytes=random_bytes(f"rated {next(counter)}"),
        terms=terms or Terms(rated=True),
    )


async def begin(store: Store, *people: str, game: str = "pig") -> Match:
    return await keep(store, rated(*people, game=game))


async def give_up(store: Store, match: Match, who: str) -> Draft:
    draft = resign(match, match.seats_of(who)[0], person=who, now=NOW)
    await store.append(draft)
    match.extend(draft.events)
    return draft


def shown(change: Change) -> tuple[str, int, int, int]:
    return change.person, change.place, change.before.rating, change.after.rating


def test_a_match_changes_the_ratings_of_those_who_played_it(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await register(store, "ann", "bo")
        match = await begin(store, "ann", "bo")
        assert await store.ratings.of_match(match.header.id) == []
        while not match.over:
            seat = mover(match)
            draft = act(match, seat, "hold", author=f"session {match.seats[seat].person}", now=NOW)
            await store.append(draft)
            match.extend(draft.events)
        outcome = match.going().state.outcome()
        assert outcome is not None
        assert len(outcome.winners) == 1  # by these dice
        changes = await store.ratings.of_match(match.header.id)
        right = [
            (["ann", "bo"][seat], *((WON, 1000, 1138) if seat in outcome.winners else (LOST, 1000, 927)))
            for seat in (0, 1)
        ]
        assert [shown(change) for change in changes] == right
        (listed,) = await store.list_finished("ann", 10)
        assert listed.result is not None
        assert (listed.result.winners, listed.result.scores) == (outcome.winners, outcome.scores)
        board = await store.ratings.leaderboard("pig", 10)
        assert [(one.rank, one.skill.rating, one.matches) for one in board] == [(1, 1138, 1), (2, 927, 1)]
        assert board[0].name == f"The one called {['ann', 'bo'][outcome.winners[0]]}"
        assert await store.ratings.leaderboard("bag", 10) == []

    with_store(tmp_path, use)


def test_those_without_an_account_are_not_rated(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await register(store, "ann", "bo")
        alone = await begin(store, "ann", "guest")
        await give_up(store, alone, "guest")
        assert await store.ratings.of_match(alone.header.id) == []
        usual = await keep(store, rated("ann", "bo", terms=Terms()))
        await give_up(store, usual, "bo")
        assert await store.ratings.leaderboard("pig", 10) == []
        three = await begin(store, "ann", "guest", "bo")
        draft = resign(three, 0, "timid", person="ann", now=NOW)
        await store.append(draft)
        three.extend(draft.events)
        await give_up(store, three, "bo")  # which lets the guest and the bot win
        changes = await store.ratings.of_match(three.header.id)
        assert [(change.person, change.seat) for change in changes] == [("ann", 0), ("bo", 2)]

    with_store(tmp_path, use)


def test_who_is_further_down_is_shown_too(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        people = [f"p{number}" for number in range(6)]
        await register(store, *people)
        for better, worse in itertools.pairwise(people):
            await give_up(store, await begin(store, better, worse), worse)
        board = await store.ratings.leaderboard("pig", 2, "p5")
        assert [one.rank for one in board] == [1, 2, 6]
        assert board[-1].person == "p5"
        assert len(await store.ratings.leaderboard("pig", 2, board[0].person)) == 2

    with_store(tmp_path, use)


def test_ratings_can_be_worked_out_again_from_the_matches(tmp_path: Path) -> None:
    async def use(store: Store) -> list[list[Change]]:
        await register(store, "ann", "bo", "cy")
        for number, (winner, loser) in enumerate([("ann", "bo"), ("bo", "cy"), ("cy", "ann"), ("ann", "cy")]):
            await give_up(store, await begin(store, winner, loser, game=("pig", "buccaneer")[number % 2]), loser)
        before = [await store.ratings.of_person(one) for one in ("ann", "bo", "cy")]
        boards = [await store.ratings.leaderboard(game, 9) for game in ("pig", "buccaneer")]
        assert await store.ratings.rebuild() == 4
        assert [await store.ratings.of_person(one) for one in ("ann", "bo", "cy")] == before
        assert [await store.ratings.leaderboard(game, 9) for game in ("pig", "buccaneer")] == boards
        await store.accounts.delete("bo", NOW)
        assert await store.ratings.rebuild() == 4
        assert [await store.ratings.of_person(one) for one in ("ann", "cy")] == [before[0], before[2]]
        return before

    before = with_store(tmp_path, use)
    # Should all have been lost, what happened in the matches still tells it.
    for table in ("rating_changes", "rated_matches", "ratings", "rating_queues"):
        sql(tmp_path, f"DELETE FROM {table}")

    async def again(store: Store) -> None:
        await register(store, "another bo")
        assert await store.ratings.rebuild() == 2  # those between Ann and Cy
        assert [len(await store.ratings.of_person(one)) for one in ("ann", "cy")] == [2, 2]
        assert await store.ratings.of_person("bo") == []

    assert len(before[0]) == 3
    with_store(tmp_path, again)


def test_ratings_outlive_the_matches(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await register(store, "ann", "bo")
        for loser in ("bo", "bo", "ann"):
            await give_up(store, await begin(store, "ann", "bo"), loser)
        board = await store.ratings.leaderboard("pig", 9)
        cleared = await store.tidying.clear(Old(finished=NOW + 1, waiting=0, guests=0))
        assert cleared.finished == 3
        assert await store.ratings.leaderboard("pig", 9) == board
        assert await store.ratings.rebuild() == 3
        assert await store.ratings.leaderboard("pig", 9) == board

    with_store(tmp_path, use)


async def end_at_once(stores: list[Store]) -> None:
    """Let many matches of the same three people end at once, by way of different processes; nothing may be lost."""
    await register(stores[0], "ann", "bo", "cy")
    pairs = [("ann", "bo"), ("bo", "cy"), ("cy", "ann")] * 4
    matches = [await begin(stores[0], *pair) for pair in pairs]
    await asyncio.gather(*[give_up(stores[n % len(stores)], match, pairs[n][1]) for n, match in enumerate(matches)])
    by_match = [change for one in ("ann", "bo", "cy") for change in await stores[0].ratings.of_person(one)]
    assert len(by_match) == 2 * len(pairs)
    for one in ("ann", "bo", "cy"):
        theirs = sorted(await stores[0].ratings.of_person(one), key=lambda change: change.matches)
        assert [change.matches for change in theirs] == list(range(1, 9))
        # Each goes on where the one before has left off.
        assert [change.before for change in theirs[1:]] == [change.after for change in theirs[:-1]]
    changed = sorted(by_match, key=lambda change: (change.match, change.person))
    assert await stores[-1].ratings.rebuild() == len(pairs)
    again = [change for one in ("ann", "bo", "cy") for change in await stores[0].ratings.of_person(one)]
    assert sorted(again, key=lambda change: (change.match, change.person)) == changed


def test_matches_that_end_at_once_are_rated_one_after_another(tmp_path: Path) -> None:
    async def use() -> None:
        stores = [await Store.open(sqlite_url(tmp_path)) for _ in range(2)]
        try:
            await end_at_once(stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(use())
