/** The cover's parameters of a link: its position and its task. */
import { shown, TextError } from '../board/board-code.js';
import { formatPosition, parsePosition } from '../board/link.js';
import { maxSide, ownPieces, pieceSets } from './pieces.js';

/** @import { Position, Task } from './types' */

/** @param {Map<string, string>} values @returns {{ position: Position, task: Task }} */
export function parseCover(values) {
  const position = parsePosition(values, { maxSide, pieces: ownPieces, known: pieceSets });
  const task = values.get('tool') ?? 'edit';
  if (task !== 'edit' && task !== 'solve') {
    throw new TextError('link.setting', { name: 'tool', found: shown(task), allowed: 'solve' });
  }
  return { position, task };
}

/** @param {{ position: Position | null, task?: Task }} link parameters */
export const formatCover = ({ position, task }) => [
  ...(position ? formatPosition(position) : []),
  ...(task === 'solve' ? ['tool=solve'] : []),
];
