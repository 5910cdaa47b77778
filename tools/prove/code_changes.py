"""Small changes of code, each as somebody might make it by mistake: one at a time, in memory.

Comparisons are turned round, checks removed, branches swapped, operands dropped. A change is made
in the source of a module; the function it lies in then gets the code that comes of it.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from types import CodeType, FunctionType
from typing import Any, Final

_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}
_NAMED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class CodeChange:
    """One change of one function."""

    module: str
    function: str
    """Its name within the module, with those of its classes."""
    line: int
    before: str
    after: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.function}: {self.before!r} becomes {self.after!r}"

    def apply(self) -> None:
        """Give the function the changed code."""
        function_of(self.module, self.function).__code__ = self.code


def function_of(module: str, name: str) -> FunctionType:
    """A function of a module by its name there, without what decorates it."""
    found: Any = importlib.import_module(module)
    for part in name.split("."):
        found = vars(found)[part]
    for within in ("fget", "func", "__func__", "__wrapped__"):
        found = getattr(found, within, found)
    assert isinstance(found, FunctionType), name
    return found


def code_changes(module: str, source: str) -> Iterator[CodeChange]:
    """Every change of every function of a module."""
    tree = ast.parse(source)
    for name, function in _functions(tree.body, ""):
        for place, node in enumerate(ast.walk(function)):
            for change in _CHANGES.get(type(node), ()):
                for number in range(len(list(change(deepcopy(node))))):
                    yield from _made(module, tree, (name, function), (place, change, number))


Change = Callable[[Any], Iterator[ast.AST]]
"""What a piece of code might be instead."""


def _made(
    module: str,
    tree: ast.Module,
    where: tuple[str, ast.FunctionDef],
    what: tuple[int, Change, int],
) -> Iterator[CodeChange]:
    (name, function), (place, change, number) = where, what
    changed = deepcopy(function)
    node = list(ast.walk(changed))[place]
    instead = list(change(deepcopy(node)))[number]
    before, line = ast.unparse(node), getattr(node, "lineno", function.lineno)
    swapped = _Swap(node, instead).visit(changed)
    ast.fix_missing_locations(swapped)
    code = _code(tree, function, swapped, name)
    if code is not None and code.co_code != function_of(module, name).__code__.co_code:
        yield CodeChange(module, name, line, _short(before), _short(ast.unparse(instead)), code)


def _short(text: str) -> str:
    return " ".join(text.split())[:90]


def _code(
    tree: ast.Module, function: ast.FunctionDef, changed: ast.AST, name: str
) -> CodeType | None:
    """The code of the changed function, compiled as a part of its module."""
    whole = _Swap(function, changed).visit(_copy_around(tree, function))
    found: CodeType | None = compile(whole, "<changed>", "exec", dont_inherit=True)
    for part in name.split("."):
        inner = (one for one in (found.co_consts if found else ()) if isinstance(one, CodeType))
        found = next((one for one in inner if one.co_name == part), None)
    return found


def _copy_around(tree: ast.Module, function: ast.FunctionDef) -> ast.Module:
    """A copy of a module in which one function is the very same node."""
    return deepcopy(tree, {id(function): function})


class _Swap(ast.NodeTransformer):
    """Puts one piece of code in the place of another."""

    def __init__(self, before: ast.AST, after: ast.AST) -> None:
        self.before = before
        self.after = after

    def visit(self, node: ast.AST) -> Any:
        return self.after if node is self.before else self.generic_visit(node)


def _functions(body: list[ast.stmt], inside: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield inside + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{inside}{node.name}.")


def _compare(node: ast.Compare) -> Iterator[ast.AST]:
    for place, operator in enumerate(node.ops):
        other = _COMPARED.get(type(operator))
        if other is not None:
            node.ops[place] = other()
            yield deepcopy(node)
            node.ops[place] = operator


def _both(node: ast.BoolOp) -> Iterator[ast.AST]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield ast.BoolOp(other, node.values)
    for place in range(len(node.values)):
        left = [*node.values[:place], *node.values[place + 1 :]]
        yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _if(node: ast.If) -> Iterator[ast.AST]:
    yield ast.If(ast.Constant(False), node.body, node.orelse)
    yield ast.If(ast.Constant(True), node.body, node.orelse)


def _choice(node: ast.IfExp) -> Iterator[ast.AST]:
    yield ast.IfExp(node.test, node.orelse, node.body)


def _negation(node: ast.UnaryOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def _sum(node: ast.BinOp) -> Iterator[ast.AST]:
    other = _RECKONED.get(type(node.op))
    if other is not None and not isinstance(node.left, ast.JoinedStr):
        yield ast.BinOp(node.left, other(), node.right)


def _call(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in _NAMED:
        yield ast.Call(ast.Name(_NAMED[node.func.id], ast.Load()), node.args, node.keywords)


_CHANGES: Final[dict[type[ast.AST], tuple[Change, ...]]] = {
    ast.Compare: (_compare,),
    ast.BoolOp: (_both,),
    ast.If: (_if,),
    ast.IfExp: (_choice,),
    ast.UnaryOp: (_negation,),
    ast.BinOp: (_sum,),
    ast.Call: (_call,),
}
