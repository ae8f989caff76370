"""Memory for numpy arrays, asked for before the work that fills it.

Imported only where numpy is needed, because loading it takes a second in the browser.
"""

from __future__ import annotations

import numpy as np

_SPARE_BYTES = 16 << 20
"""What Python and numpy take beside the arrays, such as for views and loops over them."""


def ask_for(nbytes: int) -> None:
    """Raise ``MemoryError`` if there are not ``nbytes`` bytes for arrays.

    Work that takes the last of the memory in small pieces could not say so: numpy does not check
    all of its own small requests, and ends the process where one is refused.
    """
    np.empty(nbytes + _SPARE_BYTES, np.uint8)
