"""Two board problems: the block game, and covering a board with L-trominoes.

>>> from blockcover import Board, Solver, count
>>> board = Board.parse("5/1xx2/xx2x/x1xxx/2x2")
>>> Solver().grundy(board)
5
>>> count(Board(8, 9))
204184

The module of a name is imported when the name is first used: importing all modules takes longer
than judging a small input. Nothing at all is imported before: Ctrl+C in an import would show a
traceback until `__main__` runs.
"""

__version__ = "0.1.0"

_NAMES = {
    "errors": "IllegalMove InputError TooLarge",
    "work": "OutOfTime Progress time_limit",
    "bitboard": "SYMMETRIES Symmetry",
    "notation": "Move",
    "pieces": "BLOCK_GAME CRAM Cell DOMINO L_TROMINO L_TROMINOES PIECES Piece Placement",
    "piecetext": "parse_pieces",
    "board": "Board",
    "game.textbook.recursion": "Recursion",
    "game.tablebase.table": "Table",
    "game.solver": "Solver",
    "game.table_cache": "SlabsFilled Tables",
    "game.symmetry_strategy": "SymmetryStrategy half_turn_proof",
    "game.prover": "Basis LongSearchWarning Verdict",
    "game.analysis": "Analysis Component RatedMove",
    "game.analyse": "analyse best_move",
    "game.choose_move": "Choice choose",
    "game.find_the_win": "GamePuzzle game_puzzle",
    "game.strategy.file": "Strategy Winner format_strategy parse_strategy",
    "game.strategy.verify": "Verified verify",
    "game.strategy.build": "winning_strategy",
    "cover.count": "Count Method count count_details",
    "cover.tilings": "NoSuchTiling Tiling Tilings first_tiling",
    "cover.obstruction": "Obstruction obstruction",
    "cover.by_hand.unique_tiling": "CoverPuzzle cover_puzzle",
    "judge": "blockgame boardcover",
    "game.tablebase.rules": "Quantity",
    "game.reasons": "MoveHint Reasons Region Theme reasons",
    "game.levels": "DrawnBoard Level choose_at_level fair_board",
    "sets.set_text": "BoardSet Item Task parse_set set_link",
    "sets.answer_key": "Key key_of",
}
"""The names that the package offers, by the module that has them."""
_MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_MODULES)


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
