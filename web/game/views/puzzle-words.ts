/**
 * The texts of a puzzle's panel. Before the end of a try or of the puzzle it asks: a word and a note; then it tells the result
 * and its reason.
 */
import { dayName } from '../../ui/date';
import { createLate } from '../../ui/late';
import { term } from '../../ui/term';
import { html, icon } from '../../ui/template';
import { describeProblem, waitText, type Words } from '../../ui/words';
import { gameKey, ruleOf } from '../match';
import { dayOf } from '../puzzle-transitions';
import * as quizzes from '../quiz';
import { reasonSentence } from './because';
import type { Reply } from '../../engine/protocol';
import type { Game } from '../game';

export type PuzzleText = (game: Game, words: Words) => unknown;

/** Shows a text after a while only: a move is mostly checked at once. */
const late = createLate();

// ---- Questions ----

/** What takes the place of a question; empty where nothing does. */
export function interruption(game: Game, words: Words) {
  if (quizzes.quizOf(game).looks) return words.t('puzzle.look');
  return words.solver.state === 'ready' ? '' : waitText(words, 'verdict.thinking');
}

export const thinking: PuzzleText = (game, { t }) => late(t('verdict.thinking'), gameKey(game));

export const checking: PuzzleText = (game, words) =>
  quizzes.resultOf(game) ? words.t('puzzle.good') : thinking(game, words);

export function question(game: Game, words: Words) {
  if (!quizzes.isPut(game)) return thinking(game, words);
  const { line } = quizzes.attemptOf(game);
  return line.length
    ? words.t('puzzle.go-on', { number: line.length + 1, reply: line.at(-1) })
    : words.t(`puzzle.ask-${game.setup.ask}`);
}

/** The note of any question: the reason of a missing puzzle, or what is asked; empty without one. */
export function commonNote(game: Game, { t }: Words) {
  const { drawn, analysis, looks } = quizzes.quizOf(game);
  const problem = drawn.problem ?? game.answers.verdict.problem ?? analysis.problem;
  if (problem && problem.code !== 'cancelled') return describeProblem(problem, t);
  if (drawn.status === 'answered' && !drawn.reply?.puzzle) return t('puzzle.none');
  if (looks) return t('puzzle.look-note');
  return quizzes.seeksMoves(game) ? '' : t('puzzle.who');
}

/** The hint, or else how many moves win. */
export function questionNote(game: Game, words: Words) {
  const { t, language } = words;
  const common = commonNote(game, words);
  if (common) return common;
  const hint = quizzes.hintOf(game);
  if (hint) {
    const values = { piece: t(`game.piece.${hint.piece}`), cell: hint.cell };
    const kind = ['area', 'piece', 'cell'][hint.degree - 1];
    return html`<span class="row hint-text"
      >${icon('bulb')}<span>${t(`puzzle.hint-${kind}`, values)}</span></span
    >`;
  }
  const moves = quizzes.puzzleAnalysis(game)?.moves;
  if (!moves) return '';
  const count = moves.filter(({ wins }) => wins).length;
  const day = dayOf(game);
  const note = t(count ? 'puzzle.winning' : 'puzzle.no-win', { count, moves: moves.length });
  const isFirst = !quizzes.attemptOf(game).line.length;
  return day && isFirst ? `${t('days.of', { day: dayName(day, language) })} ${note}` : note;
}

// ---- Results ----

export function refutation(game: Game, { t }: Words) {
  const move = game.history.now.moves[quizzes.attemptOf(game).line.length];
  const reply = quizzes.resultOf(game)?.reply;
  return t(reply ? 'puzzle.refuted' : 'puzzle.wrong', { move, reply });
}

export const answer: PuzzleText = (game, { t }) =>
  t('puzzle.answer', { move: quizzes.winningMove(game) });

/** Number of right answers from which on the praise names the streak. */
const leastStreak = 3;

/** Praise, with the streak of answers that were right at once. */
export function praise(game: Game, { t }: Words) {
  const { wrong, hints } = quizzes.attemptOf(game);
  const { streak: number } = quizzes.quizOf(game).record;
  const isInStreak = number >= leastStreak && !wrong && !hints;
  return t(isInStreak ? 'puzzle.right-streak' : 'puzzle.right', { number });
}

/** Themes whose reason says no more than the end of the line, which the board shows. */
const plainThemes = ['last', 'parity', 'replies'];

/** Number of values of regions that are listed. */
const fewValues = 4;

/** The values of the regions that the board shows, such as `∗1 ∗2 ∗3`; the term explains `1 XOR 10 XOR 11 = 0`. */
function balance(regions: Reply<'reasons'>['regions'], { t, lesson }: Words) {
  const values = regions.map(({ grundy }) => grundy);
  const name = values.slice(0, fewValues).map((value) => `∗${value}`);
  const sum = `${values.map((value) => value.toString(2)).join(' XOR ')} = 0`;
  const rest = values.length > fewValues ? '…' : '';
  return term({ id: 'balance', name: `${name.join(' ')}${rest}`, values: { sum }, t, lesson });
}

/** Why the move to explain wins; empty while unknown. */
function reasonOf(game: Game, words: Words) {
  const theme = quizzes.themeOf(game);
  const why = quizzes.whyOf(game);
  const text = why && theme ? reasonSentence(why, theme, words.t, ruleOf(game)) : '';
  return why && theme === 'regions' ? html`${text} ${balance(why.regions, words)}` : text;
}

/** Why the move of the line that the board shows wins; at the end of the line, the first. */
export function rightReason(game: Game, words: Words) {
  const { line, solved } = quizzes.attemptOf(game);
  if (!solved) return missedReason(game, words);
  const sentence = reasonOf(game, words);
  const theme = quizzes.themeOf(game);
  const isEnd = game.history.now.at >= line.length;
  const isPlain = isEnd && theme !== null && plainThemes.includes(theme);
  if (sentence && !isPlain) return html`${line[quizzes.moveReviewed(game) ?? 0]}: ${sentence}`;
  return isEnd ? words.t('puzzle.certain', { context: ruleOf(game) }) : '';
}

/** Why the refutation or the right move wins; of a guess, with the outcome. */
export function missedReason(game: Game, words: Words) {
  const { t } = words;
  // A wrong move without a refutation was the last one: in misère play it loses by itself.
  const isLast = quizzes.phaseOf(game) === 'wrong' && !quizzes.resultOf(game)?.reply;
  const sentence = reasonOf(game, words);
  if (quizzes.seeksMoves(game)) return isLast ? t('puzzle.last') : sentence;
  const outcome = quizzes.puzzleAnalysis(game)?.outcome;
  const move = quizzes.winningMove(game);
  const told = t(move ? 'puzzle.is-by' : 'puzzle.is', { outcome, move });
  return sentence ? html`${told} ${sentence}` : told;
}
