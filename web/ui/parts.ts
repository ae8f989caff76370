/** Templates that several rooms use: choices, facts, the transport, progress lines. */
import * as players from './player';
import { unanswered } from './solver';
import { term } from './term';
import { pieceTurns } from './pieces';
import { bar, button, html, icon, live, nothing, progressBar } from './template';
import { formatShare, waitText } from './words';
import type { IconName, Player, Template, Translate, Words } from './types';

export type Move = (player: Player) => Player;

export interface Fact {
  /** Its name is `fact.<id>`. */
  id: string;
  /** Null if the figure is unknown. */
  text: string | null | undefined | false;
  /** from 0 to 1, drawn as a bar */
  share?: number;
  /** of the term that explains its name */
  values?: Record<string, unknown> | null | false;
  /** by default the fact's own */
  termId?: string;
  /** Whether the term has details. */
  more?: boolean;
}

/** The text beside the board in Present and on an embedded page. */
export interface Presented {
  tone: 'winning' | 'losing' | 'unknown';
  picture?: IconName;
  /** in the largest font */
  word: string;
  note: string | Template;
  /** Templates below the note. */
  more?: readonly unknown[];
}

/**
 * A row of options, one of them chosen.
 *
 * @param given.name for test ids and for the class
 * @param given.label key
 * @param given.options `text` is a key; `face` is shown as it is
 */
export const segment = <Id extends string>({
  name,
  label,
  options,
  chosen,
  onChoose,
  t,
}: {
  name: string;
  label: string;
  options: readonly {
    id: Id;
    text?: string;
    face?: string;
    note?: string;
    pictures?: readonly Template[];
  }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  t: Translate;
}) =>
  html`<div class=${`segment ${name}`} role="group" aria-label=${t(label)}>
    ${options.map(
      ({ id, text = '', face = t(text), note, pictures = [] }) =>
        html`<button
          class="segment-option"
          data-testid=${`${name.split(' ')[0]}-${id.replace(',', '-')}`}
          aria-pressed=${String(id === chosen)}
          @click=${() => onChoose(id)}
        >
          ${pictures}<span>${face}</span>${noteOf(note)}
        </button>`,
    )}
  </div>`;

/** An empty note keeps its space. */
const noteOf = (note: string | undefined) =>
  note === undefined ? nothing : html`<span class="segment-note">${note}</span>`;

/**
 * A strip of equal cells, each with a name and a figure.
 *
 * @param end beside them
 */
export const facts = (
  cells: readonly Fact[],
  t: Translate,
  end: unknown = nothing,
  lesson: Words['lesson'] = undefined,
) =>
  html`<div class="facts">
    <dl>
      ${cells.map(
        ({ id, text, share, values, termId = id, more }) =>
          html`<div class="fact">
            <dt>
              ${term({ id: termId, name: t(`fact.${id}`), values: values || null, more, t, lesson })}
            </dt>
            <dd data-testid=${`fact-${id}`}>${text || '–'}</dd>
            ${share === undefined ? nothing : bar(share)}
          </div>`,
      )}
    </dl>
    ${end}
  </div>`;

/** A strip of facts, and those for insiders on request. */
export const detailedFacts = (
  cells: readonly Fact[],
  inner: readonly Fact[],
  { t, details, onDetails, lesson }: Words,
) =>
  facts(
    details ? [...cells, ...inner] : cells,
    t,
    html`<button
      class="row dim small fact-more"
      data-testid="details"
      aria-expanded=${String(details)}
      @click=${onDetails}
    >
      ${icon('chevron')}<span>${t('fact.details')}</span>
    </button>`,
    lesson,
  );

/** Buttons that move a player. */
export interface Steps {
  /** Prefix of their keys, `<name>.<part>`. */
  name: string;
  player: Player;
  onMove: (move: Move) => void;
  t: Translate;
  /** for tests */
  id?: (part: string) => string;
  /** Whether it cannot be played. */
  still?: boolean;
  onPlay?: () => void;
  /** Class of the second button. */
  playKind?: string;
}

