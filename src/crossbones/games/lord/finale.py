"""The finale: preparation and duels (LoB-70 to LoB-72)."""

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord import actions
from crossbones.games.lord.bits import bit, lowest, total, unit
from crossbones.games.lord.encounter import begin_fight, clear_fight, rerolled_dice
from crossbones.games.lord.model import Model
from crossbones.games.lord.terms import (
    AT_CURSE,
    AT_CURSE_REROLL,
    AT_OVER,
    DUELS,
    FOR_DUEL,
    FOR_FINALE,
    HEROES_DEAD,
    LORD_BEATEN,
    OVER,
    PREPARATION,
    REROLL_DICE,
)
from crossbones.games.lord.turn import open_chance


def begin(m: Model) -> None:
    """Begin the finale: from the trigger clockwise each may change equipment (LoB-70)."""
    m.stage = PREPARATION
    _prepare(m, m.trigger)


def _prepare(m: Model, seat: i64) -> None:
    m.seat = seat
    m.fresh = 1
    open_chance(m, FOR_FINALE)


def prepared(m: Model) -> None:
    """Go on to the next seat, or with all ready restore health and dice tokens and duel (LoB-70)."""
    seat: i64 = (m.seat + 1) % m.players
    if seat != m.trigger:
        _prepare(m, seat)
        return
    m.stage = DUELS
    for hero in m.heroes:
        hero.health = hero.most_health()
        hero.tokens = hero.most_tokens()
    _begin_duel(m, m.trigger)


def _begin_duel(m: Model, seat: i64) -> None:
    m.seat = seat
    m.fresh = 1
    m.rerolled = 0
    open_chance(m, FOR_DUEL)


def duel_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write the Lord cards that remain (LoB-71)."""
    count: i64 = 0
    cards: i64 = m.lords_left
    while cards:
        buffer[count] = actions.DUEL + lowest(cards)
        count += 1
        cards &= cards - 1
    return count


def duel(m: Model, lord: i64) -> None:
    """Choose a Lord card; a die is rolled for each equipped crystal (LoB-71)."""
    m.lord = lord
    m.to_roll = m.hero().crystals()
    if m.to_roll:
        m.step = AT_CURSE
    else:
        fight(m)


def curse(m: Model, face: i64) -> None:
    """Let a curse die fall; the reroll of a turn may be used on them (LoB-52)."""
    m.curses += unit(face)
    m.to_roll -= 1
    if m.to_roll == 0:
        if m.hero().ability() == REROLL_DICE and not m.rerolled:
            m.step = AT_CURSE_REROLL
        else:
            fight(m)


def reroll_curses(m: Model, choice: i64) -> None:
    """Take one or two curse dice up again (LoB-52)."""
    m.curses -= rerolled_dice(choice)
    m.to_roll = 1 if choice < 6 else 2
    m.rerolled = 1
    m.step = AT_CURSE


def fight(m: Model) -> None:
    """Fight the Lord card with its curses (LoB-71)."""
    begin_fight(m, m.tables.lord_needs[m.lord] + m.curses)


def win(m: Model) -> None:
    """Take the Lord card and its curses (LoB-71)."""
    hero = m.hero()
    hero.lords |= bit(m.lord)
    hero.curses += total(m.curses)
    m.lords_left &= ~bit(m.lord)
    _next_duel(m)


def lose(m: Model) -> None:
    """Lose one health; the curses go back (LoB-71)."""
    m.hero().health -= 1
    _next_duel(m)


def _next_duel(m: Model) -> None:
    """Go clockwise to the next with health; end with the last Lord card or the last hero (LoB-70, LoB-72)."""
    clear_fight(m)
    if not m.lords_left:
        _end(m, LORD_BEATEN)
        return
    seat: i64 = m.seat
    turned: i64 = 0
    while turned < m.players:
        seat = (seat + 1) % m.players
        if m.heroes[seat].health:
            _begin_duel(m, seat)
            return
        turned += 1
    _end(m, HEROES_DEAD)


def _end(m: Model, ending: i64) -> None:
    m.ending = ending
    m.rerolled = 0
    m.stage = OVER
    m.step = AT_OVER
