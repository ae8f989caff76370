/**
 * A program of a lesson: its editor, its runs on the boards by which mistakes are recognised, the set-up of the compiler
 * of C++. The lesson owns the text, exercise-runs.ts the runs, exercise-outcome.ts what they have shown.
 */
import { button, nothing } from '../../ui/template';
import { formatMegabytes, type Words } from '../../ui/words';
import { isCompiled, programLanguageOf } from '../program-language';
import { createRuns } from '../trial/exercise-runs';
import { newKey } from '../past-runs';
import { takeProgram } from '../programs';
import { createEditorHost } from './editor-host';
import { exerciseOutcome } from './exercise-outcome';
import { changedElsewhere, unstored } from './notes';
import { repairPart } from './repair';
import { setUpCard } from './toolchain-card';
import { createStepperPart } from './stepper-part';
import type { JudgeProblem } from '../../engine/protocol';
import type { ExerciseGiven, ExerciseParts } from '../../ui/exercise';
import type { Judge } from '../new-judge';
import type { AddressOf } from './program-link';
import type { RoomHandle } from '../../ui/room-handle';
import type { ToolchainState } from '../runners/toolchain';

/** What an exercise needs of the page. */
export interface ExerciseWays {
  redraw: () => void;
  /** The size of the text in the editor of the desk, in percent. */
  size: () => number;
  say: RoomHandle<Judge>['say'];
  addressOf: AddressOf;
}

/** The open program as the lesson has given it last, and its editor, which has a history of its own. */
interface Opened {
  given: ExerciseGiven;
  editor: ReturnType<typeof createEditorHost>;
}

export function createExercise(ways: ExerciseWays) {
  const { redraw, size } = ways;
  const runs = createRuns(ways);
  const stepper = createStepperPart(redraw, ways.addressOf);
  let opened: Opened | null = null;
  const isCpp = () => isCompiled(programLanguageOf(runs.judge()));

  function partsOf({ given, editor }: Opened): ExerciseParts {
    const { words, onText, ask, other } = given;
    const judge = runs.judge();
    const setUp = isCpp() ? runs.toolchain.shown : null;
    const isBusy = runs.isBusy();
    const isUnsupported = setUp?.status === 'unsupported';
    const onRun = () => {
      if (!isBusy && !isUnsupported) runs.start(given);
    };
    const onFetch = () => runs.start(given, { isAgreed: true });
    return {
      editor: editor.show({ judge, words, onText, ask, onRun }),
      run: button({
        id: isBusy ? 'learn-stop' : 'learn-run',
        t: words.t,
        text: isBusy ? 'stop' : 'desk.run.run',
        picture: isBusy ? 'stop' : 'play',
        kind: 'primary',
        disabled: isUnsupported,
        onClick: () => (isBusy ? runs.stop(given) : runs.start(given)),
      }),
      step: isBusy ? nothing : stepButton(runs.stepThrough(given), words),
      repair: isBusy || !given.isHelped ? nothing : repairPart(judge, words, runs.repair(given)),
      outcome: setUp?.isOffered
        ? setUpCard(setUp, words, { onFetch })
        : exerciseOutcome(judge, words, given.hasReply),
      compilerNote: setUp ? setUpNote(setUp, words) : nothing,
      textNotes: [
        unstored(judge, 'program', words),
        other ? changedElsewhere('learn', words.t, other) : nothing,
      ],
      isBusy,
    };
  }

  return {
    /** Takes a program to the desk. */
    handOver: (judge: Judge, problem: JudgeProblem, text: string) =>
      takeProgram(judge, problem, text, newKey()),
    leave() {
      if (opened && runs.isBusy()) runs.stop(opened.given);
      runs.unstep();
    },
    stepper: (words: Words) =>
      opened && stepper(runs.judge(), words, runs.handle(opened.given.ask)),
    open(given: ExerciseGiven) {
      if (given.id === opened?.given.id) {
        opened = { ...opened, given };
      } else {
        runs.leave();
        runs.unstep();
        opened?.editor.destroy();
        opened = { given, editor: createEditorHost(redraw, given.line) };
      }
      runs.open(given, size());
      if (isCpp()) void runs.toolchain.look();
    },
    show: () => opened && partsOf(opened),
  };
}

const stepButton = (onClick: (() => void) | null, { t }: Words) =>
  onClick ? button({ id: 'learn-step-through', t, text: 'desk.stepper.start', onClick }) : nothing;

/** What has to be known about C++ in this browser, if anything. */
function setUpNote({ status, isOffered, bytes }: ToolchainState, { t, language }: Words) {
  if (status === 'unsupported') return t('desk.exercise.unsupported');
  return status === 'absent' && !isOffered
    ? t('desk.exercise.fetched', { size: formatMegabytes(bytes, language) })
    : nothing;
}
