/** Which pieces cover the board, and how a tiling is coloured. */
import { pieceSets, piecesOf } from '../pieces.js';
import { el, pieceIcon } from './dom.js';
import { createSegment } from './segment.js';

/** On a board of four columns. @type {Record<string, readonly number[]>} */
const shapes = { 'l-tromino': [0, 1, 4], domino: [0, 1] };

/** The name of a set in the locales. @param {string} pieces */
export function setName(pieces) {
  return pieces.includes(',') ? 'both' : pieces;
}

/** @param {import('../controller.js').Controller} controller */
export function createPieces(controller) {
  const pieces = createSegment({
    name: 'cover-pieces',
    tLabel: 'pieces.title',
    options: pieceSets.cover.map((id) => ({
      id,
      t: `pieces.${setName(id)}`,
      pictures: id.split(',').map((piece) => pieceIcon(shapes[piece], 4)),
    })),
    onChoose: controller.choosePieces,
  });
  const colours = createSegment({
    name: 'colours',
    tLabel: 'colours.title',
    options: /** @type {const} */ ([
      { id: 'neighbours', t: 'colours.neighbours' },
      { id: 'orientation', t: 'colours.orientation' },
      { id: 'plain', t: 'colours.plain' },
    ]),
    onChoose: controller.cover.chooseColouring,
  });
  const root = el(
    'section',
    { class: 'card choices' },
    el('div', { class: 'choice' }, el('h2', { t: 'pieces.title' }), pieces.root),
    el('div', { class: 'choice' }, el('h2', { t: 'colours.title' }), colours.root),
  );
  return {
    root,
    /** @param {import('../state.js').State} state */
    render({ cover, covering }) {
      pieces.show(piecesOf(cover.now, 'cover'));
      colours.show(covering.colouring);
    },
  };
}
