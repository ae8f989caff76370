/** A lesson on paper: its steps with room to write, and on a last page the answers with their reasons. */
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';
import { pagesFor } from '../../ui/fill-pages.js';
import { addPrintPages } from '../../ui/file.js';
import { smallBoard } from '../../ui/small-board.js';
import { html, nothing } from '../../ui/template.js';
import { lessonNames } from '../lessons.js';
import { printedSteps } from '../printed.js';
import { letterOf } from '../printed-answers.js';
import { chartView } from './figure.js';
import { codeText } from './watch-question.js';

/** @import { Learn, LearnLesson, Slice, Still, Words } from '../types' */
/** @import { LearnAddresses } from './step-parts.js' */
/** @import { Drawing, DrawingGroup, PrintedStep, PaperTask } from '../printed.js' */

/** The most that a cell, and a whole board, measure, CSS pixels: large boards are to be drawn on. */
const sizes = {
  large: { cell: 36, board: 240, labelled: true },
  small: { cell: 15, board: 76, labelled: false },
};
/** The coordinates of a board and the gap to the next one take so much at least, CSS pixels. */
const margin = 52;

/** What a page holds between its margins, on A4 as on Letter: millimetres, and CSS pixels. */
const page = { width: 180, height: 248 };
const pixels = (/** @type {number} */ millimetres) => (millimetres / 25.4) * 96;

/** @param {Still} still @param {keyof typeof sizes} size @param {number} beside the number of boards in a row */
function drawn(still, size, beside) {
  const { cell, board, labelled } = sizes[size];
  const { rows, cols } = still.board;
  const room = labelled ? (pixels(page.width) / beside - margin) / cols : cell;
  const side = Math.min(Math.min(cell, room) * (Math.max(rows, cols) + 0.1), board);
  return smallBoard(still, side + (labelled ? 28 : 0), `${size} ${beside} ${keyOf(still)}`, {
    labelled,
  });
}

/** @param {Still} still */
const keyOf = ({ board, pieces, marks = [] }) =>
  `${board.rows} ${board.cols} ${board.filledMask} ${JSON.stringify([pieces, marks])}`;

const offsetsRoom = '( ____ , ____ )';

/** @param {NonNullable<Drawing['room']>} room */
const roomBelow = (room) =>
  room === 'verdict'
    ? ['WINNING', 'LOSING'].map(
        (verdict) => html`<span class="print-tick"><i class="print-box"></i>${verdict}</span>`,
      )
    : room === 'offsets'
      ? html`<span class="print-offsets"
          >${[1, 2, 3].map(() => html`<span>${offsetsRoom}</span>`)}</span
        >`
      : html`<i class="print-rule"></i>`;

/** @param {Drawing} drawing @param {keyof typeof sizes} size @param {number} [beside] the number of boards in a row */
const drawingView = ({ still, caption, room }, size, beside = 1) =>
  html`<figure class="print-drawing">
    ${drawn(still, size, beside)}
    ${caption || room ? html`<figcaption>${caption} ${room ? roomBelow(room) : nothing}</figcaption>` : nothing}
  </figure>`;

/** @param {DrawingGroup} group */
const groupView = ({ drawings, caption, small, stacked }) =>
  html`<div class="print-group">
    ${caption ? html`<p>${caption}</p>` : nothing}
    <div class="print-drawings" data-small=${small ?? nothing} data-stacked=${stacked ?? nothing}>
      ${drawings.map((one) => drawingView(one, small ? 'small' : 'large', drawings.length))}
    </div>
  </div>`;

/** @param {readonly (string | null)[]} code */
const listing = (code) =>
  html`<pre class="print-code">
${code.map((line) => (line === null ? html`<i class="print-rule"></i>` : html`<span>${codeText(line)}${'\n'}</span>`))}</pre>`;

/** What is done below the question. @param {PaperTask} task @param {Words} words */
const roomToAnswer = ({ note, ticks, numbered, code }, { t }) => html`
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

/** @param {PrintedStep} step @param {number} place @param {Words} words */
function stepOnPaper({ title, html: text, question, task }, place, words) {
  const { t } = words;
  const { beside, chart, groups, line } = task;
  return html`<section class="print-step">
    <h2>${place + 1}. ${title}</h2>
    <div class="print-body">
      <div class="print-words">
        <div class="print-text">${unsafeHTML(text)}</div>
        <p class="print-question">${question}</p>
        ${roomToAnswer(task, words)}
      </div>
      ${beside ? drawingView(beside, 'large') : chart ? chartView(chart, words) : nothing}
    </div>
    ${groups ? html`<div class="print-groups">${groups.map(groupView)}</div>` : nothing}
    ${line ? html`<p class="print-line"><span>${t(line)}</span><i class="print-rule"></i></p>` : nothing}
  </section>`;
}

/** @param {PrintedStep} step @param {number} place */
const answerOnPaper = ({ title, answer }, place) => {
  const { short, drawings, code, reason } = answer;
  return html`<section class="print-answer">
    <h2>${place + 1}. ${title}</h2>
    ${short ? html`<p class="print-question">${short}</p>` : nothing}
    ${drawings ? groupView({ drawings, small: true }) : nothing} ${code ? listing(code) : nothing}
    <p>${reason}</p>
  </section>`;
};

/**
 * The pages of a lesson.
 *
 * @param {LearnLesson} lesson
 * @param {string} name
 * @param {string} address
 * @param {Words} words
 */
function pagesOf(lesson, name, address, words) {
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

/** Divides parts among pages; a part gets its share of the room that is left on its page. @param {Element} list whose first part has the title above it */
function paginate(list) {
  const parts = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(':scope > section')]);
  const ends = parts.map((part) => part.getBoundingClientRect().bottom);
  const { top } = list.getBoundingClientRect();
  const heights = ends.map((end, place) => end - (ends[place - 1] ?? top));
  const most = pixels(page.height);
  for (const { from, to, height } of pagesFor(heights, most)) {
    if (from) parts[from].style.breakBefore = 'page';
    for (const part of parts.slice(from, to)) {
      part.style.setProperty('--room', `${(most - height) / (to - from)}px`);
    }
  }
}

/**
 * Prints the open lesson in place of the page, however the reader asks for it.
 *
 * @param {() => { slice: Slice<Learn>, lesson: LearnLesson, words: Words } | null} opened null while no lesson is shown
 * @param {LearnAddresses} addresses
 */
export function printLessons(opened, addresses) {
  addEventListener('beforeprint', () => {
    const open = opened();
    if (!open) return;
    const { name } = open.slice.get();
    const { href } = new URL(`./${addresses.step(name, 1)}`, location.href);
    const [address] = href.split('?');
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
