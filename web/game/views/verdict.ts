/** The verdict of the game or the guess of it, and its facts. */
import { codeShown } from '../../board/board-code';
import { isResolved, noAnswer } from '../../engine/answer';
import { explainedFacts } from '../../ui/parts';
import { failedAnswer } from '../../ui/solver';
import { button, html, noChange, nothing, progressBar } from '../../ui/template';
import {
  answerRow,
  becauseText,
  verdictFrame,
  verdictSign,
  verdictWord,
} from '../../ui/verdict-frame';
import * as texts from '../../ui/words';
import * as match from '../match';
import { guessOutcome } from '../match-transitions';
import { stopAnswer, withAnswer } from '../state';
import type { Game } from '../game';
import { guessButtons } from './card-parts';
import type { Analysis } from '../../engine/protocol';
import type { Translate } from '../../ui/words';
import type { Change, View } from '../handle';

export const verdictPanel: View = (game, words, { change }) => {
  const { t, solver } = words;
  const { score } = game.match;
  const { verdict } = game.answers;
  const waits = !isResolved(verdict, match.gameKey(game));
  const progress = verdict.key === match.gameKey(game) ? verdict.progress : null;
  const reply = match.verdictOf(game);
  const isCovered = reply !== null && match.isHidden(game);
  // After a guess the colours say whether it was right, and only at the sign.
  const isToned = !isCovered && guessedRight(game) === null;
  const outcome = reply && isToned ? reply.outcome.toLowerCase() : 'unknown';
  const onClick = () => change((game) => stopAnswer(game, 'verdict'));
  const stop = button({ id: 'verdict-stop', t, text: 'stop', picture: 'stop', onClick });
  const isFailed = waits && solver.state === 'failed';
  const content = () => {
    if (isFailed) return failedAnswer(words);
    if (waits) return noChange;
    return isCovered ? guess(game, t, change) : answer(game, t, change);
  };
  const search = match.hopelessSearch(game);
  const hopeless = html`<p class="small verdict-hopeless" data-testid="hopeless" role="status">
    ${t('verdict.hopeless', search ?? {})}
  </p>`;
  const scored = html`<span class="dim score" data-testid="score"
    >${t('game.guess.score', score)}</span
  >`;
  // Until a new answer arrives the old one stays, faded by the style sheet.
  return verdictFrame({
    kind: '',
    id: 'verdict',
    outcome: isFailed ? 'unknown' : waits ? noChange : outcome,
    board: reply ? codeShown(game.history.now) : nothing,
    waits: waits && !isFailed,
    answer: content(),
    busy: html`<span>${texts.waitText(words, 'verdict.thinking', 'verdict.booting')}</span>
      ${progressBar(progress, t('verdict.thinking'))} ${solver.state === 'ready' ? stop : nothing}
      ${search ? hopeless : nothing}`,
    more: game.setup.predict && score.asked ? scored : nothing,
  });
};

function answer(game: Game, t: Translate, change: Change) {
  const reply = match.verdictOf(game);
  const right = guessedRight(game);
  const isGood = right ?? reply?.outcome === 'WINNING';
  const outcomeSign = isGood ? 'check' : 'cross';
  const sign = verdictSign(reply ? outcomeSign : 'alert');
  const onClick = () => change((game) => withAnswer(game, { verdict: noAnswer }));
  return answerRow(
    right === null ? sign : html`<span class=${right ? 'winning' : 'losing'}>${sign}</span>`,
    html`${verdictWord('verdict-outcome', reply ? reply.outcome : t('verdict.none'))}
    ${becauseText('verdict-because', guessText(game, t) + verdictReason(game, t))}`,
    isWorthAsking(game)
      ? button({ id: 'verdict-again', t, text: 'verdict.again', onClick })
      : nothing,
  );
}

/** Codes of problems that a second attempt may not have. */
const temporary = new Set(['worker.died', 'memory', 'unknown', 'boot']);

/** Whether asking again could help. */
function isWorthAsking({ answers: { verdict } }: Game) {
  return verdict.status === 'stopped' || (verdict.problem && temporary.has(verdict.problem.code));
}

/** The guess, in place of a hidden verdict. */
function guess(game: Game, t: Translate, change: Change) {
  return html`<div class="button-row spread verdict-guess" data-testid="guess">
    <span class="guess-question"
      >${t(game.look.asks ? 'game.guess.first' : 'game.guess.question')}</span
    >
    <span class="button-row"
      >${guessButtons(t, (outcome) => change((game) => guessOutcome(game, outcome)))}</span
    >
  </div>`;
}

/** Whether the guess was right; null without one. */
function guessedRight(game: Game) {
  const guess = game.match.guesses[match.gameKey(game)];
  const outcome = match.verdictOf(game)?.outcome;
  if (!(game.setup.predict || game.look.asks) || !guess || !outcome) return null;
  return guess === outcome;
}

function guessText(game: Game, t: Translate) {
  const right = guessedRight(game);
  const outcome = match.verdictOf(game)?.outcome;
  return right === null ? '' : `${t(`game.guess.${right ? 'right' : 'wrong'}`, { outcome })} `;
}

/**
 * The reason of the verdict, or of a missing answer.
 *
 * @param analysis by default none while values are hidden
 */
export function verdictReason(
  game: Game,
  t: Translate,
  analysis: Analysis | null = match.shownAnalysis(game),
) {
  const { status, problem } = game.answers.verdict;
  if (status === 'stopped') {
    const search = match.hopelessSearch(game);
    return t(search ? 'verdict.stopped-hopeless' : 'verdict.stopped', search ?? {});
  }
  if (problem) return texts.describeProblem(problem, t);
  const reply = match.verdictOf(game);
  if (!reply) return '';
  const { outcome, moves } = reply;
  if (moves === 0) return t('verdict.no-move', { context: match.ruleOf(game) });
  const wins = outcome === 'WINNING';
  if (!analysis || analysis.remoteness === null) {
    return t(wins ? 'verdict.winning' : 'verdict.losing', { count: moves });
  }
  const count = wins ? analysis.moves.filter((move) => move.wins).length : moves;
  const length = t('game.length', { count: analysis.remoteness });
  const values = { count, moves, length };
  return t(wins ? 'game.because.winning' : 'game.because.losing', values);
}

/** Facts of normal play only: misère play has no Grundy values, and the counted slabs are not those of its tables. */
const normalFacts = ['grundy', 'cache'];

export const verdictFacts: View = (game, words) => {
  const { language } = words;
  const analysis = match.shownAnalysis(game);
  const reply = match.verdictOf(game);
  const options = match.optionsOf(game);
  const isMisere = match.isMisere(game);
  const { grundy = null, remoteness = null } = analysis ?? {};
  const { filled = 0, slabs = 1 } = reply?.cache ?? {};
  const share = texts.formatShare(filled / Math.max(1, slabs), language);
  const whole = (figure: number | null) =>
    figure === null ? '?' : texts.formatWhole(figure, language);
  const cached = { filled: whole(filled), rows: whole(slabs) };
  const rows = [
    { id: 'grundy', text: analysis && whole(grundy), values: {} },
    { id: 'remoteness', text: analysis && whole(remoteness), values: {} },
    { id: 'moves', text: options && whole(options.length), values: {} },
    { id: 'cache', text: reply && share, values: reply && cached },
    { id: 'answered', text: reply && texts.formatSeconds(reply.seconds, language), values: {} },
  ];
  const shown = isMisere ? rows.filter(({ id }) => !normalFacts.includes(id)) : rows;
  return explainedFacts(shown, words);
};
