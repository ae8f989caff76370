/** The steps that are done, by name. */
import type { Learn, StepWork } from './types';

/** The name under which a step is recorded as done. */
export const stepName = (lesson: string, step: number) => `${lesson} ${step}`;

/** The lessons with the reader's work on the open step, which is recorded when it is solved. */
export function recorded(learn: Learn, work: StepWork): Learn {
  const name = stepName(learn.name, learn.step);
  const done = work.solved && !learn.done.includes(name) ? [...learn.done, name] : learn.done;
  return { ...learn, work, done };
}
