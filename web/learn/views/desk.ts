/**
 * The lessons on the page: the list, or one step with its board, its question and the reply. Follows the open step with
 * the focus, the scrolling, the program and the clock.
 */
import { itemAt } from '../../board/item-at';
import { lazily, shown } from '../../ui/lazy';
import { createStepBoard } from '../../ui/step-board';
import { html, icon, nothing } from '../../ui/template';
import { lessonBoardHandlers } from '../board-input';
import { openLesson } from '../question-program';
import { give, showFrame, stillOf, workOf } from '../question-kinds';
import { createLessons, headOf } from '../lessons';
import { askingOf, type Asking } from './asking';
import { figureView, hasFigure } from './figure';
import { lessonList } from './lesson-list';
import { printLessons } from './print';
import { exerciseOf } from './program-question';
import { dots, side, type LearnAddresses } from './step-parts';
import type { RoomHandle } from '../../ui/room-handle';
import type { Clock } from '../../ui/ticker';
import type { Words } from '../../ui/words';
import type { Learn, StepWork } from '../state';
import type { Block, LearnLesson, OpenProgram, Programs } from '../types';

type OpenStep = { handle: RoomHandle<Learn>; block: Block; lesson: LearnLesson; words: Words };

export function createLearnDesk(addresses: LearnAddresses, programs: Programs, redraw: () => void) {
  const lessons = createLessons((load) => lazily(load, redraw));
  /** The open step, for what comes between drawings: input on the board, the printer, the clock. */
  let open: OpenStep | null = null;
  /** The step that was drawn last, such as `last-move 3`, and its reply. */
  let last: { name: string; said: StepWork['said'] } = { name: '', said: null };
  const board = createStepBoard('lesson', () =>
    open?.block.board ? lessonBoardHandlers(open.handle, open.block) : null,
  );
  printLessons(() => (document.querySelector('.lesson') ? open : null), addresses);

  /** Brings what is new into sight: on a phone the dot of the step and the reply may be outside. */
  function followStep(name: string, { said }: StepWork) {
    board.follow(name);
    const isJudged = said !== null && said.right !== null;
    if (name !== last.name) bringIntoView('.lesson-dots [aria-current]');
    else if (isJudged && said !== last.said) bringIntoView('.lesson-reply');
    last = { name, said };
  }

  /** Opens the program of a step. The run of a program ends with its step. */
  function followExercise(block: Block, work: StepWork, words: Words, asking: Asking) {
    const exercise = programs.exercise.loaded();
    if (block.kind === 'program')
      exercise?.open(exerciseOf(block as OpenProgram, work, words, asking));
    else exercise?.leave();
  }

  function stepView(learn: Learn, given: LearnLesson, words: Words, handle: RoomHandle<Learn>) {
    const lesson = openLesson(learn, given, programs.deskLanguage);
    const at = Math.min(learn.step, lesson.steps.length);
    const { block } = itemAt(lesson.steps, at - 1);
    const work = workOf(learn, block);
    const still = stillOf(block, work);
    open = { handle, block, lesson, words };
    const name = `${learn.name} ${at}`;
    const onFrame = (frame: number) => handle.change((now) => showFrame(now, block, frame));
    const asking = askingOf(learn, block, handle, programs);
    followStep(name, work);
    followExercise(block, work, words, asking);
    const stepper = programs.exercise.loaded()?.stepper(words);
    if (stepper) return html`<div class="lesson-stepper">${stepper}</div>`;
    const step = { learn, lesson, at, work, words, addresses };
    return html`<article
      class="lesson"
      data-kind=${block.kind}
      ?data-boardless=${!still && !hasFigure(block)}
    >
      <div class="row lesson-head">${listLink(words, addresses)} ${dots(step)}</div>
      ${board.view({ name, still, cursor: work.cursor, t: words.t }, asking)}
      ${hasFigure(block) ? figureView(block, work, words, onFrame) : nothing} ${side(step, asking)}
    </article>`;
  }

  const show = (learn: Learn, words: Words, handle: RoomHandle<Learn>) => {
    if (!headOf(learn.name, words.language)) {
      board.follow('');
      return lessonList(learn, words, handle, addresses);
    }
    const part = lessons(learn.name, words.language).prefetch();
    return shown(part, words.t, (lesson) => stepView(learn, lesson, words, handle));
  };
  /** The clock of a search that is watched. */
  const clocks = ({ work }: Learn): Clock<Learn>[] => {
    if (!open || !work?.playing) return [];
    const { block } = open;
    const of = `${block.question} ${work.speed}`;
    const tick = (now: Learn) => (now.work?.playing ? give(now, block, 'tick') : now);
    return [{ id: 'watch', of, every: 1000 / work.speed, tick }];
  };
  return { show, clocks };
}

/** Scrolls to an element of the step once it is drawn, if it is out of sight. */
const bringIntoView = (selector: string) =>
  requestAnimationFrame(() =>
    document.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );

/** The link to the list of lessons. */
const listLink = ({ t }: Words, addresses: LearnAddresses) =>
  html`<a
    class="button square quiet"
    href=${addresses.step('', 1)}
    aria-label=${t('learn.all')}
    title=${t('learn.all')}
    data-testid="learn-all"
    >${icon('left')}</a
  >`;
