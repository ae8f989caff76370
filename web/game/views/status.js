/** The status of a game in place of the verdict: the side to move with the hint, the winner, or the mistake under review. */
import { formatCode } from '../../board/board-code.js';
import { pieceWord } from '../../ui/pieces.js';
import { createLate } from '../../ui/late.js';
import { restartButton, whyFailed } from '../../ui/solver.js';
import { buttonMaker, html, icon, nothing, progressBar } from '../../ui/template.js';
import { answerRow, becauseText, verdictFrame, verdictSign } from '../../ui/verdict-frame.js';
import { describeProblem, waitText } from '../../ui/words.js';
import * as match from '../match.js';
import { nextMistake, startSecond } from '../match-transitions.js';
import { endText, mistakeTitle, resultText, turnOfPerson } from '../match-said.js';
import { hasOnePerson, sideAt } from '../play.js';
import { sideSwatch } from './line.js';
import { reasonSentence } from './because.js';

/** @import { Game, Result, Slice, Template, Translate, Words } from '../types' */

/** Between two moves the legal moves are mostly known at once. */
const late = createLate();

/** @param {Game} game @param {Words} words @param {Slice} slice @param {string} reason text of the verdict, if values are shown */
export function matchPanel(game, words, slice, reason) {
  const { setup, history } = game;
  const { t } = words;
  const end = match.endOf(game);
  const seen = match.mistakeSeen(game);
  const isFailed = !end && words.solver.state === 'failed';
  const isWon = end !== null && setup.players[end.winner] === 'p';
  const mover = match.isEngineNext(game) ? 'engine' : match.optionsOf(game) ? 'person' : 'nobody';
  const text = end ? resultText(game, end, t) : statusText(game, words);
  const word = html`<strong
    class="verdict-word"
    data-testid="match-status"
    data-at=${history.now.at}
    data-state=${end ? 'over' : mover}
    data-board=${formatCode(history.now.board)}
    >${seen === null ? text : mistakeTitle(game, seen, t)}</strong
  >`;
  const note = seen === null ? second(game, end, t, reason) : mistakeText(game, seen, t);
  return verdictFrame({
    kind: seen === null ? 'match celebrates' : 'match reviewing',
    id: 'verdict',
    // A person has won or lost against the engine; otherwise the sign is the colour of a side.
    outcome: end && hasOnePerson(setup) ? (isWon ? 'winning' : 'losing') : 'unknown',
    answer: answerRow(
      seen === null ? sign(game, end, isWon) : nothing,
      html`${word}${isFailed ? whyFailed(words) : becauseText('match-note', note)}`,
      isFailed ? restartButton(words) : besides(game, end, words, slice),
    ),
    more: waiting(game, words),
  });
}

/** The outcome for a person, or the colour of a side. @param {Game} game @param {Result | null} end @param {boolean} isWon */
const sign = ({ setup, history }, end, isWon) =>
  end && hasOnePerson(setup)
    ? verdictSign(isWon ? 'check' : 'cross')
    : sideSwatch(end ? end.winner : sideAt(history.now.at));

/** Beside the text: the mistake after the one that is shown, the choice of the side, or the number of the move. @param {Game} game @param {Result | null} end @param {Words} words @param {Slice} slice */
function besides(game, end, { t }, { change }) {
  const one = buttonMaker(t, change, 'game', { kind: 'beside' });
  if (end) {
    return match.mistakeSeen(game) === null || match.nextMistakeOf(game) === null
      ? nothing
      : one('next-mistake', nextMistake, { text: 'game.review.next', kind: 'beside primary' });
  }
  if (match.mayChooseSide(game)) return one('engine-starts', startSecond);
  const values = { number: game.history.now.at + 1, context: match.ruleOf(game) };
  return html`<span class="dim move-number">${t('game.move-number', values)}</span>`;
}

/** The status in words. Nobody is asked to move while the legal moves are unknown. @param {Game} game @param {Words} words */
function statusText(game, words) {
  const { t } = words;
  if (game.match.wish !== null) return waitText(words, 'game.status.drawing');
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

/** The second line: how the game was decided, the hint, or a note. @param {Game} game @param {Result | null} end @param {Translate} t @param {string} reason @returns {string | Template} */
function second(game, end, t, reason) {
  if (end) return decidedText(game, end, t) ?? endText(game, end, t);
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

/** A note during the game. @param {Game} game @param {Translate} t @param {string} reason */
function asideText(game, t, reason) {
  if (!match.isHidden(game) && reason) return reason;
  if (match.mayChooseSide(game)) return t('game.status.choose-note');
  if (match.hasGuessed(game)) return t('game.status.guessed');
  return match.isLostFromStart(game) ? t('game.status.lost-start') : '';
}

/** How the game was decided: by its last mistake, or from the start; null while unknown. @param {Game} game @param {Result} end @param {Translate} t */
function decidedText(game, end, t) {
  const { players } = game.setup;
  // The side that could have won may have resigned.
  if (end.how === 'resigned' || match.passed(game).length === 0) return null;
  const isWon = players[end.winner] === 'p';
  const who = !hasOnePerson(game.setup) ? 'side' : isWon ? 'won' : 'lost';
  const winner = t(`game.side.${end.winner}`);
  const last = match.allMistakes(game).at(-1);
  if (last === undefined) {
    if (who === 'lost') return t(`game.end.lost-start-${players}`);
    return t(`game.end.${who}-start`, { winner });
  }
  const move = game.history.now.moves[last];
  return t(`game.end.${who}-turned`, { number: last + 1, move, winner });
}

/** A move that would have won in place of a mistake, and the reason, or what refutes the mistake. @param {Game} game @param {number} place @param {Translate} t */
function mistakeText(game, place, t) {
  const move = game.history.now.moves[place];
  const better = match.betterMoves(game);
  if (!better.length) return t('verdict.thinking');
  const reasons = match.reasonsOf(game);
  const reply = match.valueOf(game, move)?.refutation;
  const values = { better: better[0].move, count: better.length - 1, move, reply };
  const because = reasons?.themes.length
    ? reasonSentence(reasons, reasons.themes[0], t)
    : // In misère play a move after which there is no other loses by itself.
      t(`game.review.${reply ? 'refuted' : 'ended'}`, values);
  return `${t('game.review.better', values)} ${because}`;
}

/** @param {Game} game @param {Translate} t */
function hintText(game, t) {
  const degree = match.isPersonsTurn(game) ? match.hintDegree(game) : 0;
  if (!degree) return '';
  const best = match.hintedMove(game);
  const { problem } = game.answers.verdict;
  if (!best && problem) return describeProblem(problem, t);
  if (!best) {
    const search = match.hopelessSearch(game);
    return t(search ? 'verdict.hopeless' : 'verdict.thinking', search ?? {});
  }
  const kinds = best.wins ? ['win', 'piece', 'move'] : ['none', 'piece-lost', 'move-lost'];
  const { move, remoteness } = best;
  const values = { piece: pieceWord(best.piece, t), move, count: (remoteness ?? 0) + 1 };
  return t(`game.hint-${kinds[degree - 1]}`, values);
}

/** The progress of the answer that the game waits for. @param {Game} game @param {Words} words */
function waiting(game, { t }) {
  const { verdict } = game.answers;
  const progress = verdict.key === match.gameKey(game) ? verdict.progress : null;
  if (match.verdictOf(game) || !progress || match.isHidden(game)) return nothing;
  return html`<div class="match-progress">${progressBar(progress, t('verdict.thinking'))}</div>`;
}
