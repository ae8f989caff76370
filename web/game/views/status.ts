/** The status of a game in place of the verdict: the side to move with the hint, the winner, or the mistake under review. */
import { formatCode } from '../../board/board-code';
import { itemAt } from '../../board/item-at';
import { pieceWord } from '../../ui/pieces';
import { createLate } from '../../ui/late';
import { restartButton, whyFailed } from '../../ui/solver';
import { buttonMaker, html, icon, nothing, progressBar } from '../../ui/template';
import { answerRow, becauseText, verdictFrame, verdictSign } from '../../ui/verdict-frame';
import { describeProblem, waitText, type Translate, type Words } from '../../ui/words';
import * as match from '../match';
import { climb, nextStep } from '../match-begins';
import { startSecond } from '../match-transitions';
import { nextMistake } from '../review';
import { endText, joinSentences, mistakeTitle, resultText, turnOfPerson } from '../match-said';
import { hasOnePerson, isPersons, sideAt, type Result } from '../play';
import { sideSwatch } from './line';
import { reasonSentence } from './because';
import type { Template } from '../../ui/template';
import type { Game } from '../game';
import type { RoomHandle } from '../handle';

/** Shows a text after a while only: between two moves the legal moves are mostly known at once. */
const late = createLate();

/** @param reason text of the verdict, if values are shown */
export function matchPanel(game: Game, words: Words, handle: RoomHandle, reason: string) {
  const { setup, history } = game;
  const { t } = words;
  const end = match.endOf(game);
  const mistake = match.mistakeSeen(game);
  const isFailed = !end && words.solver.state === 'failed';
  const isWon = end !== null && isPersons(setup, end.winner);
  const text = end ? resultText(game, end, t) : statusText(game, words);
  const word = html`<strong
    class="verdict-word"
    data-testid="match-status"
    data-at=${history.now.at}
    data-state=${end ? 'over' : moverOf(game)}
    data-board=${formatCode(history.now.board)}
    >${mistake === null ? text : mistakeTitle(game, mistake, t)}</strong
  >`;
  const note = mistake === null ? noteText(game, end, t, reason) : mistakeText(game, mistake, t);
  const isSteppedBack = end !== null && !match.isAtEnd(game);
  const personsOutcome = isWon ? 'winning' : 'losing';
  return verdictFrame({
    kind: `match ${mistake === null ? 'celebrates' : 'reviewing'}${isSteppedBack ? ' stepped' : ''}`,
    id: 'verdict',
    // A person has won or lost against the engine; otherwise the sign is the colour of a side.
    outcome: end && hasOnePerson(setup) ? personsOutcome : 'unknown',
    answer: answerRow(
      mistake === null ? sign(game, end, isWon) : nothing,
      html`${word}${isFailed ? whyFailed(words) : becauseText('match-note', note)}`,
      isFailed ? restartButton(words) : partBeside(game, end, words, handle),
    ),
    more: waiting(game, words),
  });
}

/** Whose move is awaited: a person's only once the legal moves are known. */
function moverOf(game: Game) {
  if (match.isEngineNext(game)) return 'engine';
  return match.optionsOf(game) ? 'person' : 'nobody';
}

/** The outcome for a person, or the colour of a side. */
const sign = ({ setup, history }: Game, end: Result | null, isWon: boolean) =>
  end && hasOnePerson(setup)
    ? verdictSign(isWon ? 'check' : 'cross')
    : sideSwatch(end ? end.winner : sideAt(history.now.at));

/**
 * The part beside the text: the mistake after the one that is shown, the choice of the side, or the number
 * of the move.
 */
function partBeside(game: Game, end: Result | null, { t }: Words, { change }: RoomHandle) {
  const makeButton = buttonMaker(t, change, 'game', { kind: 'beside' });
  if (end) {
    if (match.mistakeSeen(game) === null) return nextGame(game, end, t, change);
    return match.nextMistakeOf(game) === null
      ? nothing
      : makeButton('next-mistake', nextMistake, {
          text: 'game.review.next',
          kind: 'beside primary',
        });
  }
  if (match.mayChooseSide(game)) return makeButton('engine-starts', startSecond);
  const values = { number: game.history.now.at + 1, context: match.ruleOf(game) };
  return html`<span class="dim move-number">${t('game.move-number', values)}</span>`;
}

/** After a win the next level or size, if it was won often enough here. */
function nextGame(game: Game, end: Result, t: Translate, change: RoomHandle['change']) {
  const step = isPersons(game.setup, end.winner) ? nextStep(game) : null;
  if (!step || !hasOnePerson(game.setup)) return nothing;
  const name = 'level' in step ? t(`game.level.${step.level}`) : `${step.side}×${step.side}`;
  const makeButton = buttonMaker(t, change, 'game');
  return makeButton('next-step', climb, { kind: 'beside primary', values: { name } });
}

/** The status in words. Nobody is asked to move while the legal moves are unknown. */
function statusText(game: Game, words: Words) {
  const { t } = words;
  if (match.awaitsBoard(game)) return waitText(words, 'game.status.drawing');
  if (!match.isAtEnd(game)) return t('game.status.looking');
  if (match.isEngineNext(game)) {
    const { problem } = game.answers.reply;
    if (problem) return describeProblem(problem, t);
    return waitText(
      words,
      match.engineMoves(game) ? 'game.status.thinking' : 'game.status.waiting',
    );
  }
  if (!match.optionsOf(game)) {
    const text = waitText(words, 'game.status.working');
    return words.solver.state === 'ready' ? late(text, match.gameKey(game)) : text;
  }
  return turnOfPerson(game, t);
}

