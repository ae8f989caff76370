/** The drawing tools: brush or rectangle, transforms of the whole board, a square without a cell. */
import { withChanges } from '../../board/immutable';
import { allCells, cellName } from '../../board/board';
import { deficientSquare, flip, invert, mirror, turn } from '../../board/transforms';
import { segment } from '../../ui/parts';
import { boxOf, menuRow, popup } from '../../ui/popups';
import { html, icon } from '../../ui/template';
import { transformBoard } from '../drawing';
import type { Translate } from '../../ui/words';
import type { Change, View } from '../handle';

const tools = ['brush', 'rectangle'] as const;
const transforms = [
  ['invert', invert],
  ['mirror', mirror],
  ['flip', flip],
  ['turn', turn],
] as const;
/** Sides of the squares to choose from. */
const sides = [2, 4, 8, 16];
/** The side that is chosen at first. */
const firstSide = 8;

export const drawTool: View = ({ tool }, { t }, { change }) =>
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
              change((cover) => transformBoard(cover, transform), {
                say: `toast.${id}`,
                undo: true,
              }),
          }),
        )}
      </div>
      ${squareForm(t, change)}`,
  });

/** The form for a square without a cell. */
function squareForm(t: Translate, change: Change) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
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
    change((cover) => transformBoard(cover, make), { say: 'toast.loaded', undo: true });
    boxOf('draw').hidePopover();
  };
  return html`<form
    class="column deficient"
    @submit=${submit}
    @input=${(event: Event) => showProblem(event, '')}
  >
    <span class="strong">${t('draw.deficient')}</span>
    <div class="button-row">
      <select name="side" class="field" data-testid="deficient-side" aria-label=${t('draw.side')}>
        ${sides.map((side) => html`<option value=${side} ?selected=${side === firstSide}>${side}×${side}</option>`)}
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

/**
 * Shows the problem of the typed cell.
 *
 * @param event of the form
 */
function showProblem({ currentTarget }: Event, text: string) {
  const problem = (currentTarget as Element).querySelector('.problem');
  if (problem) problem.textContent = text;
}
