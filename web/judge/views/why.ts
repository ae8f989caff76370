/** The reason for the right answer on a failing board, in a sentence. */
import { html, nothing } from '../../ui/template';
import { counted, type Words } from '../../ui/words';
import { boardShown } from '../trial/trial';
import { trialOf } from '../state';
import type { Analysis, Obstruction } from '../../engine/protocol';
import type { Judge } from '../new-judge';

/** @param answer the right one; it is the number of tilings of a board that can be covered */
export function whyOf(judge: Judge, board: string, answer: string, words: Words) {
  const trial = trialOf(judge);
  const { analysis, obstruction } = trial;
  const isGame = judge.bench.problem === 'blockgame';
  // A failing board that is not the one that teaches has no empty cell.
  if (board !== boardShown(trial)) return isGame ? noMove(words) : full(words);
  if (isGame) return analysis.reply ? gameWhy(analysis.reply, words) : nothing;
  return obstruction.reply ? coverWhy(obstruction.reply, answer, words) : nothing;
}

/** The sentence, with the step of a lesson that explains such reasons. */
const sentence = (why: string, reason: string, { lesson }: Words) =>
  html`<div>
    <p data-testid="judge-why">${why}</p>
    ${lesson?.(`reason.${reason}`)}
  </div>`;

const noMove = (words: Words) => sentence(words.t('desk.why.no-move'), 'no-move', words);

const full = (words: Words) => sentence(words.t('desk.why.full'), 'full', words);

function gameWhy({ outcome, moves, remoteness }: Analysis, words: Words) {
  const { t } = words;
  const [best] = moves;
  if (!best) return noMove(words);
  const { move, refutation } = best;
  if (outcome === 'LOSING')
    return sentence(t('desk.why.losing', { move, refutation }), 'losing', words);
  const why =
    remoteness === 1
      ? t('desk.why.last-move', { move })
      : t('desk.why.winning', { move, count: remoteness ?? 0 });
  return sentence(why, 'winning', words);
}

function coverWhy(
  { board, why }: { board: string; why: Obstruction | null },
  answer: string,
  words: Words,
) {
  const { t, language } = words;
  if (!why) {
    if (!/\d/.test(board)) return full(words);
    const values = counted(answer, language);
    return sentence(t('desk.why.tilings', values), 'tilings', words);
  }
  const { kind, cells, end } = why;
  const values = { count: cells.length, cell: cells[0] };
  return sentence(t(`desk.why.${kind}${end ? `-${end}` : ''}`, values), kind, words);
}
