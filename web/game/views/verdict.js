/** The game's verdict, or the question what it will be; its facts; the rules. */
import { noChange } from 'lit-html';
import { codeShown } from '../../board/code.js';
import { isSettled, noAnswer } from '../../engine/answer.js';
import { facts } from '../../ui/parts.js';
import { button, html, icon, nothing, pieceTurns, progressBar } from '../../ui/template.js';
import { describeProblem, formatSeconds, formatShare, formatWhole } from '../../ui/words.js';
import { awaitsGuess, gameKey, isHidden, shownAnalysis, verdictOf } from '../match.js';
import { ownPieces } from '../pieces.js';
import { guessOutcome } from '../playing.js';
import { stopAnswer, withAnswer } from '../state.js';

/** @import { Change, Game, Outcome, Translate, View } from './view' */

/** @type {View} */
export function verdictPanel(game, words, { change }) {
  const { t, ready } = words;
  const { score } = game.match;
  const { verdict } = game.answers;
  const waits = !isSettled(verdict, gameKey(game));
  const progress = verdict.about === gameKey(game) ? verdict.progress : null;
  const reply = verdictOf(game);
  const isCovered = reply !== null && isHidden(game);
  const outcome = reply && !isCovered ? reply.outcome.toLowerCase() : 'unknown';
  const onClick = () => change((present) => stopAnswer(present, 'verdict'));
  const stop = button({ id: 'verdict-stop', t, text: 'stop', picture: 'stop', onClick });
  const said = () => (isCovered ? cover(game, t, change) : answer(game, t, change));
  const scored = html`<span class="dim score" data-testid="score"
    >${t('game.guess.score', score)}</span
  >`;
  // While a new answer is on its way the old one stays, faded by the style sheet.
  return html`<section
    class="verdict"
    data-testid="verdict"
    aria-busy=${String(waits)}
    data-board=${reply ? codeShown(game.history.now) : nothing}
    data-outcome=${waits ? noChange : outcome}
  >
    ${waits ? noChange : said()}
    <div class="row verdict-busy">
      <span>${t(ready ? 'verdict.thinking' : 'verdict.booting')}</span>
      ${progressBar(progress, t('verdict.thinking'))} ${ready ? stop : nothing}
    </div>
    ${game.setup.predict && score.asked ? scored : nothing}
  </section>`;
}

/** @param {Game} game @param {Translate} t @param {Change} change */
function answer(game, t, change) {
  const reply = verdictOf(game);
  const picture = reply ? (reply.outcome === 'WINNING' ? 'check' : 'cross') : 'alert';
  const onClick = () => change((present) => withAnswer(present, { verdict: noAnswer }));
  return html`<div class="row verdict-answer">
    <span class="center verdict-sign" aria-hidden="true">${icon(picture)}</span>
    <div class="column grow verdict-text">
      <strong class="verdict-word" data-testid="verdict-outcome"
        >${reply ? reply.outcome : t('verdict.none')}</strong
      ><span class="verdict-because" data-testid="verdict-because"
        >${guessed(game, t)}${reason(game, t)}</span
      >
    </div>
    ${reply ? nothing : button({ id: 'verdict-again', t, text: 'verdict.again', onClick })}
  </div>`;
}

/** What stands in place of a verdict that is hidden: the question what it is, or that it is. @param {Game} game @param {Translate} t @param {Change} change */
function cover(game, t, change) {
  if (!awaitsGuess(game)) {
    return html`<div class="button-row dim verdict-guess">
      ${icon('game')}<span>${t('game.hidden')}</span>
    </div>`;
  }
  const guess = (/** @type {Outcome} */ outcome) =>
    html`<button
      class=${`button guess ${outcome.toLowerCase()}`}
      data-testid=${`guess-${outcome.toLowerCase()}`}
      @click=${() => change((present) => guessOutcome(present, outcome))}
    >
      ${icon(outcome === 'WINNING' ? 'check' : 'cross')}<span>${outcome}</span>
    </button>`;
  return html`<div class="button-row spread verdict-guess" data-testid="guess">
    <span class="guess-question">${t('game.guess.question')}</span>
    <span class="button-row">${guess('WINNING')}${guess('LOSING')}</span>
  </div>`;
}

/** Whether the guess was right. @param {Game} game @param {Translate} t */
function guessed(game, t) {
  const guess = game.match.guesses[gameKey(game)];
  const outcome = verdictOf(game)?.outcome;
  if (!game.setup.predict || !guess || !outcome) return '';
  return `${t(`game.guess.${guess === outcome ? 'right' : 'wrong'}`, { outcome })} `;
}

/** Why it is so, or why there is no answer. @param {Game} game @param {Translate} t */
function reason(game, t) {
  const { status, problem } = game.answers.verdict;
  if (status === 'stopped') return t('verdict.stopped');
  if (problem) return describeProblem(problem, t);
  const reply = verdictOf(game);
  if (!reply) return '';
  const { outcome, moves } = reply;
  if (moves === 0) return t('verdict.no-move');
  const wins = outcome === 'WINNING';
  const analysis = shownAnalysis(game);
  if (!analysis || analysis.remoteness === null) {
    return t(wins ? 'verdict.winning' : 'verdict.losing', { count: moves });
  }
  const count = wins ? analysis.moves.filter((move) => move.wins).length : moves;
  const values = { count, moves, length: analysis.remoteness };
  return t(wins ? 'game.because.winning' : 'game.because.losing', values);
}

/** @type {View} */
export function verdictFacts(game, { t, language }) {
  const analysis = shownAnalysis(game);
  const reply = verdictOf(game);
  const length = analysis?.remoteness ?? null;
  const share = reply ? reply.cache.rows_filled / Math.max(1, reply.cache.rows) : 0;
  const cells = [
    { id: 'grundy', text: analysis && formatWhole(analysis.grundy, language) },
    { id: 'remoteness', text: analysis && (length === null ? '?' : formatWhole(length, language)) },
    { id: 'moves', text: reply && formatWhole(reply.moves, language) },
    { id: 'cache', text: reply && formatShare(share, language), share },
    { id: 'answered', text: reply && formatSeconds(reply.seconds, language) },
  ];
  return html`<div data-tab="moves">${facts(cells, t)}</div>`;
}

/** @type {View} */
export const rulesCard = (_game, { t }) =>
  html`<section class="card" data-tab="more">
    <h2>${t('rules.title')}</h2>
    <p>${t('rules.game')}</p>
    ${pieceTurns(ownPieces)}
    <p class="dim">${t('rules.game-words')}</p>
  </section>`;
