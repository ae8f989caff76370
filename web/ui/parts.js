/** Templates that several rooms use: choices, facts, the transport, progress lines. */
import * as players from './player.js';
import { unanswered } from './solver.js';
import { term } from './term.js';
import { pieceTurns } from './pieces.js';
import { bar, button, html, icon, live, nothing, progressBar } from './template.js';
import { formatShare, waitText } from './words.js';

/** @import { IconName, Player, Template, Translate, Words } from './types' */
/** @typedef {(player: Player) => Player} Move */

/**
 * @typedef {object} Fact
 * @property {string} id its name is `fact.<id>`
 * @property {string | null | undefined | false} text null if the figure is unknown
 * @property {number} [share] from 0 to 1, drawn as a bar
 * @property {Record<string, unknown> | null | false} [values] of the term that explains its name
 * @property {string} [termId] by default the fact's own
 * @property {boolean} [more] whether the term has details
 *
 * @typedef {object} Presented the text beside the board in Present and on an embedded page
 * @property {'winning' | 'losing' | 'unknown'} tone
 * @property {IconName} [picture]
 * @property {string} word in the largest font
 * @property {string | Template} note
 * @property {readonly unknown[]} [more] templates below the note
 */

/**
 * A row of options, one of them chosen.
 *
 * @template {string} Id
 * @param {object} given
 * @param {string} given.name for test ids and for the class
 * @param {string} given.label key
 * @param {readonly { id: Id, text?: string, face?: string, note?: string, pictures?: readonly Template[] }[]} given.options `text` is a key; `face` is shown as it is
 * @param {Id} given.chosen
 * @param {(id: Id) => void} given.onChoose
 * @param {Translate} given.t
 */
export const segment = ({ name, label, options, chosen, onChoose, t }) =>
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

/** An empty note keeps its space. @param {string | undefined} note */
const noteOf = (note) =>
  note === undefined ? nothing : html`<span class="segment-note">${note}</span>`;

/**
 * A strip of equal cells, each with a name and a figure.
 *
 * @param {readonly Fact[]} cells
 * @param {Translate} t
 * @param {unknown} [end] beside them
 * @param {Words['lesson']} [lesson]
 */
export const facts = (cells, t, end = nothing, lesson = undefined) =>
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

/** A strip of facts, and those for insiders on request. @param {readonly Fact[]} cells @param {readonly Fact[]} inner @param {Words} words */
export const detailedFacts = (cells, inner, { t, details, onDetails, lesson }) =>
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

/**
 * @typedef {object} Steps buttons that move a player
 * @property {string} name prefix of their keys, `<name>.<part>`
 * @property {Player} player
 * @property {(move: Move) => void} onMove
 * @property {Translate} t
 * @property {(part: string) => string} [id] for tests
 * @property {boolean} [still] whether it cannot be played
 * @property {() => void} [onPlay]
 * @property {string} [playKind] class of the second button
 *
 * @typedef {object} Line what is beside these buttons
 * @property {string} figures the current step
 * @property {string} [spoken] the current step in words
 * @property {string} [unit] of the figures
 * @property {string} [kind] class
 * @property {readonly number[]} [speeds] to choose from, steps a second
 * @property {Template} [timeline] in place of the plain timeline
 */

/** The controls of a player: back, play, forward, a timeline, and the speed. @param {Steps & Line} given */
export function transport(given) {
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
 * @param {string} kind class
 * @param {object} given
 * @param {string} given.id for tests
 * @param {string} given.label
 * @param {string} given.spoken the current step in words
 * @param {Player} given.player
 * @param {(move: Move) => void} given.onMove
 */
export const seeker = (kind, { id, label, spoken, player: { at, length }, onMove }) =>
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
    @input=${(/** @type {Event} */ event) => {
      const step = valueOf(event);
      onMove((now) => players.seek(now, step));
    }}
  />`;

/** The buttons back, play or pause, forward. @param {Steps} given */
export function stepButtons({
  name,
  player: { at, length, playing },
  onMove,
  t,
  id = (part) => `${name}-${part}`,
  still = length === 0,
  onPlay = () => onMove(players.toggle),
  playKind = 'square',
}) {
  const by = (/** @type {number} */ steps) => () => onMove((now) => players.step(now, steps));
  const buttons = /** @type {const} */ ([
    ['back', 'back', at === 0, by(-1), 'square'],
    ['play', playing ? 'pause' : 'play', still, onPlay, playKind],
    ['forward', 'forward', at >= length, by(1), 'square'],
  ]);
  return buttons.map(([part, action, disabled, onClick, kind]) => {
    const label = `${name}.${action}`;
    return button({ id: id(part), t, label, picture: action, kind, disabled, onClick });
  });
}

/** @param {string} id @param {string} label @param {Player} player @param {readonly number[]} speeds @param {(move: Move) => void} onMove */
export const speedChoice = (id, label, player, speeds, onMove) =>
  html`<select
    class="field speed"
    data-testid=${id}
    aria-label=${label}
    @change=${(/** @type {Event} */ event) => onMove((now) => ({ ...now, speed: valueOf(event) }))}
  >
    ${speeds.map(
      (speed) =>
        html`<option value=${speed} .selected=${speed === player.speed}>${speed}×</option>`,
    )}
  </select>`;

/** The number in the field of an event. @param {Event} event */
const valueOf = (event) => Number(fieldOf(event).value);

/**
 * A line of work under way: its progress and a stop button.
 *
 * @param {string} name for test ids
 * @param {{ done: number, total: number } | null} progress
 * @param {Words} words
 * @param {() => void} onStop
 * @param {string} [work] the work in words, by default its share
 */
export function working(name, progress, words, onStop, work) {
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

/** The rules in a row. @param {string} pieces @param {string} text @param {Translate} t */
export const rulesLine = (pieces, text, t) =>
  html`<section class="row rules" aria-label=${t('rules.title')}>
    ${pieceTurns(pieces)}
    <p>${text}</p>
  </section>`;

/** The rules in a card. @param {string} pieces @param {string} text @param {Translate} t @param {unknown} [more] */
export const rulesBox = (pieces, text, t, more = nothing) =>
  html`<section class="card rules-card">
    <h2>${t('rules.title')}</h2>
    <p>${text}</p>
    ${pieceTurns(pieces)} ${more}
  </section>`;

/** The field that listens to an event. @param {Event} event */
export const fieldOf = (event) => /** @type {HTMLInputElement} */ (event.currentTarget);

/** An attribute of the event's target or its nearest ancestor that has it; null if none has. @param {Event} event @param {string} name */
export function nearest({ target }, name) {
  const element = target instanceof Element ? target.closest(`[${name}]`) : null;
  return element && element.getAttribute(name);
}

/** A seed for a random choice of the engine, from 0 to 2³¹ − 1. */
export const randomSeed = () => Math.floor(Math.random() * 2 ** 31);
