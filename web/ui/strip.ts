/** The strip under a board: buttons that move along a line of moves, the moves, and a text for screen readers. */
import { keepCurrentInView } from './tabs';
import { button, html, nothing } from './template';
import type { Translate } from './words';

export type Act = () => void;

/**
 * @param given.name prefix of its keys
 * @param given.line the moves, and the number of moves on the board
 * @param given.current index of the move that is looked at, by default the last one on the board
 * @param given.walk to a number of moves
 * @param given.beyond the end of the line; null: nothing is there
 * @param given.detail of a move; `to` is the number of moves that a press walks to, `sign` stands on its corner
 * @param given.rest after the moves
 */
export function lineStrip({
  name,
  line: { moves, at },
  current = at - 1,
  walk,
  beyond = null,
  detail = () => ({}),
  rest,
  spoken,
  t,
}: {
  name: 'line' | 'hand.line';
  line: { moves: readonly string[]; at: number };
  current?: number;
  walk: (at: number) => Act;
  beyond?: { right: Act; last: Act } | null;
  detail?: (i: number) => {
    kind?: string;
    id?: string;
    title?: string;
    to?: number;
    sign?: unknown;
    before?: unknown;
  };
  rest: unknown;
  spoken: string;
  t: Translate;
}) {
  const { length } = moves;
  const isInside = at < length;
  /** A way without a step is a disabled button. */
  const steps = [
    ['first', at > 0 && walk(0)],
    ['left', at > 0 && walk(at - 1)],
    ['right', isInside ? walk(at + 1) : beyond?.right],
    ['last', isInside ? walk(length) : beyond?.last],
  ] as const;
  const item = (move: string, i: number) => {
    const { kind = '', id = `line-${i + 1}`, title, to = i + 1, sign, before } = detail(i);
    return html`<li>
      <button
        class=${`row line-move${i < at ? ' played' : ''}${kind}`}
        data-testid=${id}
        aria-current=${i === current ? 'step' : nothing}
        title=${title ?? nothing}
        @click=${walk(to)}
      >
        ${sign}${before}<span class="dim">${i + 1}</span>${move}
      </button>
    </li>`;
  };
  const line = html`<ol class="row line" data-testid="line">
    ${moves.map(item)}
  </ol>`;
  return html`<div class="row strip" role="group" aria-label=${t(`${name}.title`)}>
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
          onClick: step as Act,
        }),
      )}
    </div>
    <div class="row strip-moves" ${keepCurrentInView(`${moves.join('.')} ${at} ${current}`)}>
      ${length ? line : nothing} ${rest}
    </div>
    <span class="hidden" role="status" data-testid="pointed-live">${spoken}</span>
  </div>`;
}
