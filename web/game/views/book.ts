/** The code of the textbook recursion in two languages. Each line has the steps in which it is current. */
import type { CodeLanguage, CodeLine } from '../../ui/code-listing';

export const book: Record<CodeLanguage, readonly CodeLine[]> = {
  python: [
    { text: 'def wins(board):', steps: ['recurse'] },
    { text: '    if board in cache:' },
    { text: '        return cache[board]', steps: ['memo-hit'] },
    { text: '    for move in moves:' },
    { text: '        if not board & move:' },
    { text: '            if not wins(board | move):', steps: ['try'], calls: true },
    { text: '                cache[board] = True', steps: ['win'] },
    { text: '                return True' },
    { text: '    cache[board] = False', steps: ['return', 'base'] },
    { text: '    return False' },
  ],
  cpp: [
    { text: 'bool wins(int board) {', steps: ['recurse'] },
    { text: '    char& known = cache[board];' },
    { text: '    if (known != -1)' },
    { text: '        return known;', steps: ['memo-hit'] },
    { text: '    for (int move : moves)' },
    { text: '        if ((board & move) == 0)' },
    { text: '            if (!wins(board | move))', steps: ['try'], calls: true },
    { text: '                return known = true;', steps: ['win'] },
    { text: '    return known = false;', steps: ['return', 'base'] },
    { text: '}' },
  ],
};
