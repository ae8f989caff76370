/** The strip under a board: buttons that move along a line of moves, the moves, and a text for screen readers. */
import { keepCurrentInView } from './tabs.js';
import { button, html, nothing } from './template.js';

/** @import { Translate } from './words.js' */

/** @typedef {() => void} Act */

/**
 * @param {object} given
 * @param {'line' | 'hand.line'} given.name prefix of its keys
 * @param {{ moves: readonly string[], at: number }} given.line the moves, and the number of moves on the board
 * @param {number} [given.current] index of the move that is looked at, by default the last one on the board
 * @param {(at: number) => Act} given.walk to a number of moves
 * @param {{ right: Act, last: Act } | null} [given.beyond] the end of the line; null: nothing is there
 * @param {(i: number) => { kind?: string, id?: string, title?: string, to?: number, before?: unknown, after?: unknown }} [given.detail] of a move; `to` is the number of moves that a press walks to
 * @param {unknown} given.rest after the moves
 * @param {unknown} [given.over] in place of the buttons
 * @param {string} given.spoken
 * @param {Translate} given.t
 */
export function lineStrip({
  name,
  line: { moves, at },
  current = at - 1,
  walk,
  beyond = null,
  detail = () => ({}),
  rest,
  over,
  spoken,
  t,
}) {
  const { length } = moves;
  const isInside = at < length;
  /** A way without a step is a disabled button. */
  const steps = /** @type {const} */ ([
    ['first', at > 0 && walk(0)],
    ['left', at > 0 && walk(at - 1)],
    ['right', isInside ? walk(at + 1) : beyond?.right],
    ['last', isInside ? walk(length) : beyond?.last],
  ]);
  const item = (/** @type {string} */ move, /** @type {number} */ i) => {
    const { kind = '', id = `line-${i + 1}`, title, to = i + 1, before, after } = detail(i);
    return html`<li>
      <button
        class=${`row line-move${i < at ? ' played' : ''}${kind}`}
        data-testid=${id}
        aria-current=${i === current ? 'step' : nothing}
        title=${title ?? nothing}
        @click=${walk(to)}
      >
        ${before}<span class="dim">${i + 1}</span>${move}${after}
      </button>
    </li>`;
  };
  const line = html`<ol class="row line" data-testid="line">
    ${moves.map(item)}
  </ol>`;
  return html`<div class="row strip" role="group" aria-label=${t(`${name}.title`)}>
    ${over}
    <div class="row joined">
      ${steps.map(([way, step]) =>
        button({
          id: `line-${way}`,
          t,
          label: `${name}.${way}`,
          picture: way,
          kind: 'square',
          disabled: !step,
          // Nobody clicks a disabled button.
          onClick: /** @type {Act} */ (step),
        }),
      )}
    </div>
    <div class="row strip-moves" ${keepCurrentInView(`${moves.join('.')} ${at} ${current}`)}>
      ${length ? line : nothing} ${rest}
    </div>
    <span class="hidden" role="status" data-testid="pointed-live">${spoken}</span>
  </div>`;
}
