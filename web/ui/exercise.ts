/** A program of a lesson, as the lesson gives it to the judge and as the judge shows it. */
import type { Ask, JudgeProblem } from '../engine/protocol';
import type { nothing, Template } from './template';
import type { Words } from './words';

export interface ExerciseGiven {
  /** The same for the same program. */
  id: string;
  problem: JudgeProblem;
  language: 'Python' | 'C++';
  /** The text of the program. */
  text: string;
  /** The line that is shown first, from 1. */
  line: number;
  /** Whether the lesson names the fault of the last run. */
  hasReply: boolean;
  /** Whether the change that makes the program right can be looked for. */
  isHelped: boolean;
  words: Words;
  ask: Ask;
  onText: (text: string) => void;
  /** Acts on what another tab has written at the same time. */
  other: { onSwap: () => void; onDrop: () => void } | null;
  /**
   * Called after each run that was not stopped.
   *
   * @param unknownName a name that Python did not know, else empty
   * @param program what has run
   */
  onEnd: (isRight: boolean, unknownName: string, program: string) => void;
}

type Drawn = Template | typeof nothing;

export interface ExerciseParts {
  /** The element of the editor, or what stands in its place. */
  editor: unknown;
  /** The button that runs or stops. */
  run: Template;
  /** The button that steps through the program of the last run. */
  step: Drawn;
  /** The outcome of the last run. */
  outcome: Drawn;
  /** The search for the change that makes the program right. */
  repair: Drawn;
  /** What has to be known about the compiler. */
  compilerNote: string | typeof nothing;
  /** What has to be known about the text: too long to be stored, or written in another tab too. */
  textNotes: readonly Drawn[];
  isBusy: boolean;
}

export interface Exercise {
  /** Takes the program as the lesson has it now. Another program ends the run, and is not stepped through. */
  open(given: ExerciseGiven): void;
  /** Draws the open program; null where none is open. */
  show(): ExerciseParts | null;
  /** The program step by step, in place of the lesson; null where it is not stepped through. */
  stepper(words: Words): unknown;
  /** Ends a run. */
  leave(): void;
}
