/** The parts in place of an answer of the cover that is missing: its progress, the reason why it ended, the button to ask again. */
import { withChanges } from '../../board/immutable';
import { isPending, noAnswer } from '../../engine/answer';
import { working } from '../../ui/parts';
import { button, nothing } from '../../ui/template';
import { describeProblem, type Translate, type Words } from '../../ui/words';
import { coverKey, stopAnswer, type Cover } from '../state';
import type { Change } from '../handle';

type Name = 'heat' | 'reason';

/** The answer about the current board. */
const current = (cover: Cover, name: Name) =>
  cover[name].key === coverKey(cover) ? cover[name] : noAnswer;

/** The progress of an answer, with the button that stops it, or the one that asks again; nothing once it is there. */
export function pending(cover: Cover, name: Name, words: Words, change: Change) {
  const answer = current(cover, name);
  if (answer.status === 'answered') return nothing;
  if (isPending(answer)) {
    return working(name, answer.progress, words, () => change((now) => stopAnswer(now, name)));
  }
  const again = () => change((now) => withChanges(now, { [name]: noAnswer }));
  return button({ id: `${name}-again`, t: words.t, text: `${name}.again`, onClick: again });
}

/**
 * The reason of a missing answer.
 *
 * @param none text of an empty answer
 */
export function endText(cover: Cover, name: Name, t: Translate, none = '') {
  const { status, problem } = current(cover, name);
  if (problem) return describeProblem(problem, t);
  if (status === 'stopped') return t(`${name}.stopped`);
  return status === 'answered' ? none : '';
}
