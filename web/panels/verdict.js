/** The game's side: the verdict, its facts, the winning move, the line of play and the rules. */
import { emptyCount, moveCells } from '../board.js';
import { describeProblem, formatSeconds, formatShare, formatWhole } from '../i18n.js';
import { codeShown } from '../share.js';
import { boardAfter } from '../state.js';
import { changeIcon, el, icon, pieceIcon, setText } from './dom.js';
import { createFacts } from './facts.js';

/** The pieces of the rules: the domino's ways to lie, the tromino's. Cells of a board 4 wide. */
const orientations = [
  [0, 1],
  [0, 4],
  [0, 1, 4],
  [0, 1, 5],
  [0, 4, 5],
  [1, 4, 5],
];

/** @param {import('../controller.js').Controller} controller */
export function createVerdict(controller) {
  const signIcon = icon('check');
  const word = el('strong', { class: 'verdict-word', testid: 'verdict-outcome' });
  const because = el('span', { class: 'verdict-because', testid: 'verdict-because' });
  const again = el('button', {
    class: 'button',
    testid: 'verdict-again',
    t: 'verdict.again',
    on: { click: controller.verdictAgain },
  });
  const busyText = el('span', {});
  const stop = el(
    'button',
    { class: 'button', testid: 'verdict-stop', on: { click: controller.stopVerdict } },
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
  const verdict = el('section', { class: 'verdict', testid: 'verdict' }, answer, busy);

  const facts = createFacts([
    { id: 'empty' },
    { id: 'moves' },
    { id: 'cache', bar: true },
    { id: 'answered' },
  ]);

  const moveText = el('span', { class: 'move-name', testid: 'winning-move' });
  const movePiece = el('span', { class: 'move-piece' });
  const play = el('button', {
    class: 'button primary',
    testid: 'play-winning-move',
    t: 'move.play',
    on: {
      click: () => {
        const { reply } = controller.state().verdict;
        if (reply?.winning_move) controller.playMove(reply.winning_move);
      },
    },
  });
  const move = el(
    'section',
    { class: 'card' },
    el('h2', { t: 'move.title' }),
    el(
      'div',
      { class: 'move-row winning' },
      icon('check'),
      movePiece,
      moveText,
      el('span', { class: 'move-note', t: 'move.note' }),
      play,
    ),
  );

  const lineText = el('ol', { class: 'line', testid: 'line' });
  const lineFirst = lineButton('first', () => controller.walkTo(0));
  const lineBack = lineButton('left', () => controller.walkTo(controller.state().game.now.at - 1));
  const lineOn = lineButton('right', () => controller.walkTo(controller.state().game.now.at + 1));
  const lineLast = lineButton('last', () => controller.walkTo(Infinity));
  const line = el(
    'section',
    { class: 'card' },
    el('h2', { t: 'line.title' }),
    lineText,
    el('div', { class: 'button-row' }, lineFirst, lineBack, lineOn, lineLast),
  );

  const rules = el(
    'section',
    { class: 'card' },
    el('h2', { t: 'rules.title' }),
    el('p', { t: 'rules.game' }),
    el('div', { class: 'orientations' }, ...orientations.map((cells) => pieceIcon(cells, 4))),
    el('p', { class: 'dim', t: 'rules.game-words' }),
  );

  const cards = el('div', { class: 'cards' }, facts.root, move, line, rules);

  return {
    verdict,
    cards,
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, { t, language }) {
      const { now } = state.game;
      const code = codeShown(now);
      const current = state.verdict.about === code ? state.verdict : null;
      const status = current?.status ?? 'asked';
      const reply = status === 'answered' ? current?.reply : null;

      verdict.setAttribute('aria-busy', String(status === 'asked'));
      if (reply) verdict.dataset.board = code;
      else delete verdict.dataset.board;
      const progress = current?.progress;
      if (progress) {
        busyBar.max = progress.total;
        busyBar.value = progress.done;
      } else busyBar.removeAttribute('value');
      const booting = state.boot.stage !== 'ready';
      setText(busyText, t(booting ? 'verdict.booting' : 'verdict.thinking'));
      stop.hidden = booting;

      // While a new answer is on its way the old one stays, faded by the style sheet.
      if (status !== 'asked') {
        const kind = reply ? reply.outcome.toLowerCase() : 'unknown';
        verdict.dataset.outcome = kind;
        changeIcon(signIcon, kind === 'winning' ? 'check' : kind === 'losing' ? 'cross' : 'alert');
        setText(word, reply ? reply.outcome : t('verdict.none'));
        setText(because, reasonOf(current, t));
        again.hidden = Boolean(reply);
      }

      const cache = reply?.cache;
      const share = cache ? cache.rows_filled / Math.max(1, cache.rows) : 0;
      facts.set('empty', formatWhole(emptyCount(boardAfter(now)), language));
      facts.set('moves', reply ? formatWhole(reply.moves, language) : null);
      facts.set('cache', cache ? formatShare(share, language) : null, share);
      facts.set('answered', reply ? formatSeconds(reply.seconds, language) : null);

      const winning = reply?.winning_move ?? null;
      move.hidden = winning === null;
      if (winning) {
        setText(moveText, winning);
        movePiece.replaceChildren(pieceIcon(moveCells(winning, now.board.cols), now.board.cols));
      }

      line.hidden = now.moves.length === 0;
      lineText.replaceChildren(
        ...now.moves.map((text, i) =>
          el(
            'li',
            {},
            el('button', {
              class: `line-move${i < now.at ? ' played' : ''}`,
              'aria-current': i === now.at - 1 ? 'step' : false,
              text: `${i + 1}. ${text}`,
              on: { click: () => controller.walkTo(i + 1) },
            }),
          ),
        ),
      );
      lineFirst.disabled = lineBack.disabled = now.at === 0;
      lineOn.disabled = lineLast.disabled = now.at === now.moves.length;
    },
  };
}

/** @param {'first' | 'left' | 'right' | 'last'} way @param {() => void} onClick */
function lineButton(way, onClick) {
  return el(
    'button',
    {
      class: 'button square',
      testid: `line-${way}`,
      tLabel: `line.${way}`,
      on: { click: onClick },
    },
    icon(way),
  );
}

/**
 * @param {import('../state.js').Answer | null} answer
 * @param {import('../i18n.js').Translate} t
 */
function reasonOf(answer, t) {
  if (!answer) return '';
  if (answer.status === 'stopped') return t('verdict.stopped');
  if (answer.problem) return describeProblem(answer.problem, t);
  const { outcome, moves } = answer.reply;
  if (moves === 0) return t('verdict.no-move');
  return t(outcome === 'WINNING' ? 'verdict.winning' : 'verdict.losing', { count: moves });
}
