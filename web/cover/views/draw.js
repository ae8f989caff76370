/** The drawing tools: brush or rectangle, transforms of the whole board, a square without a cell. */
import { withChanges } from '../../board/immutable.js';
import { allCells, cellName } from '../../board/board.js';
import { deficientSquare, flipped, inverted, mirrored, turned } from '../../board/transforms.js';
import { segment } from '../../ui/parts.js';
import { boxOf, menuRow, popup } from '../../ui/popups.js';
import { html, icon } from '../../ui/template.js';
import { redraw } from '../drawing.js';

/** @import { Change, Translate, View } from '../types' */

const tools = /** @type {const} */ (['brush', 'rectangle']);
const transforms = /** @type {const} */ ([
  ['invert', inverted],
  ['mirror', mirrored],
  ['flip', flipped],
  ['turn', turned],
]);
const sides = [2, 4, 8, 16];

/** @type {View} */
export const drawTool = ({ tool }, { t }, { change }) =>
  popup({
    id: 'draw',
    kind: 'brief compact',
    label: t('draw.title'),
    face: html`${icon('brush')}<span>${t('draw.title')}</span>`,
    box: 'draw-box',
    content: html`${segment({
        name: 'stroke',
        label: 'draw.tool',
        options: tools.map((id) => ({ id, text: `draw.${id}` })),
        chosen: tool,
        t,
        onChoose: (chosen) => change((cover) => withChanges(cover, { tool: chosen })),
      })}
      <div class="draw-changes">
        ${transforms.map(([id, transform]) =>
          menuRow({
            id: `draw-${id}`,
            sign: icon(id),
            text: t(`draw.${id}`),
            onClick: () =>
              change((cover) => redraw(cover, transform), { say: `toast.${id}`, undo: true }),
          }),
        )}
      </div>
      ${deficient(t, change)}`,
  });

/** The form for a square without a cell. @param {Translate} t @param {Change} change */
function deficient(t, change) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const values = new FormData(form);
    const side = Number(values.get('side'));
    const name = String(values.get('cell')).trim().toLowerCase();
    const cell = allCells({ rows: side, cols: side }).findIndex(
      (one) => cellName(one, side) === name,
    );
    if (cell < 0) {
      showProblem(event, t('draw.bad-cell', { last: cellName(side * side - 1, side) }));
      return;
    }
    const make = () => deficientSquare(side, cell);
    change((cover) => redraw(cover, make), { say: 'toast.loaded', undo: true });
    boxOf('draw').hidePopover();
  };
  return html`<form
    class="column deficient"
    @submit=${submit}
    @input=${(/** @type {Event} */ event) => showProblem(event, '')}
  >
    <span class="strong">${t('draw.deficient')}</span>
    <div class="button-row">
      <select name="side" class="field" data-testid="deficient-side" aria-label=${t('draw.side')}>
        ${sides.map((side) => html`<option value=${side} ?selected=${side === 8}>${side}×${side}</option>`)}
      </select>
      <span aria-hidden="true">−</span>
      <input
        name="cell"
        class="field cell-field"
        data-testid="deficient-cell"
        aria-label=${t('draw.cell')}
        autocapitalize="off"
        autocomplete="off"
        spellcheck="false"
        value="a1"
      />
      <button class="button" type="submit" data-testid="deficient-make">${t('draw.make')}</button>
    </div>
    <p class="problem" role="alert" data-testid="deficient-problem"></p>
  </form>`;
}

/** Show the problem of the typed cell. @param {Event} event of the form @param {string} text */
function showProblem({ currentTarget }, text) {
  const problem = /** @type {Element} */ (currentTarget).querySelector('.problem');
  if (problem) problem.textContent = text;
}
