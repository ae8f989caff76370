/** What draws more than a cell at a time: the brush or the rectangle, and changes of the whole board. */
import { cellName, moveCells } from '../../board/board.js';
import { boardAfter, setBoard } from '../../board/history.js';
import { deficientSquare, flipped, inverted, mirrored, turned } from '../../board/transforms.js';
import { changed, withEntrance, withHistory } from '../state.js';
import { el, icon, popup, setText } from '../../ui/dom.js';
import { createSegment } from '../../ui/segment.js';

const changes = /** @type {const} */ ([
  ['invert', inverted],
  ['mirror', mirrored],
  ['flip', flipped],
  ['turn', turned],
]);

/** @param {import('../../ui/door').Door<import('../state.js').Cover>} door */
export function createDraw({ change }) {
  /** A change of the whole drawing. @param {(board: import('../../board/board.js').Board) => import('../../board/board.js').Board} transform @param {string} say */
  const redraw = (transform, say) =>
    change(
      (cover) => {
        const drawn = setBoard(cover.history, transform(boardAfter(cover.history.now)));
        return drawn.now === cover.history.now
          ? cover
          : withEntrance(withHistory(cover, drawn), 'whole');
      },
      { say, undo: true },
    );
  const tool = createSegment({
    name: 'stroke',
    tLabel: 'draw.tool',
    options: /** @type {const} */ ([
      { id: 'brush', t: 'draw.brush' },
      { id: 'rectangle', t: 'draw.rectangle' },
    ]),
    onChoose: (id) => change((cover) => changed(cover, { tool: id })),
  });
  /** @type {import('../../ui/words.js').Translate} */
  let t = (key) => key;
  const side = el(
    'select',
    { class: 'field', testid: 'deficient-side', tLabel: 'draw.side' },
    ...[2, 4, 8, 16].map((length) => el('option', { value: length, text: `${length}×${length}` })),
  );
  side.value = '8';
  const cell = el('input', {
    class: 'field cell-field',
    testid: 'deficient-cell',
    tLabel: 'draw.cell',
    autocapitalize: 'off',
    autocomplete: 'off',
    spellcheck: 'false',
    value: 'a1',
    on: { input: () => setText(problem, '') },
  });
  const problem = el('p', { class: 'problem', role: 'alert', testid: 'deficient-problem' });
  const deficient = el(
    'form',
    {
      class: 'deficient',
      on: {
        submit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const length = Number(side.value);
          const missing = cellOf(cell.value, length);
          if (missing === null) {
            setText(problem, t('draw.bad-cell', { last: cellName(length * length - 1, length) }));
            return;
          }
          redraw(() => deficientSquare(length, missing), 'toast.loaded');
          box.hidePopover();
        },
      },
    },
    el('span', { class: 'stepper-name', t: 'draw.deficient' }),
    el(
      'div',
      { class: 'button-row' },
      side,
      el('span', { text: '−', 'aria-hidden': 'true' }),
      cell,
      el('button', { class: 'button', type: 'submit', testid: 'deficient-make', t: 'draw.make' }),
    ),
    problem,
  );
  const button = el(
    'button',
    { class: 'button draw-button', testid: 'draw', tLabel: 'draw.title' },
    icon('brush'),
    el('span', { t: 'draw.title' }),
  );
  const box = el(
    'div',
    { class: 'draw-box' },
    tool.root,
    el(
      'div',
      { class: 'draw-changes' },
      ...changes.map(([id, transform]) =>
        el(
          'button',
          {
            class: 'menu-row',
            testid: `draw-${id}`,
            on: { click: () => redraw(transform, `toast.${id}`) },
          },
          icon(id),
          el('span', { t: `draw.${id}` }),
        ),
      ),
    ),
    deficient,
  );
  popup(button, box);
  return {
    button,
    box,
    /** @param {import('../state.js').Cover} cover @param {import('../../ui/words.js').Words} words */
    render({ tool: chosen }, words) {
      t = words.t;
      tool.show(chosen);
      button.dataset.tool = chosen;
    },
  };
}

/** The cell of a typed coordinate on a square, or null if there is none. @param {string} text @param {number} side */
function cellOf(text, side) {
  const name = text.trim().toLowerCase();
  if (!/^[a-t][1-9][0-9]?$/.test(name)) return null;
  const [cell] = moveCells(name, side);
  return cell < side * side && cellName(cell, side) === name ? cell : null;
}
