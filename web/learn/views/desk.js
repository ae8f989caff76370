/** The lessons on the page: the list, or one step with its board, its question and the reply. */
import { keyName } from '../../board/key-name.js';
import { Surface, unchangeable } from '../../board/surface.js';
import { lazily, shown } from '../../ui/lazy.js';
import { html, icon, nothing } from '../../ui/template.js';
import { lessonBoardHandlers } from '../board-input.js';
import { openLesson } from '../deed-program.js';
import { give, lay, showFrame, stillOf, turn, workOf } from '../deeds.js';
import { farQueries } from '../far-play.js';
import { useQueries } from '../state.js';
import { createLessons, headOf } from '../lessons.js';
import { figureView, hasFigure } from './figure.js';
import { lessonList } from './lesson-list.js';
import { printLessons } from './print.js';
import { dots, side } from './step-parts.js';

/** @import { Block, Learn, LearnLesson, Programs, Slice, Words } from '../types' */
/** @import { LearnAddresses } from './step-parts.js' */

useQueries(farQueries);

/** @param {LearnAddresses} addresses @param {Programs} programs @param {() => void} redraw */
export function createLearnDesk(addresses, programs, redraw) {
  const lessons = createLessons((load) => lazily(load, redraw));
  /** The open step, for the handlers of the board and for the printer. @type {{ slice: Slice<Learn>, block: Block, lesson: LearnLesson, words: Words } | null} */
  let open = null;
  const surface = new Surface(() =>
    open && open.block.board
      ? lessonBoardHandlers(open.slice, open.block)
      : { ...unchangeable, place: () => ({ board: noBoard, cursor: 0 }), onCursor() {} },
  );
  let drawn = '';
  printLessons(() => (document.querySelector('.lesson') ? open : null), addresses);

  /** @param {() => void} onTurn */
  const boardPart = (onTurn) =>
    html`<div class="lesson-board" @keydown=${turnKey(onTurn)}>${surface.root}</div>`;

  /** Moves the focus to a new step, for screen readers and the keyboard. @param {string} key */
  function follow(key) {
    const isNew = drawn !== '' && drawn !== key;
    drawn = key;
    if (isNew) queueMicrotask(() => document.getElementById('lesson-step')?.focus());
  }

  /** @param {Learn} learn @param {LearnLesson} given @param {Words} words @param {Slice<Learn>} slice */
  function stepView(learn, given, words, slice) {
    const lesson = openLesson(learn, given, programs.deskLanguage);
    const at = Math.min(learn.step, lesson.steps.length);
    const { block } = lesson.steps[at - 1];
    const work = workOf(learn, block);
    const still = stillOf(block, work);
    open = { slice, block, lesson, words };
    follow(`${learn.name} ${at}`);
    if (still)
      surface.show({ name: `${learn.name} ${at}`, still, cursor: work.cursor, t: words.t });
    /** @param {(learn: Learn) => Learn} transition */
    const act = (transition) => () => slice.change(transition);
    const show = (/** @type {number} */ frame) =>
      slice.change((now) => showFrame(now, block, frame));
    const asking = {
      ...{ learn, slice, programs },
      onGive: (/** @type {string} */ given) => slice.change((now) => give(now, block, given)),
      onTurn: act((now) => turn(now, block)),
      onLay: act((now) => lay(now, block)),
      onAway: act((now) => ({ ...now, away: true })),
    };
    // The run of a program ends with its step.
    if (block.kind !== 'program') programs.exercise.loaded()?.leave();
    return html`<article class="lesson" ?data-boardless=${!still && !hasFigure(block)}>
      <div class="row lesson-head">
        ${listLink(words, addresses)} ${dots(learn, lesson, at, words, addresses)}
      </div>
      ${still ? boardPart(asking.onTurn) : nothing}
      ${hasFigure(block) ? figureView(block, work, words, show) : nothing}
      ${side({ learn, lesson, at, work, words, addresses }, asking)}
    </article>`;
  }

  /** @param {Learn} learn @param {Words} words @param {Slice<Learn>} slice */
  return (learn, words, slice) => {
    if (!headOf(learn.name, words.language)) {
      follow('');
      return lessonList(learn, words, slice, addresses);
    }
    const part = lessons(learn.name, words.language).prefetch();
    return shown(part, words.t, (lesson) => stepView(learn, lesson, words, slice));
  };
}

/** The link to the list of lessons. @param {Words} words @param {LearnAddresses} addresses */
const listLink = ({ t }, addresses) =>
  html`<a
    class="button square quiet"
    href=${addresses.step('', 1)}
    aria-label=${t('learn.all')}
    title=${t('learn.all')}
    data-testid="learn-all"
    >${icon('left')}</a
  >`;

const noBoard = Object.freeze({ rows: 1, cols: 1, filledMask: 0n });

/** R turns the selected placement while the board has the focus. @param {() => void} onTurn */
const turnKey = (onTurn) => (/** @type {KeyboardEvent} */ event) => {
  if (keyName(event) === 'r' && !event.ctrlKey && !event.metaKey && !event.altKey) onTurn();
};
