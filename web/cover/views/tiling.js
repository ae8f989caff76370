/** Which tiling is shown: the first, the last, the next, one by its number, any. */
import { button, html, nothing } from '../../ui/template.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import {
  changed,
  hasNone,
  longCount,
  tilingOf,
  tilingsKnown,
  wishFor,
  wishForTyped,
} from '../state.js';

/** @typedef {import('../state.js').Cover} Cover */

/** A random number for the engine to draw a tiling by. */
const randomSeed = () => Math.floor(Math.random() * 2 ** 31);

/** The number of the tiling that is shown; 0 for none. @param {Cover} cover */
const numberShown = (cover) => BigInt(tilingOf(cover)?.number ?? 0);

/** @type {import('./cards.js').View} */
export function tilingCard(cover, { t, language }, { change }) {
  if (hasNone(cover)) return nothing;
  const shown = tilingOf(cover);
  const tilings = tilingsKnown(cover);
  // Of a board too wide for all its tilings only the first one can be shown.
  const onlyFirst = shown?.count === null;
  const most = onlyFirst ? 1n : BigInt(tilings ?? 0);
  const at = numberShown(cover);
  /** @param {string} id @param {import('../../ui/icons.js').IconName} picture @param {(now: Cover) => bigint} pick @param {boolean} disabled */
  const step = (id, picture, pick, disabled) =>
    button({
      id: `tiling-${id}`,
      t,
      label: `tiling.${id}`,
      picture,
      kind: 'square',
      disabled,
      onClick: () => change((now) => wishFor(now, { number: String(pick(now)) })),
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
      ${step('first', 'first', () => 1n, at === 1n)}
      ${step('previous', 'left', (now) => numberShown(now) - 1n, at <= 1n)}
      ${numberField(shown ? formatWhole(shown.number, language) : '', most < 2n, t, change)}
      <span class="dim tiling-total" data-testid="tiling-total"
        >${tilings ? t('tiling.of', { total: formatWhole(tilings, language) }) : ''}</span
      >
      ${step('next', 'right', (now) => numberShown(now) + 1n, at >= most)}
      ${step('last', 'last', (now) => BigInt(tilingsKnown(now) ?? 1), at === most)}
      ${button({
        id: 'tiling-random',
        t,
        label: 'tiling.random',
        text: 'tiling.random',
        picture: 'shuffle',
        kind: 'brief',
        disabled: most < 2n,
        onClick: () => change((now) => wishFor(now, { random: true, seed: randomSeed() })),
      })}
    </div>
    ${onlyFirst ? html`<p class="dim" data-testid="tiling-wide">${t('tiling.only-first')}</p>` : nothing}
    <p class="problem" id="tiling-problem" role="alert">${problemText(cover, { t, language })}</p>
  </section>`;
}

/** @param {string} label @param {boolean} disabled @param {import('../../ui/words.js').Translate} t @param {import('./cards.js').Door['change']} change */
function numberField(label, disabled, t, change) {
  const typed = (/** @type {Event} */ { target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
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
    .value=${label}
    .style=${`--length: ${Math.max(3, label.length)}`}
    @change=${typed}
    @input=${() => change((now) => changed(now, { misnumbered: false }))}
  />`;
}

/** @param {Cover} cover @param {Pick<import('../../ui/words.js').Words, 't' | 'language'>} words */
function problemText(cover, { t, language }) {
  const { misnumbered, tiling } = cover;
  if (misnumbered) {
    return t('tiling.bad-number', { limit: formatWhole(tilingsKnown(cover) ?? 1, language) });
  }
  return tiling.status === 'failed' && tiling.problem ? describeProblem(tiling.problem, t) : '';
}
