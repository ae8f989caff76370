/** The cases of an input with both answers. Only the visible rows are in the document. */
import { ref } from 'lit-html/directives/ref.js';
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import { itemAt } from '../../board/item-at';
import { button, html, icon, nothing } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { emptyCells, listedLines, rightVerdict } from '../cases';
import { lookAt, outputOf } from '../state';
import { linesOf } from '../texts';
import { answerClass } from './card-parts';
import { rowPicture } from './picture';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { Ways } from './ways';

/** The texts of the comparison as lines, one for each case. */
interface Cases {
  boards: string[];
  answers: string[];
  own: string[];
  /** A letter for each line, as in the reply to `compare`; empty without a comparison. */
  verdicts: string;
  /** The listed lines, from 0; those after the last case are extra output. */
  lines: number[];
}

/** The height of a row, CSS pixels. */
const rowHeight = 60;

/** The most characters of an answer of the program. */
const longestAnswer = 60;

/** The letter of a line that no case asks for. */
const extraVerdict = 'x';

/** Remembers the last result of a function, for equal arguments. */
function memoizeLast<A extends unknown[], R>(make: (...given: A) => R): (...given: A) => R {
  let before: A | null = null;
  let made: R;
  return (...given) => {
    if (!before || given.some((value, i) => value !== before?.[i])) made = make(...given);
    before = given;
    return made;
  };
}

function casesOf(
  judged: Judge['judged']['reply'],
  compared: Judge['compared']['reply'],
  output: string,
  onlyDifferences: boolean,
  byEmpty: boolean,
): Cases {
  const boards = linesOf(judged?.boards ?? '');
  const verdicts = compared?.verdicts ?? '';
  const own = compared ? output.split('\n') : [];
  const lines = listedLines(judged, compared, onlyDifferences, byEmpty);
  return { boards, answers: linesOf(judged?.answers ?? ''), own, verdicts, lines };
}

/** Tracks which rows are visible. A row that is not is left out: only the space that it takes is there. */
function createWindow(redraw: () => void) {
  let scroller: HTMLElement | null = null;
  let shownAt: number | null = null;
  const rows: Virtualizer<HTMLElement, Element> = new Virtualizer({
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
    attach(element: Element | undefined) {
      scroller = (element as HTMLElement | undefined) ?? null;
      rows._willUpdate();
    },
    /**
     * The visible rows and the pixels before and after them.
     *
     * @param at the selected line, scrolled to when it changes
     */
    show(lines: number[], at: number | null) {
      rows.setOptions({ ...rows.options, count: lines.length });
      const place = at === null || at === shownAt ? -1 : lines.indexOf(at);
      shownAt = at;
      if (place >= 0) queueMicrotask(() => rows.scrollToIndex(place, { align: 'auto' }));
      const items = rows.getVirtualItems();
      return {
        shown: items.map(({ index }) => itemAt(lines, index)),
        before: items[0]?.start ?? 0,
        after: Math.max(0, rows.getTotalSize() - (items.at(-1)?.end ?? 0)),
      };
    },
  };
}

export function createTable({ openCase, redraw }: Ways) {
  const cases = memoizeLast(casesOf);
  const { attach, show } = createWindow(redraw);

  return (judge: Judge, words: Words, { change }: RoomHandle<Judge>) => {
    const { t } = words;
    const { judged, compared, onlyDifferences, byEmpty } = judge;
    const listed = cases(judged.reply, compared.reply, outputOf(judge), onlyDifferences, byEmpty);
    const { shown, before, after } = show(listed.lines, judge.line);
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
            const isAt = line === judge.line;
            return row({ listed, line, isAt, onLook, onOpen: () => openCase(line) }, words);
          })}
          <tr class="judge-gap" aria-hidden="true" .style=${`height: ${after}px`}></tr>
        </tbody>
      </table>
    </div>`;
  };
}

const head = (compares: boolean, byEmpty: boolean, t: Words['t']) =>
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

interface Row {
  listed: Cases;
  /** From 0. */
  line: number;
  isAt: boolean;
  onLook: () => void;
  onOpen: () => void;
}

function row({ listed, line, isAt, onLook, onOpen }: Row, { t, language }: Words) {
  const { boards, answers, own, verdicts } = listed;
  const number = formatWhole(line + 1, language);
  const board = boards[line];
  const isCase = board !== undefined;
  const verdict = verdicts[line] ?? (isCase ? '' : extraVerdict);
  const ownAnswer = own[line]?.trim().slice(0, longestAnswer);
  const answer = answers[line] ?? '';
  return html`<tr
    class=${isAt ? 'looked-at' : ''}
    data-testid=${`row-${line + 1}`}
    data-verdict=${verdict}
    aria-rowindex=${line + 2}
    @click=${onLook}
  >
    <th scope="row">${number}</th>
    <td>${isCase ? rowPicture(board) : nothing}</td>
    <td class="dim wide-only">${isCase ? formatWhole(emptyCells(board), language) : nothing}</td>
    ${verdict ? html`<td class=${answerClass(ownAnswer ?? '')}>${ownAnswer || html`<span class="dim">${t('desk.table.nothing')}</span>`}</td>` : nothing}
    <td class=${answerClass(answer)} data-testid=${`answer-${line + 1}`}>${answer}</td>
    ${verdict ? html`<td class="judge-verdict">${icon(verdict === rightVerdict ? 'check' : 'cross')}<span>${t(`desk.verdict.${verdict}`)}</span></td>` : nothing}
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
