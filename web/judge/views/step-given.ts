/** What each part of the stepper draws. */
import type { Words } from '../../ui/words';
import type { Stepper, Traced } from '../stepper/stepper';
import type { SeenVariable } from '../stepper/trace-steps';

/** A step of a traced program. */
export interface StepGiven {
  stepper: Stepper;
  traced: Traced;
  /** The step, from 0. */
  at: number;
  /** The variables at the step. */
  variables: readonly SeenVariable[];
  words: Words;
  /** Goes to another step. */
  go: (at: number) => void;
}
