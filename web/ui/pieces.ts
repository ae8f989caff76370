/** Pictures and names of pieces, and the buttons that choose them. */
import {
  canonicalShape,
  orientationsOf,
  pieceNames,
  shapeCells,
  sizeOf,
  withPiece,
} from '../board/pieces';
import { html, icon, nothing, pieceIcon } from './template';
import type { Translate } from './words';

/** Maximum number of pictures of all orientations; with more, there is one for each piece. */
const mostTurns = 6;
/** Maximum number of pictures that stay in one row, if there is one for each piece. */
const mostInRow = 3;

function shapeIcon(shape: string) {
  const { cells, cols } = shapeCells(shape);
  return pieceIcon(cells, cols);
}

/** A piece drawn small. */
export const pieceImage = (piece: string) => shapeIcon(canonicalShape(piece));

/** Whether a piece has no name. */
export const isOwn = (piece: string) => !pieceNames.includes(piece);

/** The name of a piece; own pieces are named by their size. */
export const pieceWord = (piece: string, t: Translate) =>
  isOwn(piece) ? t('game.piece.own', { cells: sizeOf(piece) }) : t(`game.piece.${piece}`);

/**
 * The pieces of a set drawn small, in all orientations if these are few.
 *
 * @param pieces such as `domino,l-tromino`
 */
export function pieceTurns(pieces: string) {
  const each = pieces.split(',');
  const turns = each.flatMap(orientationsOf);
  const isFew = turns.length <= mostTurns;
  const shown = isFew ? turns : each.map(canonicalShape);
  const size = isFew || shown.length <= mostInRow ? '' : 'many';
  return html`<div class=${`chips orientations ${size}`}>${shown.map(shapeIcon)}</div>`;
}

/**
 * A button for each named piece and for each own piece of a set. An own piece that is taken out
 * goes away.
 */
export function pieceButtons(pieces: string, t: Translate, onChoose: (pieces: string) => void) {
  const given = pieces.split(',');
  const pieceButton = (piece: string) => {
    const own = isOwn(piece);
    const name = own ? t('own-pieces.remove', { piece: pieceWord(piece, t) }) : pieceWord(piece, t);
    return html`<button
      class="center piece-button"
      data-testid=${`piece-${piece}`}
      aria-pressed=${own ? nothing : String(given.includes(piece))}
      ?data-own=${own}
      aria-label=${name}
      title=${name}
      @click=${() => onChoose(withPiece(pieces, piece))}
    >
      ${pieceImage(piece)}${own ? icon('cross') : nothing}
    </button>`;
  };
  return html`<div class="chips piece-buttons" role="group" aria-label=${t('game.pieces.title')}>
    ${[...pieceNames, ...given.filter(isOwn)].map(pieceButton)}
  </div>`;
}
