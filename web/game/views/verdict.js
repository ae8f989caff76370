/** The verdict of the game or the guess of it, and its facts. The status of a game under way is in status.js. */
import { noChange } from 'lit-html';
import { codeShown } from '../../board/board-code.js';
import { isResolved, noAnswer } from '../../engine/answer.js';
import { facts } from '../../ui/parts.js';
import { failedAnswer } from '../../ui/solver.js';
import { term } from '../../ui/term.js';
import { button, html, icon, nothing, progressBar } from '../../ui/template.js';
import {
  describeProblem,
  formatSeconds,
  formatShare,
  formatWhole,
  waitText,
} from '../../ui/words.js';
import {
  analysisOf,
  awaitsGuess,
  gameKey,
  hopelessSearch,
  isHidden,
  isMisere,
  isPersonsTurn,
  optionsOf,
  ruleOf,
  shownAnalysis,
  verdictOf,
} from '../match.js';
import { guessOutcome } from '../match-transitions.js';
import { stopAnswer, withAnswer } from '../state.js';
import { guessButtons } from './card-parts.js';
import { matchPanel } from './status.js';

/** @import { Analysis, Change, Game, Translate, View } from './view' */

/** @type {View} */
export function verdictPanel(game, words, { change }) {
  const { t, solver } = words;
  const isGuessed = isPersonsTurn(game) && awaitsGuess(game);
  if (game.setup.tool === 'play' && !isGuessed) return matchPanel(game, words, reason(game, t));
  const { score } = game.match;
  const { verdict } = game.answers;
  const waits = !isResolved(verdict, gameKey(game));
  const progress = verdict.key === gameKey(game) ? verdict.progress : null;
  const reply = verdictOf(game);
  const isCovered = reply !== null && isHidden(game);
  const outcome = reply && !isCovered ? reply.outcome.toLowerCase() : 'unknown';
  const onClick = () => change((game) => stopAnswer(game, 'verdict'));
  const stop = button({ id: 'verdict-stop', t, text: 'stop', picture: 'stop', onClick });
  const content = () => (isCovered ? hidden(game, t, change) : answer(game, t, change));
  const isFailed = waits && solver.state === 'failed';
  const scored = html`<span class="dim score" data-testid="score"
    >${t('game.guess.score', score)}</span
  >`;
  // Until a new answer arrives the old one stays, faded by the style sheet.
  return html`<section
    class="verdict"
    data-testid="verdict"
    aria-busy=${String(waits && !isFailed)}
    data-board=${reply ? codeShown(game.history.now) : nothing}
    data-outcome=${isFailed ? 'unknown' : waits ? noChange : outcome}
  >
    ${isFailed ? failedAnswer(words) : waits ? noChange : content()}
    <div class="row verdict-busy">
      <span>${waitText(words, 'verdict.thinking', 'verdict.booting')}</span>
      ${progressBar(progress, t('verdict.thinking'))} ${solver.state === 'ready' ? stop : nothing}
      ${hopeless(game, t)}
    </div>
    ${game.setup.predict && score.asked ? scored : nothing}
  </section>`;
}

/** The note that the search has little hope to finish, with its size. @param {Game} game @param {Translate} t */
function hopeless(game, t) {
  const search = hopelessSearch(game);
  if (!search) return nothing;
  return html`<p class="small verdict-hopeless" data-testid="hopeless" role="status">
    ${t('verdict.hopeless', search)}
  </p>`;
}

/** @param {Game} game @param {Translate} t @param {Change} change */
function answer(game, t, change) {
  const reply = verdictOf(game);
  const picture = reply ? (reply.outcome === 'WINNING' ? 'check' : 'cross') : 'alert';
  const onClick = () => change((game) => withAnswer(game, { verdict: noAnswer }));
  return html`<div class="row verdict-answer">
    <span class="center verdict-sign" aria-hidden="true">${icon(picture)}</span>
    <div class="column grow verdict-text">
      <strong class="verdict-word" data-testid="verdict-outcome"
        >${reply ? reply.outcome : t('verdict.none')}</strong
      ><span class="verdict-because" data-testid="verdict-because"
        >${guessed(game, t)}${reason(game, t)}</span
      >
    </div>
    ${isWorthAsking(game) ? button({ id: 'verdict-again', t, text: 'verdict.again', onClick }) : nothing}
  </div>`;
}

/** Codes of problems that a second attempt may not have. */
const temporary = new Set(['worker.died', 'memory', 'unknown', 'boot']);

