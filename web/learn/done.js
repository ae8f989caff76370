/** The steps that are done, by name. */

/** @import { Learn, StepWork } from './types' */

/** The name under which a step is recorded as done. @param {string} lesson @param {number} step */
export const stepName = (lesson, step) => `${lesson} ${step}`;

/** The lessons with the reader's work on the open step, which is recorded when it is solved. @param {Learn} learn @param {StepWork} work @returns {Learn} */
export function recorded(learn, work) {
  const name = stepName(learn.name, learn.step);
  const done = work.solved && !learn.done.includes(name) ? [...learn.done, name] : learn.done;
  return { ...learn, work, done };
}
