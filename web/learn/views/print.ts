/** A lesson on paper: its steps with room to write, and on a last page the answers with their reasons. */
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';
import { addPrintPages, pagesFor } from '../../ui/print-pages';
import { boardPicture } from '../../ui/board-picture';
import { html, nothing } from '../../ui/template';
import { lessonNames } from '../lessons';
import { printedSteps, type DrawingGroup, type PaperTask, type PrintedStep } from '../printed';
import { letterOf } from '../question-choose';
import { chartView } from './figure';
import { codeText } from './lesson-code';
import type { Still } from '../../board/scene-shapes';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { Drawing } from '../printed-answers';
import type { Learn } from '../state';
import type { LearnLesson } from '../types';
import type { LearnAddresses } from './step-parts';

/** The most that a cell, and a whole board, measure, CSS pixels: large boards are to be drawn on. */
const sizes = {
  large: { cell: 36, board: 240, labelled: true },
  small: { cell: 15, board: 76, labelled: false },
};
/** The coordinates of a board and the gap to the next one take so much at least, CSS pixels. */
const margin = 52;
/** The coordinates at the edges of a board, CSS pixels. */
const coordinates = 28;

/** What a page holds between its margins, on A4 as on Letter: millimetres, and CSS pixels. */
const page = { width: 180, height: 248 };
const pixels = (millimetres: number) => (millimetres / 25.4) * 96;

/**
 * The picture of a board, as large as its size and its row allow.
 *
 * @param inRow the number of boards side by side
 */
function stillPicture(still: Still, size: keyof typeof sizes, inRow: number) {
  const { cell, board, labelled } = sizes[size];
  const { rows, cols } = still.board;
  const widest = labelled ? (pixels(page.width) / inRow - margin) / cols : cell;
  const side = Math.min(Math.min(cell, widest) * (Math.max(rows, cols) + 0.1), board);
  return boardPicture(still, side + (labelled ? coordinates : 0), keyOf(still), { labelled });
}

const keyOf = ({ board, pieces, marks = [] }: Still) =>
  `${board.rows} ${board.cols} ${board.filledMask} ${JSON.stringify([pieces, marks])}`;

/** A blank for the offset of a cell. */
const offsetBlank = '( ____ , ____ )';

function blankView(blank: NonNullable<Drawing['blank']>) {
  if (blank === 'line') return html`<i class="print-rule"></i>`;
  if (blank === 'verdict') {
    return ['WINNING', 'LOSING'].map(
      (verdict) => html`<span class="print-tick"><i class="print-box"></i>${verdict}</span>`,
    );
  }
  return html`<span class="print-offsets"
    >${[1, 2, 3].map(() => html`<span>${offsetBlank}</span>`)}</span
  >`;
}

/** @param inRow the number of boards side by side */
const drawingView = ({ still, caption, blank }: Drawing, size: keyof typeof sizes, inRow = 1) =>
  html`<figure class="print-drawing">
    ${stillPicture(still, size, inRow)}
    ${caption || blank ? html`<figcaption>${caption} ${blank ? blankView(blank) : nothing}</figcaption>` : nothing}
  </figure>`;

const groupView = ({ drawings, caption, small, stacked }: DrawingGroup) =>
  html`<div class="print-group">
    ${caption ? html`<p>${caption}</p>` : nothing}
    <div class="print-drawings" data-small=${small ?? nothing} data-stacked=${stacked ?? nothing}>
      ${drawings.map((one) => drawingView(one, small ? 'small' : 'large', drawings.length))}
    </div>
  </div>`;

const listing = (code: readonly (string | null)[]) =>
  html`<pre class="print-code">
${code.map((line) => (line === null ? html`<i class="print-rule"></i>` : html`<span>${codeText(line)}${'\n'}</span>`))}</pre>`;

/** The blanks below the question: options to tick, lines to number or to write. */
const answerBlanks = ({ note, ticks, numbered, code }: PaperTask, { t }: Words) => html`
  ${note ? html`<p class="print-note">${t(note)}</p>` : nothing} ${code ? listing(code) : nothing}
  ${
    ticks
      ? html`<ul class="print-ticks">
          ${ticks.map(
            (text, place) =>
              html`<li><i class="print-box"></i><b>${letterOf(place)}</b><span>${text}</span></li>`,
          )}
        </ul>`
      : nothing
  }
  ${
    numbered
      ? html`<ul class="print-ticks">
          ${numbered.map((text) => html`<li><i class="print-box"></i><code>${codeText(text)}</code></li>`)}
        </ul>`
      : nothing
  }
`;