/** What is beside these buttons. */
export interface Line {
  /** The current step. */
  figures: string;
  /** The current step in words. */
  spoken?: string;
  /** of the figures */
  unit?: string;
  /** Class. */
  kind?: string;
  /** to choose from, steps a second */
  speeds?: readonly number[];
  /** in place of the plain timeline */
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
    ${speeds.length ? speedChoice(id('speed'), t(`${name}.speed`), player, speeds, onMove) : nothing}
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
  {
    id,
    label,
    spoken,
    player: { at, length },
    onMove,
  }: { id: string; label: string; spoken: string; player: Player; onMove: (move: Move) => void },
) =>
  html`<input
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

/** The buttons back, play or pause, forward. */
export function stepButtons({
  name,
  player: { at, length, playing },
  onMove,
  t,
  id = (part) => `${name}-${part}`,
  still = length === 0,
  onPlay = () => onMove(players.toggle),
  playKind = 'square',
}: Steps) {
  const by = (steps: number) => () => onMove((now) => players.step(now, steps));
  const buttons = [
    ['back', 'back', at === 0, by(-1), 'square'],
    ['play', playing ? 'pause' : 'play', still, onPlay, playKind],
    ['forward', 'forward', at >= length, by(1), 'square'],
  ] as const;
  return buttons.map(([part, action, disabled, onClick, kind]) => {
    const label = `${name}.${action}`;
    return button({ id: id(part), t, label, picture: action, kind, disabled, onClick });
  });
}

/**
 * A choice in little space.
 *
 * @param given.id for tests
 * @param given.label where no label is around it
 * @param given.kind further classes
 */
export function select<Option>({
  id,
  label,
  options,
  face,
  chosen,
  kind = '',
  disabled = false,
  onChoose,
}: {
  id: string;
  label?: string;
  options: readonly Option[];
  face: (option: Option) => string;
  chosen: Option;
  kind?: string;
  disabled?: boolean;
  onChoose: (option: Option) => void;
}) {
  const choose = (event: Event) =>
    onChoose(options[(event.currentTarget as HTMLSelectElement).selectedIndex]);
  return html`<select
    class=${`field ${kind}`}
    data-testid=${id}
    aria-label=${label ?? nothing}
    ?disabled=${disabled}
    @change=${choose}
  >
    ${options.map(
      (option) =>
        html`<option value=${String(option)} .selected=${option === chosen}>
          ${face(option)}
        </option>`,
    )}
  </select>`;
}

export const speedChoice = (
  id: string,
  label: string,
  { speed }: Player,
  speeds: readonly number[],
  onMove: (move: Move) => void,
) =>
  select({
    ...{ id, label, options: speeds, chosen: speed, kind: 'speed' },
    face: (one) => `${one}×`,
    onChoose: (chosen) => onMove((now) => ({ ...now, speed: chosen })),
  });

/**
 * A line of work under way: its progress and a stop button.
 *
 * @param name for test ids
 * @param work the work in words, by default its share
 */
export function working(
  name: string,
  progress: { done: number; total: number } | null,
  words: Words,
  onStop: () => void,
  work?: string,
) {
  const { t, language, solver } = words;
  if (solver.state === 'failed') return unanswered(words);
  const share = progress && formatShare(progress.done / Math.max(1, progress.total), language);
  const text = work ?? (share ? t('working.share', { share }) : waitText(words, 'working.begun'));
  return html`<div class="row working" role=${work ? nothing : 'status'}>
    <span data-testid=${`${name}-busy`}>${text}</span>
    ${progressBar(progress, work ?? t('working.progress'))}
    ${button({ id: `${name}-stop`, t, text: 'stop', picture: 'stop', onClick: onStop })}
  </div>`;
}

/** The rules in a row. */
export const rulesLine = (pieces: string, text: string, t: Translate) =>
  html`<section class="row rules" aria-label=${t('rules.title')}>
    ${pieceTurns(pieces)}
    <p>${text}</p>
  </section>`;

/** The rules in a card. */
export const rulesBox = (pieces: string, text: string, t: Translate, more: unknown = nothing) =>
  html`<section class="card rules-card">
    <h2>${t('rules.title')}</h2>
    <p>${text}</p>
    ${pieceTurns(pieces)} ${more}
  </section>`;

/** The field that listens to an event. */
export const fieldOf = (event: Event) => event.currentTarget as HTMLInputElement;

/** An attribute of the event's target or its nearest ancestor that has it; null if none has. */
export function nearest({ target }: Event, name: string) {
  const element = target instanceof Element ? target.closest(`[${name}]`) : null;
  return element && element.getAttribute(name);
}

/** A seed for a random choice of the engine, from 0 to 2³¹ − 1. */
export const randomSeed = () => Math.floor(Math.random() * 2 ** 31);
