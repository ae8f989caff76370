/** The count in Present, with the tiling on the board or the reason why there is none. */
import { replyFor } from '../../engine/answer.js';
import { buttonMaker, html, nothing } from '../../ui/template.js';
import { describeProblem, formatShort, formatWhole, waitText } from '../../ui/words.js';
import { withHand } from '../hand-transitions.js';
import { spokenPieces } from '../spoken.js';
import { askCount, countOf, coverKey, tilingOf } from '../state.js';
import { reasonText } from './reason.js';
import { solveText } from './solve.js';

/** @import { Cover, Presented, Slice, Words } from '../types' */

/** Maximum number of digits of a number shown in full. */
const longest = 24;

/** While solving there is no count, because it would give a hint. @param {Cover} cover @param {boolean} revealed @param {Words} words @param {Slice} slice @returns {Presented} */
export function presentedCover(cover, revealed, words, slice) {
  if (cover.task !== 'solve') return presentedCount(cover, revealed, words, slice);
  const { word, note, isSolved } = solveText(withHand(cover, { checks: revealed }), words);
  return isSolved
    ? { tone: 'winning', picture: 'check', word, note }
    : { tone: 'unknown', word, note };
}

/** @param {Cover} cover @param {boolean} revealed @param {Words} words @param {Slice} slice @returns {Presented} */
function presentedCount(cover, revealed, words, { change }) {
  const { t, language } = words;
  const { status, reply, problem } = cover.patient ? cover.count : countOf(cover);
  if (!reply) {
    const isPending = cover.isLong || ['idle', 'asked'].includes(status);
    if (isPending && words.solver.state !== 'failed') {
      return { tone: 'unknown', word: '…', note: waitText(words, 'count.counting') };
    }
    const again = buttonMaker(t, change, 'count')('again', askCount, { id: 'present-count' });
    const ended = problem ? describeProblem(problem, t) : '';
    return {
      tone: 'unknown',
      picture: 'alert',
      word: t('count.none'),
      note: isPending ? t('boot.failed') : ended,
      more: isPending ? [] : [again],
    };
  }
  const { count } = reply;
  const number =
    count.length > longest
      ? t('count.about', { short: formatShort(count) }).replace(/ · $/, '')
      : formatWhole(count, language);
  const values = { count: count === '1' ? 1 : 2, pieces: spokenPieces(cover.history.now, t) };
  const more = count === '0' ? (revealed ? reason : () => []) : tiling;
  return {
    tone: 'unknown',
    word: number,
    note: t('present.tilings', values),
    more: more(cover, words, revealed),
  };
}

/** @param {string} id @param {string} text */
const line = (id, text) => html`<p class="present-line" data-testid=${`present-${id}`}>${text}</p>`;

/** The number of pieces on the board, and the revealed number of the tiling. @param {Cover} cover @param {Words} words @param {boolean} revealed */
function tiling(cover, { t, language }, revealed) {
  const shown = tilingOf(cover);
  if (!shown) return [];
  const { at, length } = cover.player;
  const number = formatWhole(shown.number, language);
  return [
    line('laid', t('playback.laid', { at, length })),
    revealed ? line('tiling', t('present.tiling', { number })) : nothing,
  ];
}

/** @param {Cover} cover @param {Words} words */
function reason(cover, { t }) {
  const why = replyFor(cover.reason, coverKey(cover))?.why;
  return [line('reason', why ? reasonText(why, cover, t) : t('reason.none'))];
}
