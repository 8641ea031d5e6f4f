"""Ratings: how well those with an account play, one match after another, each once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, delete, func, insert, select, text, update

from crossbones.store.models import (
    AccountRow,
    EventRow,
    MatchRow,
    RatedMatchRow,
    RatingChangeRow,
    RatingQueueRow,
    RatingRow,
)
from crossbones.store.reading import read
from crossbones.store.skill import UNKNOWN, Skill, after_match
from crossbones.store.writer import Writer
from crossbones.store.written import read_match, read_result
from crossbones.table.draft import Draft
from crossbones.table.ranking import LEFT, Ranked, ranking
from crossbones.table.restore import restore


class Standing(NamedTuple):
    """Somebody on a leaderboard.

    Attributes:
        rank: from 1.
        person: who.
        name: the name of their account.
        skill: how well they play.
        matches: how many of theirs have been rated.
    """

    rank: int
    person: str
    name: str
    skill: Skill
    matches: int


class Change(NamedTuple):
    """What a match meant for one who played it.

    Attributes:
        match: which.
        person: who.
        seat: where they sat.
        place: how they did; see ``crossbones.table.ranking``.
        before: how well they played, as it was believed before.
        after: and after.
        matches: how many of theirs had been rated with it.
    """

    match: str
    person: str
    seat: int
    place: int
    before: Skill
    after: Skill
    matches: int


class Ratings:
    """Keeps ratings; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def leaderboard(self, game: str, most: int, person: str = "") -> list[Standing]:
        """Return those who play a game best, the best first; ``person`` also if they are further down."""

        def job(connection: Connection) -> list[Standing]:
            order = (RatingRow.mu - 3 * RatingRow.sigma).desc()
            rank = func.rank().over(order_by=order).label("rank")
            ranked = (
                select(rank, RatingRow.person, AccountRow.name, RatingRow.mu, RatingRow.sigma, RatingRow.matches)
                .join(AccountRow, AccountRow.person == RatingRow.person)
                .where(RatingRow.game == game)
                .subquery()
            )
            query = select(ranked).order_by(ranked.c.rank, ranked.c.name)
            rows = list(connection.execute(query.limit(most)))
            if person and all(row.person != person for row in rows):
                rows += connection.execute(query.where(ranked.c.person == person))
            return [Standing(row.rank, row.person, row.name, Skill(row.mu, row.sigma), row.matches) for row in rows]

        return await read(self._engine, job)

    async def of_match(self, match: str) -> list[Change]:
        """Return what a match meant for those who played it, by seat; nothing, if it was not rated."""
        return await read(self._engine, lambda connection: _changes(connection, RatingChangeRow.match == match))

    async def of_person(self, person: str) -> list[Change]:
        """Return what all their rated matches meant for somebody."""
        return await read(self._engine, lambda connection: _changes(connection, RatingChangeRow.person == person))

    async def rebuild(self) -> int:
        """Rate all rated matches again, in the order in which they ended, from what is known of how they ended.

        Finished matches that should have been rated and were not come after the others. Returns how many were rated.
        """
        return await self._writer.write(_rebuild)


def rate(connection: Connection, draft: Draft) -> None:
    """Rate a match that ends, if it counts, in the same transaction in which its end is kept."""
    result = draft.result
    if result is not None:
        header = draft.match.header
        _rate(connection, header.game, header.id, ranking(draft.match, draft.events, result.winners))


def _rate(connection: Connection, game: str, match: str, ranked: Sequence[Ranked]) -> bool:
    """Rate a match that was not rated before, if two or more of those who played it have accounts."""
    people = [one.person for one in ranked]
    if not people:
        return False
    known = set(connection.execute(select(AccountRow.person).where(AccountRow.person.in_(people))).scalars())
    counted = [one for one in ranked if one.person in known]
    if len(counted) < 2 or all(one.place == LEFT for one in counted):
        return False
    number = _take_number(connection, game)
    if connection.execute(select(RatedMatchRow.number).where(RatedMatchRow.match == match)).first() is not None:
        return False
    connection.execute(insert(RatedMatchRow).values(match=match, game=game, number=number))
    _apply(connection, game, match, counted)
    return True


