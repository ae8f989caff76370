/** The reason for the right answer on a failing board, in a sentence. */
import { html, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { boardShown } from '../trial.js';

/** @import { Analysis, Obstruction } from '../../engine/protocol' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */

/** @param {Judge} judge @param {string} board @param {string} answer the right one @param {Words} words */
export function whyOf({ bench: { problem }, trial }, board, answer, words) {
  const { analysis, obstruction } = trial;
  const isGame = problem === 'blockgame';
  // A failing board beside the board that teaches has no empty cell.
  if (board !== boardShown(trial)) return isGame ? noMove(words) : full(words);
  if (isGame) return analysis.reply ? gameWhy(analysis.reply, words) : nothing;
  return obstruction.reply ? coverWhy(obstruction.reply, answer, words) : nothing;
}

/** The sentence, with the step of a lesson that explains such reasons. @param {string} why @param {string} reason @param {Words} words */
const said = (why, reason, { lesson }) =>
  html`<div>
    <p data-testid="judge-why">${why}</p>
    ${lesson?.(`reason.${reason}`)}
  </div>`;

/** @param {Words} words */
const noMove = (words) => said(words.t('desk.why.no-move'), 'no-move', words);

/** @param {Words} words */
const full = (words) => said(words.t('desk.why.full'), 'full', words);

/** @param {Analysis} analysis @param {Words} words */
function gameWhy({ outcome, moves, remoteness }, words) {
  const { t } = words;
  const [best] = moves;
  if (!best) return noMove(words);
  const { move, refutation } = best;
  if (outcome === 'LOSING')
    return said(t('desk.why.losing', { move, refutation }), 'losing', words);
  const why =
    remoteness === 1
      ? t('desk.why.last-move', { move })
      : t('desk.why.winning', { move, count: remoteness ?? 0 });
  return said(why, 'winning', words);
}

/** @param {{ board: string, why: Obstruction | null }} reply @param {string} answer @param {Words} words */
function coverWhy({ board, why }, answer, words) {
  const { t, language } = words;
  if (!why) {
    if (!/\d/.test(board)) return full(words);
    const values = { count: answer === '1' ? 1 : 2, number: formatWhole(answer, language) };
    return said(t('desk.why.tilings', values), 'tilings', words);
  }
  const { kind, cells, end } = why;
  const values = { count: cells.length, cell: cells[0] };
  return said(t(`desk.why.${kind}${end ? `-${end}` : ''}`, values), kind, words);
}
