/** The status of a game in place of the verdict: the side to move with the hint, or the winner. */
import { formatCode } from '../../board/board-code.js';
import { restartButton, whyFailed } from '../../ui/solver.js';
import { html, icon, nothing, progressBar } from '../../ui/template.js';
import { answerRow, becauseText, verdictFrame, verdictSign } from '../../ui/verdict-frame.js';
import { describeProblem, waitText } from '../../ui/words.js';
import * as match from '../match.js';
import { hasOnePerson, sideAt } from '../play.js';

/** @import { Game, Result, Translate, Words } from '../types' */

/** @param {Game} game @param {Words} words @param {string} reason text of the verdict, if values are shown */
export function matchPanel(game, words, reason) {
  const { setup, history } = game;
  const end = match.endOf(game);
  const isFailed = !end && words.solver.state === 'failed';
  const isWon = end !== null && setup.players[end.winner] === 'p';
  // A person has won or lost against the engine; otherwise the sign is the colour of a side.
  const isDecided = end !== null && hasOnePerson(setup);
  const mover = match.isEngineNext(game) ? 'engine' : match.optionsOf(game) ? 'person' : 'nobody';
  const word = html`<strong
    class="verdict-word"
    role="status"
    data-testid="match-status"
    data-at=${history.now.at}
    data-state=${end ? 'over' : mover}
    data-board=${formatCode(history.now.board)}
    >${end ? resultText(game, end, words.t) : statusText(game, words)}</strong
  >`;
  const values = { number: history.now.at + 1, context: match.ruleOf(game) };
  const number = html`<span class="dim move-number">${words.t('game.move-number', values)}</span>`;
  const note = isFailed
    ? whyFailed(words)
    : becauseText(nothing, second(game, end, words.t, reason));
  return verdictFrame({
    kind: 'match',
    id: 'verdict',
    outcome: isDecided ? (isWon ? 'winning' : 'losing') : 'unknown',
    answer: answerRow(
      isDecided
        ? verdictSign(isWon ? 'check' : 'cross')
        : sideSwatch(end ? end.winner : sideAt(history.now.at)),
      html`${word}${note}`,
      end ? nothing : isFailed ? restartButton(words) : number,
    ),
    more: waiting(game, words),
  });
}

/** The colour of a side's pieces. @param {0 | 1} side */
export const sideSwatch = (side) =>
  html`<span class="side-swatch" data-side=${side} aria-hidden="true"></span>`;

/** @param {Game} game @param {Result} end @param {Translate} t */
function resultText({ setup, history }, { winner, how }, t) {
  const isWon = setup.players[winner] === 'p';
  const lost = how === 'resigned' ? 'resigned' : 'lost';
  const key = !hasOnePerson(setup) ? 'side-won' : isWon ? 'won' : lost;
  const { length: count } = history.now.moves;
  return t(`game.status.${key}`, { winner: t(`game.side.${winner}`), count });
}

/** The status in words. Nobody is asked to move while the legal moves are unknown. @param {Game} game @param {Words} words */
function statusText(game, words) {
  const { t } = words;
  const { players } = game.setup;
  if (!match.isAtEnd(game)) return t('game.status.looking');
  if (match.isEngineNext(game)) {
    const { problem } = game.answers.reply;
    if (problem) return describeProblem(problem, t);
    return waitText(
      words,
      match.engineMoves(game) ? 'game.status.thinking' : 'game.status.waiting',
    );
  }
  if (!match.optionsOf(game)) return waitText(words, 'game.status.working');
  if (players !== 'pp') return t('game.status.yours');
  return t('game.status.side', { side: t(`game.side.${sideAt(game.history.now.at)}`) });
}

/** The second line: the reason of the end, the hint, or the text of the verdict. @param {Game} game @param {Result | null} end @param {Translate} t @param {string} reason */
function second(game, end, t, reason) {
  if (end) {
    const { players } = game.setup;
    const loser = end.winner === 0 ? 1 : 0;
    // In misère play the winner is the one who cannot move.
    const context = end.how === 'stuck' ? match.ruleOf(game) : '';
    const subject = context ? end.winner : loser;
    const who = !hasOnePerson(game.setup) ? 'side' : players[subject] === 'p' ? 'you' : 'engine';
    return t(`game.status.${who}-${end.how}`, { side: t(`game.side.${subject}`), context });
  }
  const hint = hintText(game, t);
  const hintLine = html`<span
    class="row hint-text"
    role="status"
    data-testid="hint-text"
    ?hidden=${!hint}
    >${hint ? icon('bulb') : nothing}<span>${hint}</span></span
  >`;
  const known = match.isHidden(game) ? '' : reason;
  const guessed = match.hasGuessed(game) ? t('game.status.guessed') : '';
  return html`${hintLine}${hint ? nothing : known || guessed}`;
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
  const values = { piece: t(`game.piece.${best.piece}`), move, count: (remoteness ?? 0) + 1 };
  return t(`game.hint-${kinds[degree - 1]}`, values);
}

/** The progress of the answer that the game waits for. @param {Game} game @param {Words} words */
function waiting(game, { t }) {
  const { verdict } = game.answers;
  const progress = verdict.key === match.gameKey(game) ? verdict.progress : null;
  if (match.verdictOf(game) || !progress || match.isHidden(game)) return nothing;
  return html`<div class="match-progress">${progressBar(progress, t('verdict.thinking'))}</div>`;
}
