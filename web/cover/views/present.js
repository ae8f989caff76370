/** The count in Present, with the tiling on the board or the reason why there is none. */
import { replyFor } from '../../engine/answer.js';
import { button, html, nothing } from '../../ui/template.js';
import { describeProblem, formatShort, formatWhole, waitText } from '../../ui/words.js';
import { withHand } from '../hand-transitions.js';
import { spokenPieces } from '../pieces.js';
import { askCount, countOf, coverKey, tilingOf } from '../state.js';
import { reasonText } from './reason.js';
import { solveText } from './solve.js';

/** @import { Presented } from '../../ui/parts.js' */
/** @import { Cover, Slice, Words } from './view' */

/** Maximum number of digits of a number shown in full. */
const longest = 24;

/** @param {Cover} cover @param {boolean} revealed @param {Words} words @param {Slice} slice @returns {Presented} */
export const presentedCover = (cover, revealed, words, slice) =>
  cover.task === 'solve'
    ? presentedHand(cover, revealed, words)
    : presentedCount(cover, revealed, words, slice);

/** The state of solving. The count is omitted because it would give a hint. @param {Cover} cover @param {boolean} revealed @param {Words} words @returns {Presented} */
function presentedHand(cover, revealed, words) {
  const { word, note, isSolved } = solveText(withHand(cover, { checks: revealed }), words);
  return isSolved
    ? { tone: 'winning', picture: 'check', word, note }
    : { tone: 'unknown', word, note };
}

/** @param {Cover} cover @param {boolean} revealed @param {Words} words @param {Slice} slice @returns {Presented} */
function presentedCount(cover, revealed, words, { change }) {
  const { t, language } = words;
  const { status, reply, problem } = cover.patient ? cover.count : countOf(cover);
  if (!reply && ['idle', 'asked'].includes(status)) {
    return words.solver.state === 'failed'
      ? { tone: 'unknown', picture: 'alert', word: t('count.none'), note: t('boot.failed') }
      : { tone: 'unknown', word: '…', note: waitText(words, 'count.counting') };
  }
  if (!reply) {
    const onClick = () => change(askCount);
    const again = button({ id: 'present-count', t, text: 'count.again', onClick });
    const note = problem ? describeProblem(problem, t) : t('count.long');
    return { tone: 'unknown', picture: 'alert', word: t('count.none'), note, more: [again] };
  }
  const { count } = reply;
  const number =
    count.length > longest
      ? t('count.about', { short: formatShort(count) }).replace(/ · $/, '')
      : formatWhole(count, language);
  const values = { count: count === '1' ? 1 : 2, pieces: spokenPieces(cover.history.now, t) };
  return {
    tone: 'unknown',
    word: number,
    note: t('present.tilings', values),
    more:
      count === '0' ? [revealed ? reason(cover, words) : nothing] : tiling(cover, revealed, words),
  };
}

/** The number of pieces on the board, and the revealed number of the tiling. @param {Cover} cover @param {boolean} revealed @param {Words} words */
function tiling(cover, revealed, { t, language }) {
  const shown = tilingOf(cover);
  if (!shown) return [];
  const { at, length } = cover.player;
  const number = formatWhole(shown.number, language);
  return [
    html`<p class="present-line" data-testid="present-laid">
      ${t('playback.laid', { at, length })}
    </p>`,
    revealed
      ? html`<p class="present-line" data-testid="present-tiling">
          ${t('present.tiling', { number })}
        </p>`
      : nothing,
  ];
}

/** @param {Cover} cover @param {Words} words */
function reason(cover, { t }) {
  const why = replyFor(cover.reason, coverKey(cover))?.why;
  return html`<p class="present-line" data-testid="present-reason">
    ${why ? reasonText(why, cover, t) : t('reason.none')}
  </p>`;
}
