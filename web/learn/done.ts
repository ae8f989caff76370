/** The steps that are done, and those whose answer was only seen, by name. */
import { dateText, today } from '../ui/date';
import type { Learn, StepWork } from './state';

/** The name under which a step is recorded as done. */
export const stepName = (lesson: string, step: number) => `${lesson} ${step}`;

/** The days after which a step is asked again. */
const daysBetween = 2;

/** The lessons with the reader's work on the open step, which is recorded when it is over. */
export function recordWork(learn: Learn, work: StepWork, now = new Date()): Learn {
  if (!work.solved) return { ...learn, work };
  const name = stepName(learn.name, learn.step);
  const isDone = learn.done.includes(name);
  const seen = learn.seen.filter((one) => one !== name);
  if (work.shown) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysBetween);
    const again = { ...learn.again, [name]: dateText(day) };
    return { ...learn, work, again, seen: isDone ? seen : [...seen, name] };
  }
  const { [name]: due = '', ...others } = learn.again;
  const again = due && due <= dateText(now) ? others : learn.again;
  return { ...learn, work, seen, again, done: isDone ? learn.done : [...learn.done, name] };
}

/** The steps that are asked again on a day. */
export const dueSteps = ({ again }: Learn, day = today()) =>
  Object.entries(again)
    .filter(([, due]) => due <= day)
    .map(([name]) => {
      const [lesson = '', step] = name.split(' ');
      return { lesson, step: Number(step) };
    });

/**
 * The step after the one at a place, from 1; null after the lesson. Once all steps are done or seen, those whose answer
 * was only seen come again: where the steps 1 and 4 are done, 2 and 3 seen, the step 2 comes after 4, and 3 after 2.
 */
export function stepAfter({ name, done, seen }: Learn, length: number, at: number): number | null {
  const numbers = Array.from({ length }, (_, place) => place + 1);
  const isThrough = numbers.every((step) => [...done, ...seen].includes(stepName(name, step)));
  const toRepeat =
    numbers.find((step) => step !== at && seen.includes(stepName(name, step))) ?? null;
  if (at === length || (isThrough && toRepeat !== null)) return toRepeat;
  return at + 1;
}
