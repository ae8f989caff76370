/** The pieces of the cover in sentences. */
import { sizeOf } from '../board/pieces';
import { pieceSets, piecesOf } from './pieces';
import type { Position } from '../board/history';
import type { Translate } from '../ui/words';

/** The name of a set in the locales. */
export const setName = (pieces: string) => (pieces.includes(',') ? 'both' : pieces);

/** The pieces of a position in a sentence, such as 'dominoes' or 'these 3 pieces'. */
export function spokenPieces(position: Pick<Position, 'pieces'>, t: Translate) {
  const pieces = piecesOf(position);
  if (pieceSets.includes(pieces)) return t(`pieces.by.${setName(pieces)}`);
  const { length } = pieces.split(',');
  return length > 1 ? t('pieces.by.several', { number: length }) : t('pieces.by.one');
}

/** The areas that a set can cover as far as the sizes of its pieces decide, in a sentence. */
export function coverableAreas(pieces: string, t: Translate) {
  if (pieceSets.includes(pieces)) return t(`reason.multiple.${setName(pieces)}`);
  const sizes = [...new Set(pieces.split(',').map(sizeOf))];
  const kind = sizes.length > 1 ? 'sum' : 'size';
  return t(`reason.multiple.${kind}`, { sizes: sizes.join(', ') });
}
