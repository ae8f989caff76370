/** The controls of a player: buttons, a timeline, the speed. */
import * as players from './player';
import { fieldOf } from './events';
import { select } from './select';
import { button, html, live, nothing, type Template } from './template';
import type { Player } from './player';
import type { Translate } from './words';

export type Move = (player: Player) => Player;

/** Buttons that move a player. */
export interface Steps {
  /** Prefix of their keys, `<name>.<part>`. */
  name: string;
  player: Player;
  onMove: (move: Move) => void;
  t: Translate;
  /** The ids of its parts, for tests. */
  id?: (part: string) => string;
  /** Whether nothing can be played: by default, if there are no steps. */
  isUnplayable?: boolean;
  onPlay?: () => void;
  /** Class of the second button. */
  playKind?: string;
}

/** The parts of the controls beside these buttons. */
export interface Line {
  /** The current step, such as `3 / 12`. */
  figures: string;
  /** The current step in words. */
  spoken?: string;
  /** The unit of the figures. */
  unit?: string;
  /** Its class, by default `transport-<name>`. */
  kind?: string;
  /** The speeds to choose from, in steps a second. */
  speeds?: readonly number[];
  /** The timeline in place of the plain one. */
  timeline?: Template;
}

/** The controls of a player: back, play, forward, a timeline, and the speed. */
export function transport(given: Steps & Line) {
  const { name, player, onMove, t, figures, spoken = figures, unit, timeline } = given;
  const { kind = `transport-${name}`, speeds = [], id = (part) => `${name}-${part}` } = given;
  const label = t(`${name}.timeline`);
  return html`<div class=${`row transport ${kind}`} role="group" aria-label=${t(`${name}.label`)}>
    ${stepButtons({ ...given, playKind: 'square primary' })}
    ${timeline ?? seeker('timeline', { id: id('timeline'), label, spoken, player, onMove })}
    <span class="dim laid" ?hidden=${!figures}>
      <span data-testid=${id('at')}>${figures}</span>
      ${unit ? html`<span class="wide-only">${unit}</span>` : nothing}
    </span>
    ${speeds.length ? speedChoice({ id: id('speed'), label: t(`${name}.speed`), player, speeds, onMove }) : nothing}
  </div>`;
}

/**
 * A slider over the steps of a player.
 *
 * @param kind class
 * @param given.id for tests
 * @param given.spoken the current step in words
 */
export const seeker = (
  kind: string,
  given: {
    id: string;
    label: string;
    spoken: string;
    player: Player;
    onMove: (move: Move) => void;
  },
) => {
  const { id, label, spoken, onMove } = given;
  const { at, length } = given.player;
  return html`<input
    type="range"
    class=${kind}
    min="0"
    step="1"
    data-testid=${id}
    aria-label=${label}
    aria-valuetext=${spoken}
    ?disabled=${length === 0}
    .max=${String(Math.max(1, length))}
    .value=${live(String(at))}
    .style=${`--share: ${length ? (100 * at) / length : 0}%`}
    @input=${(event: Event) => {
      const step = Number(fieldOf(event).value);
      onMove((now) => players.seek(now, step));
    }}
  />`;
};

/** The buttons back, play or pause, forward. */
export function stepButtons(given: Steps) {
  const { name, onMove, t } = given;
  const { at, length, playing } = given.player;
  const { id = (part) => `${name}-${part}`, isUnplayable = length === 0 } = given;
  const { onPlay = () => onMove(players.toggle), playKind = 'square' } = given;
  const by = (steps: number) => () => onMove((now) => players.step(now, steps));
  const buttons = [
    ['back', 'back', at === 0, by(-1), 'square'],
    ['play', playing ? 'pause' : 'play', isUnplayable, onPlay, playKind],
    ['forward', 'forward', at >= length, by(1), 'square'],
  ] as const;
  return buttons.map(([part, action, disabled, onClick, kind]) => {
    const label = `${name}.${action}`;
    return button({ id: id(part), t, label, picture: action, kind, disabled, onClick });
  });
}

export const speedChoice = (given: {
  id: string;
  label: string;
  player: Player;
  speeds: readonly number[];
  onMove: (move: Move) => void;
}) => {
  const { id, label, player, speeds, onMove } = given;
  return select({
    id,
    label,
    options: speeds,
    chosen: player.speed,
    kind: 'speed',
    face: (one) => `${one}×`,
    onChoose: (chosen) => onMove((now) => ({ ...now, speed: chosen })),
  });
};
