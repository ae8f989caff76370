/** The steps that are done, and those whose answer was only seen, by name. */
import type { Learn, StepWork } from './types';

/** The name under which a step is recorded as done. */
export const stepName = (lesson: string, step: number) => `${lesson} ${step}`;

/** The lessons with the reader's work on the open step, which is recorded when it is over. */
export function recorded(learn: Learn, work: StepWork): Learn {
  const name = stepName(learn.name, learn.step);
  if (!work.solved || learn.done.includes(name)) return { ...learn, work };
  const seen = learn.seen.filter((one) => one !== name);
  return work.shown
    ? { ...learn, work, seen: [...seen, name] }
    : { ...learn, work, seen, done: [...learn.done, name] };
}

/**
 * The step after the one at a place, from 1; null after the lesson. At its end the steps whose answer was only seen come
 * again.
 */
export function stepAfter({ name, done, seen }: Learn, length: number, at: number): number | null {
  const numbers = Array.from({ length }, (_, place) => place + 1);
  const isOver = numbers.every((one) => [...done, ...seen].includes(stepName(name, one)));
  const again = numbers.find((one) => one !== at && seen.includes(stepName(name, one)));
  return at < length && !(isOver && again) ? at + 1 : (again ?? null);
}
