"""A choice that is made before a game begins."""

from typing import NamedTuple, TypeAlias

from crossbones.core.errors import BadOption

OptionValue: TypeAlias = "bool | int | str"


class Option(NamedTuple):
    """One option of a game.

    A yes-or-no option has a ``bool`` default; a number has an ``int`` default and a range; a word has ``choices``;
    a free text has a ``str`` default and no choices. Its words stand in the message catalogue as ``option.<name>``
    and ``option.<name>.<choice>``.

    A text that may also be the path of a file ``reads_file``: who plays over the net must not choose such a value.

    >>> Option("players", 2, least=1, most=4).check("buccaneer", 9)
    Traceback (most recent call last):
        ...
    crossbones.core.errors.BadOption: buccaneer: option players can not be 9; it is a number from 1 to 4
    """

    name: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    reads_file: bool = False

    def names_file(self, value: object) -> bool:
        """Tell whether a value would be read as the path of a file, not as a name.

        >>> edition = Option("edition", "standard", reads_file=True)
        >>> edition.names_file("standard"), edition.names_file("../my-box.toml")
        (False, True)
        """
        return self.reads_file and isinstance(value, str) and ("." in value or "/" in value or "\\" in value)

    def check(self, game: str, value: object) -> OptionValue:
        """Return ``value`` if this option can have it; a text from a command line is read as what it means.

        Raises:
            BadOption: it can not.
        """
        if isinstance(self.default, bool):
            words: dict[object, bool] = {
                "true": True,
                "yes": True,
                "on": True,
                "false": False,
                "no": False,
                "off": False,
            }
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in words:
                return words[value.lower()]
        elif isinstance(self.default, int):
            number = int(value) if isinstance(value, str) and value.isascii() and value.isdecimal() else value
            if isinstance(number, int) and not isinstance(number, bool) and self.least <= number <= self.most:
                return number
        elif isinstance(value, str) and (value in self.choices or not self.choices):
            return value
        raise BadOption(f"{game}: option {self.name} can not be {value!r}; it is {self.values()}")

    def values(self) -> str:
        """Say which values there are.

        >>> Option("variant", "classic", choices=("classic", "family")).values()
        'one of: classic, family'
        """
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"a number from {self.least} to {self.most}"
        return f"one of: {', '.join(self.choices)}" if self.choices else "a text"
