/** The choice of a tiling: first, previous, next, last, by number, at random. */
import { emptyCells } from '../../board/board.js';
import { boardAfter } from '../../board/history.js';
import { withChanges } from '../../board/immutable.js';
import { fieldOf, randomSeed, working } from '../../ui/parts.js';
import { buttonMaker, html, live, noChange, nothing } from '../../ui/template.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { coverLesson } from './reason.js';
import { longCount, stopTiling, tilingOf, tilingsKnown, wishFor, wishForTyped } from '../state.js';

/** @import { Change, Cover, IconName, Translate, View, Words } from '../types' */

/** Number of the tiling that is shown; 0 for none. @param {Cover} cover */
const numberShown = (cover) => BigInt(tilingOf(cover)?.number ?? 0);

/** @type {View} */
export function tilingCard(cover, words, { change }) {
  const { t, language } = words;
  const shown = tilingOf(cover);
  const tilings = tilingsKnown(cover);
  // A board too wide for a stored count has only its first tiling.
  const onlyFirst = shown?.only_first === true;
  const most = onlyFirst ? 1n : BigInt(tilings ?? 0);
  const at = numberShown(cover);
  const one = buttonMaker(t, change, 'tiling', { kind: 'square', text: undefined });
  /** @param {string} name @param {IconName} picture @param {boolean} disabled @param {(now: Cover) => bigint} pick */
  const step = (name, picture, disabled, pick) =>
    one(`tiling-${name}`, (now) => wishFor(now, { number: String(pick(now)) }), {
      label: `tiling.${name}`,
      picture,
      disabled,
    });
  const random = one('tiling-random', (now) => wishFor(now, { random: true, seed: randomSeed() }), {
    text: 'tiling.random',
    picture: 'shuffle',
    kind: 'brief',
    disabled: most < 2n,
  });
  return html`<section
    class="card tiling-card"
    data-testid="tiling-card"
    aria-busy=${String(cover.wish !== null)}
  >
    <h2>${t('tiling.title')}</h2>
    <div
      class="button-row tiling-row"
      data-length=${(tilings ?? '').length > longCount ? 'long' : 'short'}
    >
      ${step('first', 'first', at === 1n, () => 1n)}
      ${step('previous', 'left', at <= 1n, (now) => numberShown(now) - 1n)}
      ${numberField(shown ? formatWhole(shown.number, language) : '', cover, most < 2n, t, change)}
      <span class="dim tiling-total" data-testid="tiling-total"
        >${tilings ? t('tiling.of', { total: formatWhole(tilings, language) }) : ''}</span
      >
      ${step('next', 'right', at >= most, (now) => numberShown(now) + 1n)}
      ${step('last', 'last', at === most, (now) => BigInt(tilingsKnown(now) ?? 1))} ${random}
    </div>
    ${onlyFirst ? html`<p class="dim" data-testid="tiling-wide">${t('tiling.only-first')}</p>` : nothing}
    <p class="problem" id="tiling-problem" role="alert">${problemText(cover, words)}</p>
    <div class="tiling-work">${cover.wish ? making(cover, words, change) : nothing}</div>
    ${coverLesson(emptyCells(boardAfter(cover.history.now)).length ? 'tilings' : 'full', cover, words)}
  </section>`;
}

/** The requested tiling while it is made, which takes long on a large board. @param {Cover} cover @param {Words} words @param {Change} change */
function making({ wish, tiling }, words, change) {
  const { t, language } = words;
  const number = wish && 'number' in wish ? formatWhole(wish.number, language) : '';
  const text = t(number ? 'tiling.making' : 'tiling.making-random', { number });
  return working('tiling', tiling.progress, words, () => change(stopTiling), text);
}

/** @param {string} label @param {Cover} cover @param {boolean} disabled @param {Translate} t @param {Change} change */
function numberField(label, { entry, wish }, disabled, t, change) {
  /** @param {Cover['entry']} from @param {Cover['entry']} to */
  const enter = (from, to) => () =>
    change((now) => (now.entry === from ? withChanges(now, { entry: to }) : now));
  const typed = (/** @type {Event} */ event) => {
    const { value } = fieldOf(event);
    change((now) => wishForTyped(now, value));
  };
  return html`<input
    class="field figure"
    type="text"
    inputmode="numeric"
    autocomplete="off"
    data-testid="tiling-number"
    aria-label=${t('tiling.number')}
    aria-describedby="tiling-problem"
    ?disabled=${disabled}
    .value=${entry === 'idle' && !wish ? live(label) : noChange}
    .style=${`--length: ${Math.max(3, label.length)}`}
    @change=${typed}
    @focus=${enter('idle', 'typing')}
    @input=${() => change((now) => withChanges(now, { entry: 'typing' }))}
    @blur=${enter('typing', 'idle')}
  />`;
}

/** @param {Cover} cover @param {Words} words */
function problemText(cover, { t, language }) {
  const { entry, tiling } = cover;
  if (entry === 'refused') {
    return t('tiling.bad-number', { limit: formatWhole(tilingsKnown(cover) ?? 1, language) });
  }
  return tiling.status === 'failed' && tiling.problem ? describeProblem(tiling.problem, t) : '';
}
