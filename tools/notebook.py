"""Runs the cells of a notebook and stores their outputs: `python tools/notebook.py FILE`.

Needs no kernel. As in a kernel, the value of the last expression of a cell is its output: as text,
and as a picture if it has one.
"""

import ast
import json
import sys
from contextlib import redirect_stdout
from copy import deepcopy
from io import StringIO
from pathlib import Path
from typing import Any


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """Run a notebook and return a copy with the new outputs."""
    notebook = deepcopy(notebook)
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, 1):
        outputs = run("".join(cell["source"]), names)
        for output in outputs:
            if output["output_type"] == "execute_result":
                output["execution_count"] = number
        cell.update(execution_count=number, outputs=outputs)
    return notebook


def run(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Run a cell and return its outputs in the notebook format."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = StringIO()
    value = None
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        outputs.append({"name": "stdout", "output_type": "stream", "text": text})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        if hasattr(value, "_repr_svg_"):
            data["image/svg+xml"] = value._repr_svg_().splitlines(keepends=True)
        outputs.append({"output_type": "execute_result", "metadata": {}, "data": data})
    return outputs


if __name__ == "__main__":
    for name in sys.argv[1:]:
        file = Path(name)
        notebook = executed(json.loads(file.read_text(encoding="utf-8")))
        text = json.dumps(notebook, indent=1, ensure_ascii=False)
        file.write_text(f"{text}\n", encoding="utf-8")
