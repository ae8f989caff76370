/** Key → intent on the grid of cells, which is one tab stop. */

/**
 * The keys of a grid that is one tab stop.
 *
 * @param {HTMLElement} grid
 * @param {object} intents
 * @param {() => { rows: number, cols: number, cell: number }} intents.place where the cursor is
 * @param {(cell: number) => void} intents.onMove
 * @param {(cell: number) => void} intents.onToggle
 * @returns {() => void} the unbinder
 */
export function bindGridKeys(grid, { place, onMove, onToggle }) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.altKey || event.metaKey) return;
    const { rows, cols, cell } = place();
    const target = event.ctrlKey
      ? { Home: 0, End: rows * cols - 1 }[event.key]
      : gridTarget(event.key, rows, cols, cell);
    if (target !== undefined) onMove(target);
    else if (!event.ctrlKey && (event.key === ' ' || event.key === 'Enter')) {
      // A key that is held repeats itself, and would toggle for ever.
      if (!event.repeat) onToggle(cell);
    } else return;
    event.preventDefault();
  };
  grid.addEventListener('keydown', press);
  return () => grid.removeEventListener('keydown', press);
}

/** @param {string} key @param {number} rows @param {number} cols @param {number} cell @returns {number | undefined} */
function gridTarget(key, rows, cols, cell) {
  const row = cell - (cell % cols);
  /** @type {Record<string, number>} */
  const targets = {
    ArrowLeft: Math.max(row, cell - 1),
    ArrowRight: Math.min(row + cols - 1, cell + 1),
    ArrowUp: cell >= cols ? cell - cols : cell,
    ArrowDown: cell < (rows - 1) * cols ? cell + cols : cell,
    Home: row,
    End: row + cols - 1,
  };
  return targets[key];
}