/** The board or the chart beside the text. */
function besideText({ beside, chart }: PaperTask, words: Words) {
  if (beside) return drawingView(beside, 'large');
  return chart ? chartView(chart, words) : nothing;
}

function stepOnPaper(
  { title, html: text, question, task }: PrintedStep,
  place: number,
  words: Words,
) {
  const { t } = words;
  const { groups, line } = task;
  return html`<section class="print-step">
    <h2>${place + 1}. ${title}</h2>
    <div class="print-body">
      <div class="print-words">
        <div class="print-text">${unsafeHTML(text)}</div>
        <p class="print-question">${question}</p>
        ${answerBlanks(task, words)}
      </div>
      ${besideText(task, words)}
    </div>
    ${groups ? html`<div class="print-groups">${groups.map(groupView)}</div>` : nothing}
    ${line ? html`<p class="print-line"><span>${t(line)}</span><i class="print-rule"></i></p>` : nothing}
  </section>`;
}

const answerOnPaper = ({ title, answer }: PrintedStep, place: number) => {
  const { short, drawings, code, reason } = answer;
  return html`<section class="print-answer">
    <h2>${place + 1}. ${title}</h2>
    ${short ? html`<p class="print-question">${short}</p>` : nothing}
    ${drawings ? groupView({ drawings, small: true }) : nothing} ${code ? listing(code) : nothing}
    <p>${reason}</p>
  </section>`;
};

/** The pages of a lesson. */
function pagesOf(lesson: LearnLesson, name: string, address: string, words: Words) {
  const { t } = words;
  const steps = printedSteps(lesson);
  const head = html`<header class="print-head">
    <p class="print-about"><span>Blockcover</span><span>${address}</span></p>
    <h1>${lessonNames.indexOf(name) + 1}. ${lesson.title}</h1>
    <p>${lesson.about}</p>
    <p class="print-line">
      <span>${t('learn.print.name')}</span><i class="print-rule"></i>
      <span>${t('learn.print.date')}</span><i class="print-rule"></i>
    </p>
  </header>`;
  const key = html`<div class="print-key">
    <h1>${t('learn.print.answers', { title: lesson.title })}</h1>
    ${steps.map(answerOnPaper)}
  </div>`;
  return [head, steps.map((step, place) => stepOnPaper(step, place, words)), key];
}

/**
 * Divides parts among pages; a part gets its share of the height that is left on its page, as `--room`.
 *
 * @param list whose first part has the title above it
 */
function paginate(list: Element) {
  const parts = [...list.querySelectorAll(':scope > section')] as HTMLElement[];
  const ends = parts.map((part) => part.getBoundingClientRect().bottom);
  const { top } = list.getBoundingClientRect();
  const heights = ends.map((end, place) => end - (ends[place - 1] ?? top));
  const most = pixels(page.height);
  for (const { from, to, height } of pagesFor(heights, most)) {
    for (const [place, part] of parts.slice(from, to).entries()) {
      if (from && !place) part.style.breakBefore = 'page';
      part.style.setProperty('--room', `${(most - height) / (to - from)}px`);
    }
  }
}

/**
 * Prints the open lesson in place of the page, however the reader asks for it.
 *
 * @param opened null while no lesson is shown
 */
export function printLessons(
  opened: () => { handle: RoomHandle<Learn>; lesson: LearnLesson; words: Words } | null,
  addresses: LearnAddresses,
) {
  addEventListener('beforeprint', () => {
    const open = opened();
    if (!open) return;
    const { name } = open.handle.get();
    const { href } = new URL(`./${addresses.step(name, 1)}`, location.href);
    const address = href.replace(/\?.*/, '');
    const section = addPrintPages(pagesOf(open.lesson, name, address, open.words), 'lesson');
    section.dataset.measured = '';
    for (const list of [section, ...section.querySelectorAll('.print-key')]) paginate(list);
    delete section.dataset.measured;
    // It names the PDF.
    const { title } = document;
    document.title = `${open.lesson.title} · Blockcover`;
    addEventListener('afterprint', () => (document.title = title), { once: true });
  });
}
