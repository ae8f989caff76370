/**
 * Selectors of the game's state: keys of queries, legal moves, turns, the result, hidden values, mistakes.
 * Pure; nothing is changed.
 */
import { emptyCells } from '../board/board';
import { codeShown, formatCode } from '../board/board-code';
import { boardAfter } from '../board/history';
import { selectedAt, withCellsOf, type Selected } from '../board/placing';
import { isResolved, replyFor } from '../engine/answer';
import { piecesOf } from './pieces';
import { hasOnePerson, lastHint, mistakesIn, personFirst, sideAt, winnerAt } from './play';
import { isPuzzle, puzzleLogic } from './puzzles';
import type { Game } from './game';
import type { Placement, Result } from './play';

/** No moves: the same list each time, so that what is drawn of it stays. */
export const none: never[] = [];

/** A position and its rule. */
type RuledPosition = Pick<Game, 'history' | 'setup'>;

/** Whether misère play is on. Puzzles have their own rule. */
export const isMisere = (game: Pick<Game, 'setup'>) =>
  isPuzzle(game) ? game.setup.ask === 'misere' : game.setup.misere;

/** The context of texts that depend on the rule: `misere`, or none. */
export const ruleOf = (game: Pick<Game, 'setup'>) => (isMisere(game) ? 'misere' : '');

const piecesAndRule = (game: RuledPosition) =>
  `${piecesOf(game.history.now)}${isMisere(game) ? ' misere' : ''}`;

/** Key of a query about the position: its board, its pieces and the rule. */
export const gameKey = (game: RuledPosition) =>
  `${codeShown(game.history.now)} ${piecesAndRule(game)}`;

/** Key of a query about the whole line of play. */
export function lineKey(game: RuledPosition) {
  const { board, moves } = game.history.now;
  return `${formatCode(board)} ${piecesAndRule(game)} ${moves.join('.')}`;
}

/** Verdict of the current position; null while unknown. */
export const verdictOf = (game: Game) => replyFor(game.answers.verdict, gameKey(game));

/** Analysis of the current position; null while unknown. */
export const analysisOf = (game: Game) => replyFor(game.answers.analysis, gameKey(game));

/** Analysis of the current position; null while unknown or hidden. */
export const shownAnalysis = (game: Game) => (isHidden(game) ? null : analysisOf(game));

/**
 * The legal moves, which come with the verdict, or earlier on a large board; null while unknown.
 */
export const optionsOf = (game: Game) =>
  (verdictOf(game) ?? replyFor(game.answers.moves, gameKey(game)))?.options ?? null;

/** The legal moves with their cells; none while unknown. */
const legalMoves = (game: Game): Placement[] =>
  withCellsOf(optionsOf(game) ?? none, game.history.now.board.cols);

/** The moves that a person can play now. */
export const movesToPlay = (game: Game) => (mayMove(game) ? legalMoves(game) : none);

/** Value of a move of the current position; null while unknown. */
export const valueOf = (game: Game, move: string) =>
  analysisOf(game)?.moves.find((value) => value.move === move) ?? null;

/** The move of the hint. */
export const hintedMove = (game: Game) => analysisOf(game)?.moves[0] ?? null;

/** Whether the board shows the end of the line. */
export const isAtEnd = ({ history: { now } }: Game) => now.at === now.moves.length;

/** Whether a requested board has not come yet. */
export const awaitsBoard = ({ match }: Game) => match.wish !== null;

/** Whether it is the engine's turn in a game. */
export const isEngineNext = ({ setup, history }: Game) =>
  setup.tool === 'play' && setup.players[sideAt(history.now.at)] === 'e';

/** Whether the player to move at the end of the line has resigned. */
const isResigned = (game: Game) => game.match.resigned === lineKey(game);

/** The result of the game at the end of the line; null while it goes on. */
export function gameResult(game: Game): Result | null {
  if (!isAtEnd(game)) return null;
  const { at } = game.history.now;
  if (game.setup.tool === 'play' && isResigned(game)) {
    return { winner: sideAt(at + 1), how: 'resigned' };
  }
  return optionsOf(game)?.length === 0 ? stuckAt(game, at) : null;
}

/**
 * The result if the side to move has no move.
 *
 * @param at number of moves played
 */
const stuckAt = (game: Game, at: number): Result => ({
  winner: sideAt(isMisere(game) ? at : at + 1),
  how: 'stuck',
});

/** Whether the game has ended, whatever position of its line is shown. */
export function isGameOver(game: Game) {
  if (isResigned(game)) return true;
  if (isAtEnd(game)) return gameResult(game) !== null;
  return replyFor(game.answers.values, lineKey(game))?.positions.at(-1)?.remoteness === 0;
}

