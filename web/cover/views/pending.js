/** The view of a missing answer: the progress, the reason of a failure, a button to ask again. */
import { noAnswer } from '../../engine/answer.js';
import { working } from '../../ui/parts.js';
import { button, nothing } from '../../ui/template.js';
import { describeProblem } from '../../ui/words.js';
import { askAgain, coverKey, stopAnswer } from '../state.js';

/** @import { Change, Cover, Translate, Words } from '../types' */
/** @typedef {'heat' | 'reason'} Name */

/** The answer about the current board. @param {Cover} cover @param {Name} name */
const current = (cover, name) => (cover[name].key === coverKey(cover) ? cover[name] : noAnswer);

/** @param {Cover} cover @param {Name} name @param {Words} words @param {Change} change */
export function pending(cover, name, words, change) {
  const { status, progress } = current(cover, name);
  if (status === 'answered') return nothing;
  if (status === 'idle' || status === 'asked') {
    return working(name, progress, words, () => change((now) => stopAnswer(now, name)));
  }
  const again = () => change((now) => askAgain(now, name));
  return button({ id: `${name}-again`, t: words.t, text: `${name}.again`, onClick: again });
}

/** The reason of a missing answer. @param {Cover} cover @param {Name} name @param {Translate} t @param {string} [none] text of an empty answer */
export function endText(cover, name, t, none = '') {
  const { status, problem } = current(cover, name);
  if (problem) return describeProblem(problem, t);
  return { stopped: t(`${name}.stopped`), answered: none }[String(status)] ?? '';
}
