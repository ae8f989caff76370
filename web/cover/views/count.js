/**
 * The cover's side: the number of tilings, its facts, which tiling is shown, and the rules.
 *
 * Longer than most: it is not a template yet.
 */
import { emptyCount } from '../../board/board.js';
import { codeShown } from '../../board/code.js';
import { boardAfter } from '../../board/history.js';
import { createEstimate } from '../../ui/estimate.js';
import {
  describeProblem,
  formatLeft,
  formatSeconds,
  formatShare,
  formatShort,
  formatWhole,
} from '../../ui/words.js';
import { orientations, piecesOf, setName } from '../pieces.js';
import {
  askCount,
  countOf,
  coverKey,
  stopCount,
  tilingOf,
  tilingsKnown,
  wishFor,
} from '../state.js';
import { el, icon, pieceIcon, setText } from '../../ui/dom.js';
import { createFacts } from '../../ui/facts.js';

/** A random number for the engine to draw a tiling by. */
function randomSeed() {
  return Math.floor(Math.random() * 2 ** 31);
}

/** From so many digits on a count is said in short too. */
const longCount = 13;

/** @param {import('../../ui/door').Door<import('../state.js').Cover>} door */
export function createCount({ get, change, say }) {
  const figure = el('strong', { class: 'count-figure', testid: 'count' });
  const note = el('span', { class: 'count-note', testid: 'count-note' });
  const copy = el(
    'button',
    {
      class: 'button square',
      testid: 'copy-count',
      tLabel: 'count.copy',
      on: {
        click: async () => {
          try {
            await navigator.clipboard.writeText(String(countOf(get()).reply?.count));
            say('toast.count-copied');
          } catch {
            say('toast.copy-failed');
          }
        },
      },
    },
    icon('copy'),
  );
  const again = el('button', {
    class: 'button',
    testid: 'count-again',
    t: 'count.again',
    on: { click: () => change(askCount) },
  });
  const bar = el('progress', { testid: 'count-progress', tLabel: 'count.progress' });
  const busyText = el('span', { testid: 'count-busy' });
  const leftText = el('span', { class: 'dim', testid: 'count-left' });
  const otherText = el('span', { class: 'dim', testid: 'count-other' });
  const estimate = createEstimate();
  const stop = el(
    'button',
    { class: 'button', testid: 'count-stop', on: { click: () => change(stopCount) } },
    icon('stop'),
    el('span', { t: 'stop' }),
  );
  const count = el(
    'section',
    { class: 'verdict count', testid: 'count-card' },
    el(
      'div',
      { class: 'verdict-answer' },
      el('div', { class: 'verdict-text' }, figure, note),
      copy,
      again,
    ),
    el(
      'div',
      { class: 'verdict-busy' },
      el('div', { class: 'busy-text' }, el('span', {}, busyText, ' ', leftText), bar, otherText),
      stop,
    ),
  );

  const facts = createFacts([
    { id: 'empty' },
    { id: 'pieces' },
    { id: 'method' },
    { id: 'profiles' },
  ]);

  // Which tiling

  /** @param {() => bigint} number */
  const open = (number) => () => openNumber(number());
  /** @param {bigint} which */
  const openNumber = (which) => change((cover) => wishFor(cover, { number: String(which) }));
  const present = () => BigInt(get().tiling.reply?.number ?? 0);
  const first = el(
    'button',
    {
      class: 'button square',
      testid: 'tiling-first',
      tLabel: 'tiling.first',
      on: { click: open(() => 1n) },
    },
    icon('first'),
  );
  const last = el(
    'button',
    {
      class: 'button square',
      testid: 'tiling-last',
      tLabel: 'tiling.last',
      on: { click: open(() => BigInt(tilingsKnown(get()) ?? 1)) },
    },
    icon('last'),
  );
  const previous = el(
    'button',
    {
      class: 'button square',
      testid: 'tiling-previous',
      tLabel: 'tiling.previous',
      on: { click: open(() => present() - 1n) },
    },
    icon('left'),
  );
  const next = el(
    'button',
    {
      class: 'button square',
      testid: 'tiling-next',
      tLabel: 'tiling.next',
      on: { click: open(() => present() + 1n) },
    },
    icon('right'),
  );
  const number = el('input', {
    class: 'field figure',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    testid: 'tiling-number',
    tLabel: 'tiling.number',
    'aria-describedby': 'tiling-problem',
    on: {
      // Enter brings it about, too.
      change: () => openTyped(),
      input: () => setText(problem, ''),
    },
  });
  const total = el('span', { class: 'tiling-total', testid: 'tiling-total' });
  const chance = el(
    'button',
    {
      class: 'button',
      testid: 'tiling-random',
      tLabel: 'tiling.random',
      on: { click: () => change((cover) => wishFor(cover, { random: true, seed: randomSeed() })) },
    },
    icon('shuffle'),
    el('span', { t: 'tiling.random' }),
  );
  const problem = el('p', { class: 'problem', id: 'tiling-problem', role: 'alert' });
  const row = el(
    'div',
    { class: 'button-row tiling-row' },
    first,
    previous,
    number,
    total,
    next,
    last,
    chance,
  );
  const wide = el('p', { class: 'dim', testid: 'tiling-wide' });
  const tiling = el(
    'section',
    { class: 'card', testid: 'tiling-card' },
    el('h2', { t: 'tiling.title' }),
    row,
    wide,
    problem,
  );

  /** @type {import('../../ui/words.js').Words} */
  let words = { t: (key) => key, language: 'en', ready: false };

  function openTyped() {
    const total = tilingsKnown(get());
    if (total === null) return;
    const digits = number.value.replace(/[\s.,_'’]/g, '');
    const most = BigInt(total);
    const fits = /^[0-9]{1,400}$/.test(digits) && BigInt(digits) >= 1n && BigInt(digits) <= most;
    if (!fits) {
      const limit = formatWhole(total, words.language);
      setText(problem, words.t('tiling.bad-number', { limit }));
    } else if (BigInt(digits) !== present()) openNumber(BigInt(digits));
  }

  const rule = el('p', {});
  const turns = el('div', { class: 'orientations' });
  const rules = el('section', { class: 'card' }, el('h2', { t: 'rules.title' }), rule, turns);
  const cards = el('div', { class: 'cards count-cards' }, tiling, facts.root, rules);

  /** The tiling whose number stands in the field. */
  let numbered = '';

  return {
    count,
    cards,
    /** @param {import('../state.js').Cover} cover @param {import('../../ui/words.js').Words} given */
    render(cover, given) {
      words = given;
      const { t, language } = given;
      const { now } = cover.history;
      const code = codeShown(now);
      const question = coverKey(cover);
      // A count that was asked for goes on while the board is painted.
      const goesOn = cover.patient !== null;
      const current = goesOn ? cover.count : countOf(cover);
      const status = goesOn || current.status === 'idle' ? 'asked' : current.status;
      const reply = status === 'answered' ? current.reply : null;

      count.setAttribute('aria-busy', String(status === 'asked'));
      if (reply) count.dataset.board = code;
      else delete count.dataset.board;
      const { progress } = current;
      const booting = !given.ready;
      count.dataset.asked = String(goesOn);
      if (status !== 'asked') estimate.end();
      if (progress) {
        bar.max = progress.total;
        bar.value = progress.done;
        const share = formatShare(progress.done / Math.max(1, progress.total), language);
        setText(busyText, t('count.counting-share', { share }));
        const left = estimate.left(progress.done / Math.max(1, progress.total), performance.now());
        setText(
          leftText,
          left === null ? '' : t('count.left', { time: formatLeft(left, language) }),
        );
      } else {
        setText(leftText, '');
        bar.removeAttribute('value');
        setText(busyText, t(booting ? 'count.booting' : 'count.counting'));
      }
      setText(otherText, cover.patient && cover.patient.about !== question ? t('count.other') : '');
      stop.hidden = booting;
      if (status !== 'asked') showAnswer(cover, current, given);
      copy.hidden = !reply;
      again.hidden = status === 'asked' || Boolean(reply);
      const isLong = status === 'stopped' && cover.isLong;
      if (isLong) setText(note, t('count.long'));

      const shown = tilingOf(cover);
      const pieces = piecesOf(now);
      setText(rule, t('rules.cover', { pieces: t(`pieces.by.${setName(pieces)}`) }));
      if (turns.dataset.pieces !== pieces) {
        turns.dataset.pieces = pieces;
        const shapes = pieces.split(',').flatMap((piece) => orientations[piece] ?? []);
        turns.replaceChildren(...shapes.map((cells) => pieceIcon(cells, 4)));
      }
      facts.set('empty', formatWhole(emptyCount(boardAfter(now)), language));
      facts.set('pieces', shown ? formatWhole(shown.pieces.length, language) : null);
      facts.set('method', reply ? t(`method.${reply.method}`) : null);
      facts.set('profiles', reply ? formatWhole(reply.profiles, language) : null);

      tiling.hidden = reply?.count === '0';
      const asking = cover.wish !== null;
      tiling.setAttribute('aria-busy', String(asking));
      const tilings = tilingsKnown(cover);
      // Of a board too wide for all its tilings only the first one can be shown.
      const onlyFirst = shown?.count === null;
      const most = onlyFirst ? 1n : BigInt(tilings ?? 0);
      const at = BigInt(shown?.number ?? 0);
      first.disabled = tilings === '0' || at === 1n;
      previous.disabled = at <= 1n;
      next.disabled = at >= most;
      last.disabled = most === 0n || at === most;
      chance.disabled = most < 2n;
      number.disabled = most < 2n;
      row.dataset.length = (tilings ?? '').length > longCount ? 'long' : 'short';
      setText(wide, onlyFirst ? t('tiling.only-first') : '');
      setText(total, tilings ? t('tiling.of', { total: formatWhole(tilings, language) }) : '');
      const label = shown ? formatWhole(shown.number, language) : '';
      if (label !== numbered && (document.activeElement !== number || label !== '')) {
        numbered = label;
        number.value = label;
        number.style.setProperty('--length', String(Math.max(3, label.length)));
        setText(problem, '');
      }
      if (cover.tiling.status === 'failed' && cover.tiling.problem) {
        setText(problem, describeProblem(cover.tiling.problem, t));
      }
    },
  };

  /**
   * @param {import('../state.js').Cover} cover
   * @param {import('../state.js').Cover['count']} answer
   * @param {import('../../ui/words.js').Words} given
   */
  function showAnswer(cover, answer, { t, language }) {
    const { reply } = answer;
    if (reply) {
      const text = formatWhole(reply.count, language);
      // Where it may be broken: after a separator of digits.
      setText(figure, text.length > 22 ? text.replace(/[^0-9]/g, '$&\u200b') : text);
      figure.dataset.length = text.length > 60 ? 'huge' : text.length > 22 ? 'long' : 'short';
      const time = formatSeconds(reply.seconds, language);
      const short =
        reply.count.length >= longCount
          ? t('count.about', { short: formatShort(reply.count) })
          : '';
      const pieces = t(`pieces.by.${setName(piecesOf(cover.history.now))}`);
      const said = t('count.note', { count: reply.count === '1' ? 1 : 2, pieces, time });
      setText(note, reply.count === '0' ? t('count.zero', { pieces, time }) : `${short}${said}`);
    } else {
      setText(figure, t('count.none'));
      figure.dataset.length = 'short';
      const reached = answer.progress
        ? formatShare(answer.progress.done / Math.max(1, answer.progress.total), language)
        : formatShare(0, language);
      setText(
        note,
        answer.problem
          ? describeProblem(answer.problem, t)
          : t('count.stopped', { share: reached }),
      );
    }
  }
}