/** The result of a game, whatever position of its line is shown; null while it goes on. */
export function endOf(game: Game): Result | null {
  if (game.setup.tool !== 'play' || !isGameOver(game)) return null;
  const { length } = game.history.now.moves;
  return isResigned(game) ? { winner: sideAt(length + 1), how: 'resigned' } : stuckAt(game, length);
}

/** Whether the engine makes the next move by itself. */
export const engineMoves = (game: Game) =>
  isAtEnd(game) && game.match.running && isEngineNext(game) && !isResigned(game);

/** Whether a person can move now. */
export const mayMove = (game: Game) =>
  !isWatching(game) &&
  (game.setup.tool === 'play'
    ? !isEngineNext(game) && !awaitsBoard(game) && gameResult(game) === null
    : !isPuzzle(game) || puzzleLogic(game)?.mayTry(game) === true);

/** Whether it is a person's turn in a game. */
export const isPersonsTurn = (game: Game) =>
  game.setup.tool === 'play' && isAtEnd(game) && mayMove(game);

/** The move of a hint that has been given in full; null for none. */
export const revealedMove = (game: Game) =>
  hintDegree(game) === lastHint ? hintedMove(game) : null;

/** The selected placement; without one, that of the hint. */
export function selectedIn(game: Game): Selected | null {
  const move = revealedMove(game)?.move;
  const ofHint = move ? selectedAt(move, game.history.now.board.cols) : null;
  return game.look.selected ?? ofHint;
}

/** The selected move, if it is legal. */
export function selectedMove(game: Game): Placement | null {
  const move = selectedIn(game)?.move;
  return legalMoves(game).find((one) => one.move === move) ?? null;
}

/** Maximum number of empty cells for an immediate verdict. On a larger board the moves are requested first. */
const immediateCells = 25;

/** The empty cells after the moves played. */
export const openCells = ({ history }: Pick<Game, 'history'>) =>
  emptyCells(boardAfter(history.now));

/** Whether the verdict may take long. */
export const isLarge = (game: Game) => openCells(game).length > immediateCells;

/** Number of empty cells of a board that a table always has: `MAX_TABLE_CELLS` of the solver. */
const tableCells = 30;

/** Whether one person plays against an engine that never errs. */
const isAgainstPerfect = ({ setup }: Pick<Game, 'setup'>) =>
  hasOnePerson(setup) && setup.level === 'perfect';

/** Whether a perfect engine gets its table ready while a person chooses a move on a large board. */
export const preparesReply = (game: Game) =>
  isPersonsTurn(game) &&
  isAgainstPerfect(game) &&
  !game.match.loaded &&
  isLarge(game) &&
  openCells(game).length <= tableCells &&
  isResolved(game.answers.moves, gameKey(game));

/** The search that the verdict needs, if no search of its size has ever finished. */
export function hopelessSearch(game: Game) {
  const search = replyFor(game.answers.moves, gameKey(game))?.search ?? null;
  return search?.hopeless && !isMisere(game) ? search : null;
}

/**
 * Whether even the perfect level guesses: its last move was a guess, or no search of the board's
 * size has ever finished.
 */
export function mayErr(game: Game) {
  const { answers, setup } = game;
  if (setup.tool !== 'play' || setup.level !== 'perfect') return false;
  const { reply } = answers.reply;
  const hasGuessed = reply?.request === 'play' && reply.basis === 'guess';
  return hasGuessed || hopelessSearch(game) !== null;
}

/** The progress of the answer that a game waits for, after its end that of the review; null without one. */
export function awaitedProgress(game: Game) {
  const { reply, values, verdict } = game.answers;
  if (values.status === 'asked' && values.key === lineKey(game) && endOf(game))
    return values.progress;
  const awaitsVerdict = !isHidden(game) && !verdictOf(game);
  if (!engineMoves(game) && !awaitsVerdict) return null;
  const awaited = engineMoves(game) ? reply : verdict;
  return awaited.key === gameKey(game) ? awaited.progress : null;
}

/** Whether the verdict waits for a guess. */
export const awaitsGuess = (game: Game) =>
  (game.setup.predict || game.look.asks) &&
  !isPuzzle(game) &&
  !(gameKey(game) in game.match.guesses);

/** Whether values are hidden. */
export const isHidden = (game: Game) =>
  awaitsGuess(game) ||
  (isPuzzle(game) && puzzleLogic(game)?.awaitsAnswer(game) !== false) ||
  (game.setup.tool === 'play' && !game.setup.open && !isGameOver(game));

