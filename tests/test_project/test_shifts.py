"""No compiled module shifts a constant: mypyc 2.4 emits it as a 32-bit C ``int``, silently wrong from bit 31 on.

Write ``bit(j)`` with a helper that shifts its argument, or ``x <<= j``.
"""

import ast
from collections import Counter

import pytest

from hatch_build import files_to_compile
from tests.conftest import ROOT


def shifted_constants(source: str) -> list[int]:
    """Return the lines on which a constant, or a name that stands for one, is shifted by something that varies."""
    tree = ast.parse(source)
    found: list[int] = []
    scopes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    names = names_of_constants(tree.body)
    for scope in [tree, *scopes]:
        local = names | names_of_constants([node for node in ast.walk(scope) if isinstance(node, ast.stmt)])
        for node in ast.walk(scope):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift | ast.RShift):
                left, right = node.left, node.right
                # A Final on the right is folded away together with the left side.
                is_final = isinstance(right, ast.Name) and right.id.isupper()
                if is_constant(left, local) and not is_constant(right, set()) and not is_final:
                    found.append(node.lineno)
    return sorted(set(found))


def names_of_constants(statements: list[ast.stmt]) -> set[str]:
    """Return the names that are assigned once, and a constant; mypyc puts the constant in their place."""
    times: Counter[str] = Counter()
    constant: set[str] = set()
    for statement in statements:
        targets: list[ast.expr] = []
        value: ast.expr | None = None
        if isinstance(statement, ast.Assign):
            targets, value = statement.targets, statement.value
        elif isinstance(statement, ast.AnnAssign | ast.AugAssign):
            targets, value = [statement.target], statement.value
        elif isinstance(statement, ast.For):
            targets = [statement.target]
        for target in targets:
            for node in ast.walk(target):
                if isinstance(node, ast.Name):
                    times[node.id] += 1
                    if value is not None and is_constant(value, set()) and not isinstance(statement, ast.AugAssign):
                        constant.add(node.id)
    return {name for name in constant if times[name] == 1}


def is_constant(node: ast.expr, names: set[str]) -> bool:
    """Tell whether an expression is a constant, such as ``1``, ``-1``, ``i64(1)`` or a name of one."""
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand, names)
    if isinstance(node, ast.Call):
        native = isinstance(node.func, ast.Name) and node.func.id in ("i64", "i32", "i16", "u8", "int")
        return native and len(node.args) == 1 and is_constant(node.args[0], names)
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def test_no_compiled_module_shifts_a_constant() -> None:
    places = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in files_to_compile(ROOT)
        for line in shifted_constants(file.read_text(encoding="utf-8"))
    ]
    assert places == []


@pytest.mark.parametrize(
    "source",
    [
        "def f(j):\n    return 1 << j",
        "def f(j):\n    return i64(1) << j",
        "def f(j):\n    return -1 << (j + 1)",
        "ONE: Final = 1\ndef f(j):\n    return ONE << j",
        "def f(j):\n    one: i64 = 1\n    return one << j",
        "class A:\n    def f(self, j):\n        return 0xFF >> j",
    ],
)
def test_a_shifted_constant_is_found(source: str) -> None:
    assert shifted_constants(source) == [source.count("\n") + 1]


@pytest.mark.parametrize(
    "source",
    [
        "def bit(j):\n    one = j\n    return one << j",
        "def f(x, j):\n    return x << 1 | x >> j",
        "def f(j):\n    x: i64 = 1\n    x <<= j\n    return x",
        "MASK = 1 << 40",
        "def f():\n    return (1 << FACES) - 1",
    ],
)
def test_a_harmless_shift_is_let_through(source: str) -> None:
    assert shifted_constants(source) == []
