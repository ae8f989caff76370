/** The choice of a tiling: first, previous, next, last, by number, at random. */
import { emptyCells } from '../../board/board';
import { boardAfter } from '../../board/history';
import { withChanges } from '../../board/immutable';
import { working } from '../../ui/parts';
import { fieldOf } from '../../ui/events';
import { randomSeed } from '../../ui/seed';
import { buttonMaker, html, live, noChange, nothing } from '../../ui/template';
import { describeProblem, formatWhole, type Translate, type Words } from '../../ui/words';
import { coverLesson } from './reason';
import { longCount, stopTiling, tilingOf, tilingsKnown, wishFor, wishForTyped } from '../state';
import type { IconName } from '../../ui/icons';
import type { Change, View } from '../handle';
import type { Cover } from '../state';

/** Number of the tiling that is shown; 0 for none. */
const numberShown = (cover: Cover) => BigInt(tilingOf(cover)?.number ?? 0);

export const tilingCard: View = (cover, words, { change }) => {
  const { t, language } = words;
  const shown = tilingOf(cover);
  const tilings = tilingsKnown(cover);
  // A board too wide for a stored count has only its first tiling.
  const onlyFirst = shown?.only_first === true;
  const last = onlyFirst ? 1n : BigInt(tilings ?? 0);
  const at = numberShown(cover);
  const makeButton = buttonMaker(t, change, 'tiling', { kind: 'square', text: undefined });
  const step = (name: string, picture: IconName, disabled: boolean, pick: (now: Cover) => bigint) =>
    makeButton(`tiling-${name}`, (now) => wishFor(now, { number: String(pick(now)) }), {
      label: `tiling.${name}`,
      picture,
      disabled,
    });
  const random = makeButton(
    'tiling-random',
    (now) => wishFor(now, { random: true, seed: randomSeed() }),
    {
      text: 'tiling.random',
      picture: 'shuffle',
      kind: 'brief',
      disabled: last < 2n,
    },
  );
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
      ${numberField(shown ? formatWhole(shown.number, language) : '', cover, last < 2n, t, change)}
      <span class="dim tiling-total" data-testid="tiling-total"
        >${tilings ? t('tiling.of', { total: formatWhole(tilings, language) }) : ''}</span
      >
      ${step('next', 'right', at >= last, (now) => numberShown(now) + 1n)}
      ${step('last', 'last', at === last, (now) => BigInt(tilingsKnown(now) ?? 1))} ${random}
    </div>
    ${onlyFirst ? html`<p class="dim" data-testid="tiling-wide">${t('tiling.only-first')}</p>` : nothing}
    <p class="problem" id="tiling-problem" role="alert">${problemText(cover, words)}</p>
    <div class="tiling-work">${cover.wish ? making(cover, words, change) : nothing}</div>
    ${coverLesson(emptyCells(boardAfter(cover.history.now)).length ? 'tilings' : 'full', cover, words)}
  </section>`;
};

/** The requested tiling while it is made, which takes long on a large board. */
function making({ wish, tiling }: Cover, words: Words, change: Change) {
  const { t, language } = words;
  const number = wish && 'number' in wish ? formatWhole(wish.number, language) : '';
  const text = t(number ? 'tiling.making' : 'tiling.making-random', { number });
  return working('tiling', tiling.progress, words, () => change(stopTiling), text);
}

function numberField(
  label: string,
  { numberEntry, wish }: Cover,
  disabled: boolean,
  t: Translate,
  change: Change,
) {
  /** Changes the state of the field, if it is still `from`. */
  const changeEntry = (from: Cover['numberEntry'], to: Cover['numberEntry']) => () =>
    change((now) => (now.numberEntry === from ? withChanges(now, { numberEntry: to }) : now));
  const typed = (event: Event) => {
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
    .value=${numberEntry === 'idle' && !wish ? live(label) : noChange}
    .style=${`--length: ${Math.max(3, label.length)}`}
    @change=${typed}
    @focus=${changeEntry('idle', 'typing')}
    @input=${() => change((now) => withChanges(now, { numberEntry: 'typing' }))}
    @blur=${changeEntry('typing', 'idle')}
  />`;
}

function problemText(cover: Cover, { t, language }: Words) {
  const { numberEntry, tiling } = cover;
  if (numberEntry === 'refused') {
    return t('tiling.bad-number', { limit: formatWhole(tilingsKnown(cover) ?? 1, language) });
  }
  return tiling.status === 'failed' && tiling.problem ? describeProblem(tiling.problem, t) : '';
}
