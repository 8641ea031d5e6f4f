"""The words of the game and the numbers that stand for them."""

from typing import Final

SYMBOLS: Final = ("sword", "bow", "wand", "mask", "skull", "star")
"""What a die, a card or a hero can show (LoB-3, LoB-4); the first four are the attributes."""
SKULL: Final = 4
STAR: Final = 5

MATERIALS: Final = ("metal", "wood", "rope", "scroll")
SIDES: Final = ("N", "E", "S", "W")
HALVES: Final = ("A", "B")
LEVELS: Final = ("I", "II", "III")
COLOURS: Final = ("red", "green", "blue", "yellow")
"""The colour of a crystal by its attribute (LoB-60)."""

WALL: Final = 0
CORRIDOR: Final = 1
HALF: Final = 2
WHOLE: Final = 3
"""What the side of a space can be (LoB-10): a wall, a corridor, one with half a symbol, one with a whole symbol."""

LOCATIONS: Final = (
    "",
    "ladder",
    "campfire",
    "gate",
    "trap",
    "dice",
    "well",
    "mirror",
    "teleport",
    "crypt",
    "forge",
    "merchant",
    "lever",
)
CAMPFIRE: Final = 2
TRAP: Final = 4
DICE: Final = 5
WELL: Final = 6
MIRROR: Final = 7
TELEPORT: Final = 8
CRYPT: Final = 9
FORGE: Final = 10
MERCHANT: Final = 11
LEVER: Final = 12

KINDS: Final = ("skeleton", "shadow", "crystal", "potion", "weapon", "boots", "ring", "charm")
SKELETON: Final = 0
SHADOW: Final = 1
CRYSTAL: Final = 2
POTION: Final = 3
WEAPON: Final = 4
BOOTS: Final = 5
RING: Final = 6
CHARM: Final = 7

ABILITIES: Final = ("tokens", "reroll", "swap", "dice")
DOUBLE_TOKENS: Final = 0
REROLL_DICE: Final = 1
SWAP_DICE: Final = 2
THREE_DICE: Final = 3
NO_ABILITY: Final = -1
"""No edition has it; see ``Tables.forget_ability``."""

STAGES: Final = ("setup", "adventure", "preparation", "duels", "over")
SETUP: Final = 0
ADVENTURE: Final = 1
PREPARATION: Final = 2
DUELS: Final = 3
OVER: Final = 4

CAUSES: Final = ("", "gate", "shadows", "rounds")
"""Why the finale begins (LoB-33)."""
BY_GATE: Final = 1
BY_SHADOWS: Final = 2
BY_ROUNDS: Final = 3

ENDS: Final = ("", "lord-beaten", "heroes-dead")
"""How the game ends (LoB-72)."""
LORD_BEATEN: Final = 1
HEROES_DEAD: Final = 2

STEPS: Final = (
    "tile",
    "place",
    "equip",
    "act",
    "orb",
    "rest",
    "trap",
    "trap-reroll",
    "use",
    "mirror",
    "teleport",
    "lever",
    "give",
    "take",
    "forge",
    "pay",
    "deck",
    "card",
    "campfire",
    "spend",
    "roll",
    "fight",
    "duel",
    "curse",
    "curse-reroll",
    "over",
)
"""What the game waits for."""
AT_TILE: Final = 0
AT_PLACE: Final = 1
AT_EQUIP: Final = 2
AT_ACT: Final = 3
AT_ORB: Final = 4
AT_REST: Final = 5
AT_TRAP: Final = 6
AT_TRAP_REROLL: Final = 7
AT_USE: Final = 8
AT_MIRROR: Final = 9
AT_TELEPORT: Final = 10
AT_LEVER: Final = 11
AT_GIVE: Final = 12
AT_TAKE: Final = 13
AT_FORGE: Final = 14
AT_PAY: Final = 15
AT_DECK: Final = 16
AT_CARD: Final = 17
AT_CAMPFIRE: Final = 18
AT_SPEND: Final = 19
AT_ROLL: Final = 20
AT_FIGHT: Final = 21
AT_DUEL: Final = 22
AT_CURSE: Final = 23
AT_CURSE_REROLL: Final = 24
AT_OVER: Final = 25

NEXT_ACTION: Final = 30
READY_NOW: Final = 31
CAMP: Final = 32
TURN_OVER: Final = 33
FIGHT_WON: Final = 34
FIGHT_LOST: Final = 35
EXPLORED: Final = 36
VISIT_OVER: Final = 37
"""Steps on the way, which ``flow`` resolves at once: no state is ever seen in one of them (all are from 30)."""

CHANCES: Final = ("turn", "card", "visit", "finale", "duel")
"""What gave the chance to change equipment that runs (LoB-60)."""
FOR_TURN: Final = 0
FOR_CARD: Final = 1
FOR_VISIT: Final = 2
FOR_FINALE: Final = 3
FOR_DUEL: Final = 4

FROM_CRYPT: Final = 4
"""Where a card is drawn from: sides 0 to 3 of the pawn's space are tokens, this is the crypt."""

TILES: Final = 48
SPACES: Final = 96
CARDS: Final = 74
ITEMS: Final = 30
PIECES: Final = 104
"""Cards and items together: the cards come first, sorted by deck."""
LORDS: Final = 4
TOKENS: Final = 16
"""Encounter tokens in the box."""
MOST_COUNTED: Final = 255
"""Symbols and materials are counted in eight bits each."""
MOST_IN_DECK: Final = 60
"""A deck is kept as one number with a bit for each card."""