/** The line below the status: how the game was decided, the hint, or a note. */
function noteText(game: Game, end: Result | null, t: Translate, reason: string): string | Template {
  if (end) {
    const reviewed = match.isAtEnd(game) ? '' : reviewedText(game, t);
    if (reviewed) return reviewed;
    const decided = decidedText(game, end, t);
    return decided ?? joinSentences([endText(game, end, t), givenUpText(game, end, t)]);
  }
  const hint = hintText(game, t);
  const hintLine = html`<span
    class="row hint-text"
    role="status"
    data-testid="hint-text"
    ?hidden=${!hint}
    >${hint ? icon('bulb') : nothing}<span>${hint}</span></span
  >`;
  return html`${hintLine}${hint ? nothing : asideText(game, t, reason)}`;
}

/** A note during the game. */
function asideText(game: Game, t: Translate, reason: string) {
  if (!match.isHidden(game) && reason) return reason;
  if (match.mayErr(game)) return t('game.status.guessed');
  if (match.mayChooseSide(game))
    return t('game.status.choose-note', { context: match.ruleOf(game) });
  return match.isLostFromStart(game) ? t('game.status.lost-start') : '';
}

/** Whether the position in which a side resigned was lost; empty while unknown. */
function givenUpText(game: Game, { how }: Result, t: Translate) {
  const last = match.valuedPositions(game).at(-1);
  return how === 'resigned' && last ? t(`game.end.resigned-${last.outcome ?? 'unknown'}`) : '';
}

/** How the game was decided: by its last mistake, or from the start; null while unknown. */
function decidedText(game: Game, end: Result, t: Translate) {
  const { players } = game.setup;
  // The side that could have won may have resigned.
  if (end.how === 'resigned' || match.valuedPositions(game).length === 0) return null;
  const personsEnd = isPersons(game.setup, end.winner) ? 'won' : 'lost';
  const kind = hasOnePerson(game.setup) ? personsEnd : 'side';
  const winner = t(`game.side.${end.winner}`);
  const last = match.allMistakes(game).at(-1);
  if (last === undefined) {
    const known = match.firstJudged(game);
    if (known > 0) return t('game.end.late', { number: known + 1 });
    if (kind === 'lost') return t(`game.end.lost-start-${players}`);
    return t(`game.end.${kind}-start`, { winner });
  }
  const move = game.history.now.moves[last];
  return t(`game.end.${kind}-turned`, { number: last + 1, move, winner });
}

/** How many moves win in a position of a finished game; if none does, which would have lasted longer; empty while unknown. */
function reviewedText(game: Game, t: Translate) {
  const { at, moves: line } = game.history.now;
  const move = itemAt(line, at);
  const analysis = match.analysisOf(game);
  const value = match.valueOf(game, move);
  const best = analysis?.moves[0];
  if (!analysis || !value || !best || analysis.open_moves.length) return '';
  const moves = analysis.moves.length;
  const winning = analysis.moves.filter(({ wins }) => wins).length;
  if (winning) return t('game.review.kept', { move, count: winning, moves });
  const lost = t('game.review.lost', { count: moves });
  const longer = (best.remoteness ?? 0) - (value.remoteness ?? 0);
  if (best.remoteness === null || value.remoteness === null || !longer) return lost;
  return `${lost} ${t('game.review.longer', { better: best.move, move, count: longer })}`;
}

/**
 * A move that would have won in place of a mistake, and the reason, or what refutes the mistake.
 */
function mistakeText(game: Game, place: number, t: Translate) {
  const move = itemAt(game.history.now.moves, place);
  const [better, ...others] = match.betterMoves(game);
  if (!better) return t('verdict.thinking');
  const reasons = match.reasonsOf(game);
  const theme = reasons?.themes[0];
  const reply = match.valueOf(game, move)?.refutation;
  const values = { better: better.move, count: others.length, move, reply };
  // In misère play a move after which there is no other loses by itself.
  const loses = t(reply ? 'game.review.refuted' : 'game.review.ended', values);
  const because = theme ? reasonSentence(reasons, theme, t) : loses;
  return `${t('game.review.better', values)} ${because}`;
}

/** The hint in words, or the reason why it is missing; empty for none. */
function hintText(game: Game, t: Translate) {
  const degree = match.isPersonsTurn(game) ? match.hintDegree(game) : 0;
  if (!degree) return '';
  const best = match.hintedMove(game);
  const { problem } = game.answers.verdict;
  if (!best && problem) return describeProblem(problem, t);
  if (!best) {
    const search = match.hopelessSearch(game);
    return t(search ? 'verdict.hopeless' : 'verdict.thinking', search ?? {});
  }
  // By degree: whether a move wins, the piece of the best one, that move.
  const kinds = best.wins ? ['win', 'piece', 'move'] : ['none', 'piece-lost', 'move-lost'];
  const { move, remoteness } = best;
  const values = { piece: pieceWord(best.piece, t), move, count: (remoteness ?? 0) + 1 };
  return t(`game.hint-${kinds[degree - 1]}`, values);
}

/** The progress of the engine's move, of the verdict, or of the review. */
function waiting(game: Game, { t }: Words) {
  const progress = match.awaitedProgress(game);
  if (!progress) return nothing;
  return html`<div class="match-progress">
    ${progressBar(progress, t(match.endOf(game) ? 'game.end.judging' : 'verdict.thinking'))}
  </div>`;
}
