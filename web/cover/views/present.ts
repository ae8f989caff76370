/** The count in Present, with the tiling on the board or the reason why there is none. */
import { replyFor } from '../../engine/answer';
import { buttonMaker, html, nothing } from '../../ui/template';
import {
  describeProblem,
  formatShort,
  formatWhole,
  waitText,
  type Translate,
  type Words,
} from '../../ui/words';
import { withHand } from '../hand-transitions';
import { spokenPieces } from '../spoken';
import { askCount, countShown, coverKey, isCountPending, tilingOf, type Cover } from '../state';
import { reasonText } from './reason';
import { solveText } from './solve';
import type { Presented } from '../../ui/presented';
import type { RoomHandle } from '../handle';

/** Maximum number of digits of a number shown in full. */
const longestCount = 24;

/** While solving there is no count, because it would give a hint. */
export function presentedCover(
  cover: Cover,
  revealed: boolean,
  words: Words,
  handle: RoomHandle,
): Presented {
  if (cover.task !== 'solve') return presentedCount(cover, revealed, words, handle);
  const { word, note, isSolved } = solveText(withHand(cover, { checks: revealed }), words);
  return isSolved
    ? { tone: 'winning', picture: 'check', word, note }
    : { tone: 'unknown', word, note };
}

function presentedCount(
  cover: Cover,
  revealed: boolean,
  words: Words,
  { change }: RoomHandle,
): Presented {
  const { t, language } = words;
  const { reply, problem } = countShown(cover);
  if (!reply) {
    const isPending = isCountPending(cover);
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
  const values = { count: Number(count), pieces: spokenPieces(cover.history.now, t) };
  return {
    tone: 'unknown',
    word: count.length > longestCount ? shortCount(count, t) : formatWhole(count, language),
    note: t('present.tilings', values),
    more: count === '0' ? reason(cover, words, revealed) : tiling(cover, words, revealed),
  };
}

/** A count such as `about 1.23 × 10³⁰`, without the separator that ends the text on the desk. */
const shortCount = (count: string, t: Translate) =>
  t('count.about', { short: formatShort(count) }).replace(/ · $/, '');

const line = (id: string, text: string) =>
  html`<p class="present-line" data-testid=${`present-${id}`}>${text}</p>`;

/** The number of pieces on the board, and the revealed number of the tiling. */
function tiling(cover: Cover, { t, language }: Words, revealed: boolean) {
  const shown = tilingOf(cover);
  if (!shown) return [];
  const { at, length } = cover.player;
  const number = formatWhole(shown.number, language);
  return [
    line('laid', t('playback.laid', { at, length })),
    revealed ? line('tiling', t('present.tiling', { number })) : nothing,
  ];
}

/** The reason why there is no tiling, once it is revealed. */
function reason(cover: Cover, { t }: Words, revealed: boolean) {
  if (!revealed) return [];
  const why = replyFor(cover.reason, coverKey(cover))?.why;
  return [line('reason', why ? reasonText(why, cover, t) : t('reason.none'))];
}
