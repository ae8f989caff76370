/** Keys on the grid of cells → handlers. The grid is one tab stop. */
import { keyName } from './key-name';
import type { BoardHandlers } from './handlers';

export function bindGridKeys(
  grid: HTMLElement,
  {
    place,
    onMove,
    onToggle,
  }: Pick<BoardHandlers, 'place' | 'onToggle'> & { onMove: (cell: number) => void },
) {
  grid.addEventListener('keydown', (event) => {
    if (event.altKey || event.metaKey) return;
    const { board, cursor } = place();
    const { rows, cols } = board;
    const key = keyName(event);
    const target = event.ctrlKey
      ? { Home: 0, End: rows * cols - 1 }[key]
      : gridTarget(key, rows, cols, cursor);
    if (target !== undefined) onMove(target);
    else if (!event.ctrlKey && (key === ' ' || key === 'Enter')) {
      // A held key repeats and would toggle the cell again and again.
      if (!event.repeat) onToggle(cursor);
    } else return;
    event.preventDefault();
  });
}

function gridTarget(key: string, rows: number, cols: number, cell: number): number | undefined {
  const row = cell - (cell % cols);
  const targets: Record<string, number> = {
    ArrowLeft: Math.max(row, cell - 1),
    ArrowRight: Math.min(row + cols - 1, cell + 1),
    ArrowUp: cell >= cols ? cell - cols : cell,
    ArrowDown: cell < (rows - 1) * cols ? cell + cols : cell,
    Home: row,
    End: row + cols - 1,
  };
  return targets[key];
}