def _take_number(connection: Connection, game: str) -> int:
    """Return which of its game's rated matches the next is; others wait until this transaction is over."""
    connection.execute(
        text("INSERT INTO rating_queues (game, last) VALUES (:game, 0) ON CONFLICT DO NOTHING"), {"game": game}
    )
    connection.execute(update(RatingQueueRow).where(RatingQueueRow.game == game).values(last=RatingQueueRow.last + 1))
    return connection.execute(select(RatingQueueRow.last).where(RatingQueueRow.game == game)).scalar_one()


def _apply(connection: Connection, game: str, match: str, ranked: Sequence[Ranked]) -> None:
    """Let a match change the ratings of those who played it."""
    people = [one.person for one in ranked]
    where = (RatingRow.game == game) & RatingRow.person.in_(people)
    old = {row.person: row for row in connection.execute(select(RatingRow.__table__).where(where))}
    before = [Skill(old[one].mu, old[one].sigma) if one in old else UNKNOWN for one in people]
    after = after_match(before, [one.place for one in ranked])
    for one, was, now in zip(ranked, before, after, strict=True):
        played = (old[one.person].matches if one.person in old else 0) + 1
        values = {"mu": now.mu, "sigma": now.sigma, "matches": played}
        connection.execute(
            insert(RatingChangeRow).values(
                match=match,
                person=one.person,
                seat=one.seat,
                place=one.place,
                mu_before=was.mu,
                sigma_before=was.sigma,
                **values,
            )
        )
        if one.person in old:
            theirs = (RatingRow.game == game) & (RatingRow.person == one.person)
            connection.execute(update(RatingRow).where(theirs).values(values))
        else:
            connection.execute(insert(RatingRow).values(game=game, person=one.person, **values))


def _changes(connection: Connection, where: ColumnElement[bool]) -> list[Change]:
    row = RatingChangeRow
    rows = connection.execute(select(row.__table__).where(where).order_by(row.match, row.seat))
    return [
        Change(
            match=found.match,
            person=found.person,
            seat=found.seat,
            place=found.place,
            before=Skill(found.mu_before, found.sigma_before),
            after=Skill(found.mu, found.sigma),
            matches=found.matches,
        )
        for found in rows
    ]


def _rebuild(connection: Connection) -> int:
    for game in connection.execute(select(RatingQueueRow.game).order_by(RatingQueueRow.game)).scalars().all():
        _take_number(connection, game)  # nothing of this game is rated meanwhile
    order = connection.execute(
        select(RatedMatchRow.match, RatedMatchRow.game).order_by(RatedMatchRow.game, RatedMatchRow.number)
    ).all()
    played = {match: _changes(connection, RatingChangeRow.match == match) for match, _ in order}
    connection.execute(delete(RatingChangeRow))
    connection.execute(delete(RatingRow))
    for match, game in order:
        ranked = [Ranked(change.person, change.seat, change.place) for change in played[match]]
        _apply(connection, game, match, ranked)
    connection.execute(delete(RatingRow).where(RatingRow.person.not_in(select(AccountRow.person))))
    return len(order) + sum(_rate_late(connection, match) for match in _unrated(connection))


def _unrated(connection: Connection) -> list[str]:
    """Return finished matches that were made as rated ones and have not been rated, in the order of their end."""
    settled = EventRow.event.like('{"kind":"terms",%"rated":true%')
    return list(
        connection.execute(
            select(MatchRow.id)
            .where(
                MatchRow.status == "finished",
                MatchRow.id.not_in(select(RatedMatchRow.match)),
                select(EventRow.number).where(EventRow.match == MatchRow.id, settled).exists(),
            )
            .order_by(MatchRow.updated, MatchRow.id)
        ).scalars()
    )


def _rate_late(connection: Connection, match: str) -> bool:
    kept = read_match(connection, match)
    result = connection.execute(select(MatchRow.result).where(MatchRow.id == match)).scalar_one()
    if kept is None or result is None:
        return False
    restored = restore(*kept)
    if restored.play is None:
        return False
    return _rate(connection, restored.header.game, match, ranking(restored, [], read_result(result).winners))
