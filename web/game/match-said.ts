/** A game in sentences, for the status and for screen readers. */
import { moveCells, cellName } from '../board/board';
import { describeProblem, type Translate } from '../ui/words';
import * as match from './match';
import { hasOnePerson, isPersons, sideAt, type Result } from './play';
import { isPuzzle, puzzleLogic } from './puzzles';
import type { Game } from './game';

/** Whether a person has won the game, or solved the puzzle. */
export function isWon(game: Game) {
  if (isPuzzle(game)) return puzzleLogic(game)?.phaseOf(game) === 'right';
  const end = match.endOf(game);
  return end !== null && isPersons(game.setup, end.winner);
}

/** Who has won. */
export function resultText({ setup, history }: Game, { winner, how }: Result, t: Translate) {
  const { length: count } = history.now.moves;
  const values = { winner: t(`game.side.${winner}`), count };
  if (!hasOnePerson(setup)) return t('game.status.side-won', values);
  if (isPersons(setup, winner)) return t('game.status.won', values);
  return t(how === 'resigned' ? 'game.status.resigned' : 'game.status.lost', values);
}

/** A side in the keys of texts: by name if two persons or two engines play. */
function sideKey({ setup }: Game, side: 0 | 1) {
  if (!hasOnePerson(setup)) return 'side';
  return isPersons(setup, side) ? 'you' : 'engine';
}

/** Why the game has ended. */
export function endText(game: Game, { winner, how }: Result, t: Translate) {
  const loser = winner === 0 ? 1 : 0;
  // In misère play the winner is the one who cannot move.
  const context = how === 'stuck' ? match.ruleOf(game) : '';
  const subject = context ? winner : loser;
  const key = `game.status.${sideKey(game, subject)}-${how}`;
  return t(key, { side: t(`game.side.${subject}`), context });
}

/** The mistake under review. The last one was the turning point. */
export function mistakeTitle(game: Game, place: number, t: Translate) {
  const isLast = match.allMistakes(game).at(-1) === place;
  const move = game.history.now.moves[place];
  return t(`game.review.${isLast ? 'turning' : 'mistake'}`, { number: place + 1, move });
}

/** Whose turn it is, of the persons who play. */
export function turnOfPerson(game: Game, t: Translate) {
  if (match.mayChooseSide(game)) return t('game.status.choose');
  if (game.setup.players !== 'pp') return t('game.status.yours');
  return t('game.status.side', { side: t(`game.side.${sideAt(game.history.now.at)}`) });
}

/**
 * Joins sentences, and adds the full stops: a text that stands alone on the page has none.
 *
 * @param sentences some may be empty
 */
export const joinSentences = (sentences: readonly string[]) =>
  sentences
    .filter(Boolean)
    .map((text) => (/[.?!…]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** The engine's last move, if it is the last one of all, with its cells apart. */
function engineMoveText({ setup, history: { now } }: Game, t: Translate) {
  const { at, moves, board } = now;
  const last = moves[at - 1];
  if (!last || setup.players[sideAt(at - 1)] !== 'e') return '';
  const cells = moveCells(last, board.cols);
  return t('game.status.moved', {
    move: cells.map((cell) => cellName(cell, board.cols)).join(' '),
  });
}

/** The result, or whose turn it is after the last move; empty while the solver is about to say it. */
function nextText(game: Game, t: Translate) {
  const end = match.endOf(game);
  if (end) return joinSentences([resultText(game, end, t), endText(game, end, t)]);
  if (match.isEngineNext(game)) {
    const { problem, progress } = game.answers.reply;
    if (problem) return describeProblem(problem, t);
    if (!match.engineMoves(game)) return t('game.status.waiting');
    // Most replies come at once.
    return progress ? t('game.status.thinking') : '';
  }
  return match.optionsOf(game) ? turnOfPerson(game, t) : '';
}

/** The verdict of the board; empty while it is hidden or unknown. */
function verdictText(game: Game, t: Translate) {
  const verdict = match.isHidden(game) ? null : match.verdictOf(game);
  if (!verdict) return '';
  const { winning_move: move } = verdict;
  return move ? t('live.winning', { move }) : t('live.losing');
}

/**
 * The state of a game for screen readers: the engine's move and whose turn it is, the result, or
 * the mistake under review.
 *
 * @returns the text, and the position that it is about; null leaves the last text
 */
export function matchSaid(game: Game, t: Translate): [text: string, subject: string] | null {
  const subject = `${match.lineKey(game)} ${game.history.now.at}`;
  const mistake = match.mistakeSeen(game);
  if (mistake !== null) return [mistakeTitle(game, mistake, t), subject];
  if (!match.isAtEnd(game)) {
    const text = match.isHidden(game) ? t('game.status.looking') : verdictText(game, t);
    return text ? [text, subject] : null;
  }
  if (match.awaitsBoard(game)) return [t('game.status.drawing'), subject];
  const next = nextText(game, t);
  const isWatched = game.setup.players === 'ee';
  if (!next && !isWatched) return null;
  // On a large board the verdict comes later, and the turn would be said twice.
  const comesAtOnce = !match.endOf(game) && !match.isLarge(game);
  const verdict = comesAtOnce ? verdictText(game, t) : '';
  const text = joinSentences([engineMoveText(game, t), next, verdict]);
  return text ? [text, subject] : null;
}
