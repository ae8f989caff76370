/** The game's verdict, or the question what it will be; its facts; the rules. */
import { describeProblem, formatSeconds, formatShare, formatWhole } from '../../ui/words.js';
import { codeShown } from '../../board/code.js';
import { analysisOf, awaitsGuess, gameKey, isHidden, verdictOf } from '../match.js';
import { guessOutcome } from '../playing.js';
import { askAgain, stopAnswer } from '../state.js';
import { changeIcon, el, icon, pieceIcon, setText } from '../../ui/dom.js';
import { createFacts } from '../../ui/facts.js';

/** The pieces of the rules: the domino's ways to lie, the tromino's. Cells of a board 4 wide. */
const orientations = [
  [0, 1],
  [0, 4],
  [0, 1, 4],
  [0, 1, 5],
  [0, 4, 5],
  [1, 4, 5],
];

/** @param {import('../../ui/door').Door<import('../state.js').Game>} door */
export function createVerdict({ change }) {
  const signIcon = icon('check');
  const word = el('strong', { class: 'verdict-word', testid: 'verdict-outcome' });
  const because = el('span', { class: 'verdict-because', testid: 'verdict-because' });
  const again = el('button', {
    class: 'button',
    testid: 'verdict-again',
    t: 'verdict.again',
    on: { click: () => change((game) => askAgain(game, 'verdict')) },
  });
  const busyText = el('span', {});
  const stop = el(
    'button',
    {
      class: 'button',
      testid: 'verdict-stop',
      on: { click: () => change((game) => stopAnswer(game, 'verdict')) },
    },
    icon('stop'),
    el('span', { t: 'stop' }),
  );
  const busyBar = el('progress', { tLabel: 'verdict.thinking' });
  const answer = el(
    'div',
    { class: 'verdict-answer' },
    el('span', { class: 'verdict-sign', 'aria-hidden': 'true' }, signIcon),
    el('div', { class: 'verdict-text' }, word, because),
    again,
  );
  const busy = el('div', { class: 'verdict-busy' }, busyText, busyBar, stop);
  /** @param {'WINNING' | 'LOSING'} outcome */
  const guessButton = (outcome) =>
    el(
      'button',
      {
        class: `button guess ${outcome.toLowerCase()}`,
        testid: `guess-${outcome.toLowerCase()}`,
        on: { click: () => change((game) => guessOutcome(game, outcome)) },
      },
      icon(outcome === 'WINNING' ? 'check' : 'cross'),
      el('span', { text: outcome }),
    );
  const guesses = [guessButton('WINNING'), guessButton('LOSING')];
  const score = el('span', { class: 'score', testid: 'score' });
  const guess = el(
    'div',
    { class: 'verdict-guess', testid: 'guess' },
    el('span', { class: 'guess-question', t: 'game.guess.question' }),
    el('span', { class: 'button-row' }, ...guesses),
  );
  const hiddenNote = el(
    'div',
    { class: 'verdict-hidden' },
    icon('game'),
    el('span', { t: 'game.hidden' }),
  );
  const verdict = el(
    'section',
    { class: 'verdict', testid: 'verdict' },
    answer,
    guess,
    hiddenNote,
    busy,
    score,
  );

  const facts = createFacts([
    { id: 'grundy' },
    { id: 'remoteness' },
    { id: 'moves' },
    { id: 'cache', bar: true },
    { id: 'answered' },
  ]);

  const rules = el(
    'section',
    { class: 'card', 'data-tab': 'more' },
    el('h2', { t: 'rules.title' }),
    el('p', { t: 'rules.game' }),
    el('div', { class: 'orientations' }, ...orientations.map((cells) => pieceIcon(cells, 4))),
    el('p', { class: 'dim', t: 'rules.game-words' }),
  );

  facts.root.dataset.tab = 'moves';

  return {
    verdict,
    facts: facts.root,
    rules,
    /** @param {import('../state.js').Game} game @param {import('../../ui/words.js').Words} words */
    render(game, { t, language, ready }) {
      const { now } = game.history;
      const code = codeShown(now);
      const current = game.answers.verdict.about === gameKey(game) ? game.answers.verdict : null;
      const asks = awaitsGuess(game);
      const hidden = isHidden(game);
      const { match, setup } = game;
      const analysis = hidden ? null : analysisOf(game);
      const status = current && current.status !== 'idle' ? current.status : 'asked';
      const reply = verdictOf(game);

      verdict.setAttribute('aria-busy', String(status === 'asked'));
      if (reply) verdict.dataset.board = code;
      else delete verdict.dataset.board;
      const progress = current?.progress;
      if (progress) {
        busyBar.max = progress.total;
        busyBar.value = progress.done;
      } else busyBar.removeAttribute('value');
      const booting = !ready;
      setText(busyText, t(booting ? 'verdict.booting' : 'verdict.thinking'));
      stop.hidden = booting;

      // While a new answer is on its way the old one stays, faded by the style sheet.
      if (status !== 'asked') {
        const kind = reply ? reply.outcome.toLowerCase() : 'unknown';
        verdict.dataset.outcome = kind;
        changeIcon(signIcon, kind === 'winning' ? 'check' : kind === 'losing' ? 'cross' : 'alert');
        setText(word, reply ? reply.outcome : t('verdict.none'));
        setText(because, guessed(game, t) + reasonOf(current, analysis, t));
        again.hidden = Boolean(reply);
      }

      const cache = reply?.cache;
      const share = cache ? cache.rows_filled / Math.max(1, cache.rows) : 0;
      facts.set('grundy', analysis ? formatWhole(analysis.grundy, language) : null);
      facts.set('remoteness', analysis ? remotenessText(analysis, language) : null);
      facts.set('moves', reply ? formatWhole(reply.moves, language) : null);
      facts.set('cache', cache ? formatShare(share, language) : null, share);
      facts.set('answered', reply ? formatSeconds(reply.seconds, language) : null);

      const covered = status !== 'asked' && reply !== null && hidden;
      answer.hidden = covered;
      guess.hidden = !covered || !asks;
      hiddenNote.hidden = !covered || asks;
      if (covered) verdict.dataset.outcome = 'unknown';
      score.hidden = !setup.predict || match.score.asked === 0;
      setText(score, t('game.guess.score', match.score));
    },
  };
}

