/** The pictures of a step without a board: boards side by side with a way through their states, and a chart. */
import { boardPicture } from '../../ui/board-picture';
import { button, html, icon, nothing, type Template } from '../../ui/template';
import { cellName, emptyCells } from '../../board/board';
import { itemAt } from '../../board/item-at';
import { barsOf, framesOf, isStacked, lastFrame, type Frame } from '../figures';
import type { Still } from '../../board/scene-shapes';
import type { Words } from '../../ui/words';
import type { StepWork } from '../state';
import type { Block, Chart, FigureSide } from '../types';

/** The side of a picture before the style sheet fits it to its place, CSS pixels. */
const side = 240;

/** A board in words: its pieces, or else its empty cells. */
function boardName({ board, pieces }: Still, t: Words['t']) {
  const names = (cells: readonly number[]) =>
    cells.map((cell) => cellName(cell, board.cols)).join(' ');
  if (pieces.length)
    return t('learn.pieces', { pieces: pieces.map(({ cells }) => names(cells)).join(', ') });
  const cells = emptyCells(board);
  return cells.length ? t('learn.position', { cells: names(cells) }) : t('learn.position-full');
}

/** The tone and the sign of the state of a search, once it has come to an end. */
const endings = {
  found: { tone: 'winning', picture: 'check' },
  'dead-end': { tone: 'losing', picture: 'cross' },
} as const;

const frameView = ({ boards, found, event }: Frame, place: number, t: Words['t']) => html`
  <div class="figure-boards" data-many=${boards.length > 1 || nothing}>
    ${boards.map(({ still, count }) => {
      const key = JSON.stringify([still.pieces, still.board.filledMask.toString(), place]);
      const name = boardName(still, t);
      return html`<div class="figure-board">
        ${boardPicture(still, side, `${still.board.cols} ${key}`, { name })}
        ${count === undefined ? nothing : html`<b class="figure">× ${count}</b>`}
      </div>`;
    })}
  </div>
  ${
    found === undefined
      ? nothing
      : html`<p class="row figure-found" data-tone=${event ? endings[event].tone : nothing}>
          ${event ? icon(endings[event].picture) : nothing}
          <span>${t('learn.found-so-far', { count: found })}</span>
        </p>`
  }
`;

function sideView(one: FigureSide, at: number, t: Words['t']) {
  const frames = framesOf(one);
  const place = Math.min(at, frames.length - 1);
  return html`<figure class="figure-side">
    ${frameView(itemAt(frames, place), place, t)}
    <figcaption class="small">${one.caption}</figcaption>
  </figure>`;
}

/** A table whose values have bars, so that it needs no other text for screen readers. */
export const chartView = (chart: Chart, { t, language }: Words) =>
  html`<table class="figure-chart">
    <caption class="small">
      ${chart.caption}${chart.scale === 'log' ? ` · ${t('learn.log')}` : nothing}
    </caption>
    <thead>
      <tr>
        <th scope="col">${chart.heads[0]}</th>
        <th scope="col" colspan="2">${chart.heads[1]}</th>
      </tr>
    </thead>
    <tbody>
      ${barsOf(chart).map(
        ({ label, value, share }) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td class="figure">${value.toLocaleString(language)}</td>
            <td class="figure-bar" aria-hidden="true">
              <span .style=${`width: ${100 * share}%`}></span>
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;

export const hasFigure = ({ two, chart }: Block) => Boolean(two ?? chart);

/** @param block with a picture */
export function figureView(
  block: Block,
  { at }: StepWork,
  words: Words,
  onShow: (at: number) => void,
): Template {
  const { two, chart } = block;
  const { t } = words;
  if (chart) {
    return html`<div class="lesson-figure" .style=${`--rows: ${chart.bars.length + 2}`}>
      ${chartView(chart, words)}
    </div>`;
  }
  const last = lastFrame(block);
  const go = (id: string, to: number) =>
    button({
      id: `learn-${id}`,
      t,
      text: `learn.${id}`,
      disabled: to < 0 || to > last,
      onClick: () => onShow(to),
    });
  return html`<div class="lesson-figure">
    <div class="figure-sides" ?data-stacked=${isStacked(two ?? [])} aria-live="polite">
      ${two?.map((one) => sideView(one, at, t))}
    </div>
    ${
      last
        ? html`<div
            class="row answer-tools figure-steps"
            role="group"
            aria-label=${t('learn.frames')}
          >
            ${go('frame-back', at - 1)}
            <span class="figure" data-testid="learn-frame"
              >${t('learn.frame', { at: at + 1, last: last + 1 })}</span
            >
            ${go('frame-on', at + 1)}
          </div>`
        : nothing
    }
  </div>`;
}
