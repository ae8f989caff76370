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
  if (board !== boardShown(trial))
    return said(words.t(isGame ? 'desk.why.no-move' : 'desk.why.full'));
  const why = isGame
    ? analysis.reply && gameWhy(analysis.reply, words)
    : obstruction.reply && coverWhy(obstruction.reply, answer, words);
  return why ? said(why) : nothing;
}

/** @param {string} why */
const said = (why) => html`<p data-testid="judge-why">${why}</p>`;

/** @param {Analysis} analysis @param {Words} words */
function gameWhy({ outcome, moves, remoteness }, { t }) {
  const [best] = moves;
  if (!best) return t('desk.why.no-move');
  const { move, refutation } = best;
  if (outcome === 'LOSING') return t('desk.why.losing', { move, refutation });
  if (remoteness === 1) return t('desk.why.last-move', { move });
  return t('desk.why.winning', { move, count: remoteness ?? 0 });
}

/** @param {{ board: string, why: Obstruction | null }} reply @param {string} answer @param {Words} words */
function coverWhy({ board, why }, answer, { t, language }) {
  if (!why) {
    const isFull = !/\d/.test(board);
    return isFull
      ? t('desk.why.full')
      : t('desk.why.tilings', {
          count: answer === '1' ? 1 : 2,
          number: formatWhole(answer, language),
        });
  }
  const { kind, cells, end } = why;
  const values = { count: cells.length, cell: cells[0] };
  return kind === 'chain' ? t(`desk.why.chain-${end}`, values) : t(`desk.why.${kind}`, values);
}