/** Whether the guess was right. @param {import('../state.js').Game} game @param {import('../../ui/words.js').Translate} t */
function guessed(game, t) {
  const guess = game.match.guesses[gameKey(game)];
  const outcome = verdictOf(game)?.outcome;
  if (!game.setup.predict || !guess || !outcome) return '';
  return `${t(guess === outcome ? 'game.guess.right' : 'game.guess.wrong')} `;
}

/** @param {import('../../engine/protocol').Analysis} analysis @param {import('../../ui/words.js').Language} language */
function remotenessText({ remoteness }, language) {
  return remoteness === null ? '?' : formatWhole(remoteness, language);
}

/**
 * @param {import('../state.js').Answers['verdict'] | null} answer
 * @param {import('../../engine/protocol').Analysis | null} analysis of the same position, if it is there
 * @param {import('../../ui/words.js').Translate} t
 */
function reasonOf(answer, analysis, t) {
  if (!answer) return '';
  if (answer.status === 'stopped') return t('verdict.stopped');
  if (answer.problem) return describeProblem(answer.problem, t);
  if (!answer.reply) return '';
  const { outcome, moves } = answer.reply;
  if (moves === 0) return t('verdict.no-move');
  if (analysis && analysis.remoteness !== null) {
    const { length } = analysis.moves.filter(({ wins }) => wins);
    const values = { count: length, moves, length: analysis.remoteness };
    return t(outcome === 'WINNING' ? 'game.because.winning' : 'game.because.losing', {
      ...values,
      count: outcome === 'WINNING' ? length : moves,
    });
  }
  return t(outcome === 'WINNING' ? 'verdict.winning' : 'verdict.losing', { count: moves });
}
