/** The cases of an input with both answers. Only the visible rows are in the document. */
import { ref } from 'lit-html/directives/ref.js';
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import { button, html, icon, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { emptyCells, listedLines } from '../cases.js';
import { lookAt, outputOf } from '../state.js';
import { linesOf } from '../texts.js';
import { toneOf } from './answer-tone.js';
import { boardPicture } from './picture.js';

/** @import { Slice } from '../../ui/slice' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @import { Ways } from './desk.js' */

/**
 * @typedef {object} Cases the texts as lines
 * @property {string[]} boards
 * @property {string[]} answers
 * @property {string[]} own
 * @property {string} verdicts a letter for each
 * @property {number[]} lines the listed ones, from 0; those after the last case are extra output
 */

const rowHeight = 60;

/** Remembers the last result of a function, for equal arguments. @template {unknown[]} A @template R @param {(...given: A) => R} make @returns {(...given: A) => R} */
function memoizeLast(make) {
  /** @type {A | null} */
  let before = null;
  /** @type {R} */
  let made;
  return (...given) => {
    if (!before || given.some((value, i) => value !== before?.[i])) made = make(...given);
    before = given;
    return made;
  };
}

/** @param {Judge['judged']['reply']} judged @param {Judge['compared']['reply']} compared @param {string} output @param {boolean} only @param {boolean} byEmpty @returns {Cases} */
function casesOf(judged, compared, output, only, byEmpty) {
  const boards = linesOf(judged?.boards ?? '');
  const verdicts = compared?.verdicts ?? '';
  const own = compared ? output.split('\n') : [];
  const lines = listedLines(judged, compared, only, byEmpty);
  return { boards, answers: linesOf(judged?.answers ?? ''), own, verdicts, lines };
}

/** Tracks the visible rows. @param {() => void} redraw */
function createWindow(redraw) {
  /** @type {HTMLElement | null} */
  let scroller = null;
  /** @type {number | null} */
  let shownAt = null;
  /** @type {Virtualizer<HTMLElement, Element>} */
  const rows = new Virtualizer({
    count: 0,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: { width: 600, height: 400 },
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => redraw(),
  });
  rows._didMount();
  return {
    attach(/** @type {Element | undefined} */ element) {
      scroller = /** @type {HTMLElement | undefined} */ (element) ?? null;
      rows._willUpdate();
    },
    /** The visible rows and the pixels before and after them. @param {number[]} lines @param {number | null} at the selected line, scrolled to when it changes */
    show(lines, at) {
      rows.setOptions({ ...rows.options, count: lines.length });
      const place = at === null || at === shownAt ? -1 : lines.indexOf(at);
      shownAt = at;
      if (place >= 0) queueMicrotask(() => rows.scrollToIndex(place, { align: 'auto' }));
      const items = rows.getVirtualItems();
      return {
        shown: items.map(({ index }) => lines[index]),
        before: items[0]?.start ?? 0,
        after: Math.max(0, rows.getTotalSize() - (items.at(-1)?.end ?? 0)),
      };
    },
  };
}

/** @param {Ways} ways */
export function createTable({ openCase, redraw }) {
  const cases = memoizeLast(casesOf);
  const { attach, show } = createWindow(redraw);

  /** @param {Judge} judge @param {Words} words @param {Slice<Judge>} slice */
  return (judge, words, { change }) => {
    const { t } = words;
    const { judged, compared, only, byEmpty } = judge;
    const listed = cases(judged.reply, compared.reply, outputOf(judge), only, byEmpty);
    const { shown, before, after } = show(listed.lines, judge.at);
    return html`<div
      class="judge-rows"
      ${ref(attach)}
      tabindex="0"
      role="region"
      aria-label=${t('desk.table.label')}
    >
      <table class="judge-table" aria-rowcount=${listed.lines.length + 1}>
        ${head(compared.reply !== null, byEmpty, t)}
        <tbody data-testid="judge-answers">
          <tr class="judge-gap" aria-hidden="true" .style=${`height: ${before}px`}></tr>
          ${shown.map((line) => {
            const onLook = () => change((now) => lookAt(now, line));
            return row(listed, line, line === judge.at, words, onLook, () => openCase(line));
          })}
          <tr class="judge-gap" aria-hidden="true" .style=${`height: ${after}px`}></tr>
        </tbody>
      </table>
    </div>`;
  };
}

/** @param {boolean} compares @param {boolean} byEmpty @param {Words['t']} t */
const head = (compares, byEmpty, t) =>
  html`<thead>
    <tr>
      <th scope="col">${t('desk.table.case')}</th>
      <th scope="col">${t('desk.table.board')}</th>
      <th scope="col" class="wide-only" aria-sort=${byEmpty ? 'ascending' : nothing}>
        ${t('desk.table.empty')}
      </th>
      ${compares ? html`<th scope="col">${t('desk.table.own')}</th>` : nothing}
      <th scope="col">${t('desk.table.correct')}</th>
      ${compares ? html`<th scope="col"><span class="wide-only">${t('desk.table.comparison')}</span></th>` : nothing}
      <th scope="col"><span class="hidden">${t('desk.table.open')}</span></th>
    </tr>
  </thead>`;

/** @param {Cases} cases @param {number} line @param {boolean} isAt @param {Words} words @param {() => void} onLook @param {() => void} onOpen */
function row({ boards, answers, own, verdicts }, line, isAt, { t, language }, onLook, onOpen) {
  const number = formatWhole(line + 1, language);
  const isCase = line < boards.length;
  const board = boards[line];
  const verdict = verdicts[line] ?? (isCase ? '' : 'x');
  const ownAnswer = own[line]?.trim().slice(0, 60);
  const answer = answers[line] ?? '';
  return html`<tr
    class=${isAt ? 'looked-at' : ''}
    data-testid=${`row-${line + 1}`}
    data-verdict=${verdict}
    aria-rowindex=${line + 2}
    @click=${onLook}
  >
    <th scope="row">${number}</th>
    <td>${isCase ? boardPicture(board) : nothing}</td>
    <td class="dim wide-only">${isCase ? formatWhole(emptyCells(board), language) : nothing}</td>
    ${verdict ? html`<td class=${toneOf(ownAnswer ?? '')}>${ownAnswer || html`<span class="dim">${t('desk.table.nothing')}</span>`}</td>` : nothing}
    <td class=${toneOf(answer)} data-testid=${`answer-${line + 1}`}>${answer}</td>
    ${verdict ? html`<td class="judge-verdict">${icon(verdict === 'r' ? 'check' : 'cross')}<span>${t(`desk.verdict.${verdict}`)}</span></td>` : nothing}
    <td>
      ${
        isCase
          ? button({
              id: `case-${line + 1}`,
              t,
              text: 'desk.table.open',
              picture: 'open',
              kind: 'brief',
              onClick: onOpen,
            })
          : nothing
      }
    </td>
  </tr>`;
}
