/** The strip under a board: buttons that move along a line of moves, the moves, and a text for screen readers. */
import { keepCurrentInView } from './tabs';
import { button, html, nothing } from './template';
import type { Translate } from './words';

export type Act = () => void;

/** How a move is shown. */
interface MoveDetail {
  /** More classes, separated by blanks. */
  kind?: string;
  id?: string;
  title?: string;
  /** The number of moves that a press walks to. */
  to?: number;
  /** The sign on its corner. */
  sign?: unknown;
  /** What is shown before its number. */
  before?: unknown;
}

/**
 * @param strip.name prefix of its keys
 * @param strip.line the moves, and the number of moves on the board
 * @param strip.current index of the move that is looked at, by default the last one on the board
 * @param strip.walk the act that goes to a number of moves
 * @param strip.beyond the acts that go on where the line ends; null: there are none
 * @param strip.rest what is shown after the moves
 */
export function lineStrip(strip: {
  name: 'line' | 'hand.line';
  line: { moves: readonly string[]; at: number };
  current?: number;
  walk: (at: number) => Act;
  beyond?: { right: Act; last: Act } | null;
  detail?: (i: number) => MoveDetail;
  rest: unknown;
  spoken: string;
  t: Translate;
}) {
  const { moves, at } = strip.line;
  const { name, current = at - 1, walk, beyond, detail, rest, spoken, t } = strip;
  const { length } = moves;
  const isInside = at < length;
  /** The buttons with their acts; one without an act is disabled. */
  const steps = [
    ['first', at > 0 && walk(0)],
    ['left', at > 0 && walk(at - 1)],
    ['right', isInside ? walk(at + 1) : beyond?.right],
    ['last', isInside ? walk(length) : beyond?.last],
  ] as const;
  const item = (move: string, i: number) => {
    const given: MoveDetail = detail?.(i) ?? {};
    const { kind = '', id = `line-${i + 1}`, title, to = i + 1, sign, before } = given;
    return html`<li>
      <button
        class=${`row line-move${i < at ? ' played' : ''}${kind && ` ${kind}`}`}
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
