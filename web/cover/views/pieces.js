/** Which pieces cover the board, and how a tiling is coloured. */
import { orientations, pieceSets, piecesOf, setName } from '../pieces.js';
import { changed, choosePieces } from '../state.js';
import { el, pieceIcon } from '../../ui/dom.js';
import { createSegment } from '../../ui/segment.js';

/** @param {import('../../ui/door').Door<import('../state.js').Cover>} door */
export function createPieces({ change }) {
  const pieces = createSegment({
    name: 'cover-pieces',
    tLabel: 'pieces.title',
    options: pieceSets.map((id) => ({
      id,
      t: `pieces.${setName(id)}`,
      pictures: id.split(',').map((piece) => pieceIcon(orientations[piece][0], 4)),
    })),
    onChoose: (pieces) => change((cover) => choosePieces(cover, pieces)),
  });
  const colours = createSegment({
    name: 'colours',
    tLabel: 'colours.title',
    options: /** @type {const} */ ([
      { id: 'neighbours', t: 'colours.neighbours' },
      { id: 'orientation', t: 'colours.orientation' },
      { id: 'plain', t: 'colours.plain' },
    ]),
    onChoose: (colouring) => change((cover) => changed(cover, { colouring })),
  });
  const root = el(
    'section',
    { class: 'card choices' },
    el('div', { class: 'choice' }, el('h2', { t: 'pieces.title' }), pieces.root),
    el('div', { class: 'choice' }, el('h2', { t: 'colours.title' }), colours.root),
  );
  return {
    root,
    /** @param {import('../state.js').Cover} cover */
    render({ history, colouring }) {
      pieces.show(piecesOf(history.now));
      colours.show(colouring);
    },
  };
}
