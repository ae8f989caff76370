/** The code of both searches in two languages. Each line has the steps in which it is current. */
import type { CodeLanguage, CodeLine } from '../../ui/code-listing';
import type { Order } from '../search';

/** Lines with `only` belong to one order; `telling` lines show the difference. */
const lines: Record<CodeLanguage, readonly (CodeLine & { only?: Order })[]> = {
  python: [
    { text: 'def cover(board):', steps: ['start'] },
    { text: '    cell = first_empty(board)', only: 'ordered', telling: true },
    { text: '    if cell is None:', only: 'ordered' },
    { text: '    if is_full(board):', only: 'unordered' },
    { text: '        return 1', steps: ['found'] },
    { text: '    ways = 0' },
    { text: '    for piece in pieces_from(cell):', only: 'ordered', telling: true },
    { text: '    for piece in pieces_anywhere(board):', only: 'unordered', telling: true },
    { text: '        if fits(board, piece):', steps: ['try'] },
    { text: '            lay(board, piece)', steps: ['place'] },
    { text: '            ways += cover(board)', calls: true },
    { text: '            take(board, piece)', steps: ['undo'] },
    { text: '    return ways', steps: ['dead-end'] },
  ],
  cpp: [
    { text: 'long long cover(Board& board) {', steps: ['start'] },
    { text: '    int cell = firstEmpty(board);', only: 'ordered', telling: true },
    { text: '    if (cell < 0)', only: 'ordered' },
    { text: '    if (isFull(board))', only: 'unordered' },
    { text: '        return 1;', steps: ['found'] },
    { text: '    long long ways = 0;' },
    { text: '    for (Piece piece : piecesFrom(cell))', only: 'ordered', telling: true },
    { text: '    for (Piece piece : piecesAnywhere(board))', only: 'unordered', telling: true },
    { text: '        if (fits(board, piece)) {', steps: ['try'] },
    { text: '            lay(board, piece);', steps: ['place'] },
    { text: '            ways += cover(board);', calls: true },
    { text: '            take(board, piece);', steps: ['undo'] },
    { text: '        }' },
    { text: '    return ways;', steps: ['dead-end'] },
    { text: '}' },
  ],
};

export const listing = (language: CodeLanguage, order: Order): CodeLine[] =>
  lines[language].filter(({ only = order }) => only === order);