/** Whether asking again could help. @param {Game} game */
function isWorthAsking({ answers: { verdict } }) {
  return verdict.status === 'stopped' || (verdict.problem && temporary.has(verdict.problem.code));
}

/** The text in place of a hidden verdict: the guess, or that it is hidden. @param {Game} game @param {Translate} t @param {Change} change */
function hidden(game, t, change) {
  if (!awaitsGuess(game)) {
    return html`<div class="button-row dim verdict-guess">
      ${icon('game')}<span>${t('game.hidden')}</span>
    </div>`;
  }
  return html`<div class="button-row spread verdict-guess" data-testid="guess">
    <span class="guess-question">${t('game.guess.question')}</span>
    <span class="button-row"
      >${guessButtons((outcome) => change((game) => guessOutcome(game, outcome)))}</span
    >
  </div>`;
}

/** Whether the guess was right. @param {Game} game @param {Translate} t */
function guessed(game, t) {
  const guess = game.match.guesses[gameKey(game)];
  const outcome = verdictOf(game)?.outcome;
  if (!game.setup.predict || !guess || !outcome) return '';
  return `${t(`game.guess.${guess === outcome ? 'right' : 'wrong'}`, { outcome })} `;
}

/** The reason of the verdict, or of a missing answer; without hidden values. @param {Game} game @param {Translate} t */
const reason = (game, t) => reasonOf(game, shownAnalysis(game), t);

/** The same with hidden values. @param {Game} game @param {Translate} t */
export const openReason = (game, t) => reasonOf(game, analysisOf(game), t);

/** @param {Game} game @param {Analysis | null} analysis @param {Translate} t */
function reasonOf(game, analysis, t) {
  const { status, problem } = game.answers.verdict;
  if (status === 'stopped') {
    const search = hopelessSearch(game);
    return t(search ? 'verdict.stopped-hopeless' : 'verdict.stopped', search ?? {});
  }
  if (problem) return describeProblem(problem, t);
  const reply = verdictOf(game);
  if (!reply) return '';
  const { outcome, moves } = reply;
  if (moves === 0) return t('verdict.no-move', { context: ruleOf(game) });
  const wins = outcome === 'WINNING';
  if (!analysis || analysis.remoteness === null) {
    return t(wins ? 'verdict.winning' : 'verdict.losing', { count: moves });
  }
  const count = wins ? analysis.moves.filter((move) => move.wins).length : moves;
  const length = t('game.length', { count: analysis.remoteness });
  const values = { count, moves, length };
  return t(wins ? 'game.because.winning' : 'game.because.losing', values);
}

/** @type {View} */
export function verdictFacts(game, { t, language }) {
  if (game.setup.tool === 'play' && isHidden(game)) return nothing;
  const analysis = shownAnalysis(game);
  const reply = verdictOf(game);
  const options = optionsOf(game);
  const figureText = (/** @type {number | null} */ figure) =>
    figure === null ? '?' : formatWhole(figure, language);
  const share = reply ? reply.cache.rows_filled / Math.max(1, reply.cache.rows) : 0;
  const cacheValues = reply && {
    filled: formatWhole(reply.cache.rows_filled, language),
    rows: formatWhole(reply.cache.rows, language),
    share: formatShare(share, language),
  };
  /** @param {string} id @param {Record<string, unknown> | null} values */
  const named = (id, values) =>
    term({ id, name: t(`fact.${id}`), values, more: id === 'grundy', t });
  const grundyValues = analysis && analysis.grundy !== null ? { grundy: analysis.grundy } : null;
  const context = ruleOf(game);
  const remotenessValues =
    analysis && analysis.remoteness !== null ? { count: analysis.remoteness, context } : null;
  const value = {
    id: 'grundy',
    text: analysis && figureText(analysis.grundy),
    name: named('grundy', grundyValues),
  };
  const cache = {
    id: 'cache',
    text: reply && formatShare(share, language),
    share,
    name: named('cache', cacheValues),
  };
  // Misère play has no Grundy values, and the counted slabs are not those of its tables.
  const normalOnly = (/** @type {typeof value | typeof cache} */ cell) =>
    isMisere(game) ? [] : [cell];
  const cells = [
    ...normalOnly(value),
    {
      id: 'remoteness',
      text: analysis && figureText(analysis.remoteness),
      name: named('remoteness', remotenessValues),
    },
    { id: 'moves', text: options && formatWhole(options.length, language) },
    ...normalOnly(cache),
    { id: 'answered', text: reply && formatSeconds(reply.seconds, language) },
  ];
  return facts(cells, t);
}