/** Whether the recursion is shown. It is hidden together with the values. */
export const isWatching = (game: Game) => game.recursion.watched && !isHidden(game);

/** Whether a strategy is being written. */
export const isWriting = (game: Game) => {
  const { status, key } = game.answers.strategy;
  return status === 'asked' && key === gameKey(game);
};

/** Degree of the hint for the current position, 0 for none. */
export function hintDegree(game: Game) {
  const { key, degree } = game.match.hint;
  return key === gameKey(game) && !awaitsGuess(game) ? degree : 0;
}

/** The positions of the line of play with their values; none while unknown or hidden. */
export function valuedPositions(game: Game) {
  const known = replyFor(game.answers.values, lineKey(game));
  const isShown = !isHidden(game) || (isGameOver(game) && !game.setup.predict);
  return known && isShown ? known.positions : none;
}

/** Whether the positions of the line of play have been judged, as far as they can be. */
export const isJudged = (game: Game) => isResolved(game.answers.values, lineKey(game));

/** The index, from 0, of the position of the line from which on all outcomes are known. */
export const firstJudged = (game: Game) =>
  valuedPositions(game).findLastIndex(({ outcome }) => outcome === null) + 1;

/** Whether a finished game has a position to be reviewed before its last one. */
export const mayReview = (game: Game) =>
  isJudged(game) &&
  (allMistakes(game).length > 0 || firstJudged(game) < game.history.now.moves.length);

/** Indices, from 0, of the moves of a line that threw a win away. */
export const allMistakes = (game: Game) => mistakesIn(valuedPositions(game));

/** Whether a move of the line is the engine's in a game against a person. */
export const isEngines = ({ setup }: Game, place: number) =>
  hasOnePerson(setup) && setup.players[sideAt(place)] === 'e';

/**
 * The index of the mistake that a finished game shows: the next move after the board. The board is
 * the one before it, so that all values beside it are of this board. Null if the next move is none.
 */
export function mistakeSeen(game: Game) {
  const { at } = game.history.now;
  return endOf(game) && allMistakes(game).includes(at) ? at : null;
}

/**
 * The index of the mistake to look at next; after the last one the first. Null if there is no
 * other.
 */
export function nextMistakeOf(game: Game) {
  const { at } = game.history.now;
  const places = allMistakes(game).filter((place) => place !== at);
  return places.find((place) => place > at) ?? places[0] ?? null;
}

/** The winning moves in place of the mistake that is shown, best first; none while unknown. */
export const betterMoves = (game: Game) =>
  mistakeSeen(game) === null ? none : (analysisOf(game)?.moves.filter(({ wins }) => wins) ?? none);

/** Why the first of the better moves wins, the most elementary reason first; null while unknown. */
export const reasonsOf = (game: Game) => replyFor(game.answers.review, gameKey(game));

/** Whether a person cannot win a game that has begun: the engine never errs, and wins in every position so far. */
export function isLostFromStart(game: Game) {
  const { players } = game.setup;
  const line = replyFor(game.answers.values, lineKey(game))?.positions ?? none;
  return (
    isAgainstPerfect(game) &&
    line.length > 0 &&
    line.every(
      (position, at) => position.outcome !== null && players[winnerAt(position, at)] === 'e',
    )
  );
}

/** Whether one person looks at the board of a new game, and may let the engine start. */
export const mayChooseSide = (game: Game) =>
  game.setup.tool === 'play' &&
  game.setup.players === personFirst &&
  !game.history.now.moves.length;

/** Whether a win over the engine counts. */
export const mayCount = ({ setup, match }: Game) =>
  hasOnePerson(setup) && !setup.open && !match.loaded && !match.continued;

/** Key of a game under way: its board, its rule, its sides. */
export const liveKey = (game: Game) =>
  `${formatCode(game.history.now.board)} ${piecesAndRule(game)} ${game.setup.players} ${game.setup.level}`;

/** Key of the wins of a level on a size, such as `easy 4x4`. */
export const winsKey = ({ setup: { level }, history: { now } }: Game) =>
  `${level} ${now.board.rows}x${now.board.cols}`;

/** The moves that are shown faintly after the line: best play from the board, or the selected move and its refutation. */
export function paleMoves(game: Game): readonly string[] {
  const analysis = shownAnalysis(game);
  if (!analysis || !isAtEnd(game) || endOf(game)) return [];
  const best = analysis.principal_variation;
  const selected = selectedMove(game);
  if (!selected || selected.move === best[0]) return best;
  const reply = valueOf(game, selected.move)?.refutation;
  return reply ? [selected.move, reply] : [selected.move];
}
