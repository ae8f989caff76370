/** Parts that several views show, as templates: choices, figures, a transport, busy signs, boxes and dialogs. */
import * as players from './player.js';
import { unanswered } from './solver.js';
import { button, closer, html, live, nothing, progressBar } from './template.js';
import { formatShare, waitText } from './words.js';

/** @import { Player } from './player.js' */
/** @import { Template } from './template.js' */
/** @import { Translate, Words } from './words.js' */
/** @import { IconName } from './icons.js' */
/** @typedef {(player: Player) => Player} Move */

/**
 * @typedef {object} Presented what a room shows beside its board in Present and on a page that embeds it
 * @property {'winning' | 'losing' | 'unknown'} tone
 * @property {IconName} [picture]
 * @property {string} word in the largest type
 * @property {string | Template} note
 * @property {readonly unknown[]} [more] what stands below
 */

/**
 * A row of choices of which one holds.
 *
 * @template {string} Id
 * @param {object} given
 * @param {string} given.name for test ids and for the class
 * @param {string} given.label key
 * @param {readonly { id: Id, text?: string, face?: string, note?: string, pictures?: readonly Template[] }[]} given.options `text` is a key, a `face` stands as it is
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

/** Keeps its place while it is empty. @param {string | undefined} note */
const noteOf = (note) =>
  note === undefined ? nothing : html`<span class="dim segment-note">${note}</span>`;

/**
 * A strip of equal cells, a name and a figure in each.
 *
 * @param {readonly { id: string, text: string | null, share?: number, name?: unknown }[]} cells in order; `text`
 *   is null where it is not known; `share` from 0 to 1 is drawn as a bar; `name` in place of the word, such as one
 *   that is explained
 * @param {Translate} t
 */
export const facts = (cells, t) =>
  html`<dl class="facts">
    ${cells.map(
      ({ id, text, share, name = t(`fact.${id}`) }) =>
        html`<div class="fact">
          <dt>${name}</dt>
          <dd data-testid=${`fact-${id}`}>${text ?? '–'}</dd>
          ${
            share === undefined
              ? nothing
              : html`<span class="bar" aria-hidden="true"
                  ><span class="bar-fill" .style=${`width: ${100 * share}%`}></span
                ></span>`
          }
        </div>`,
    )}
  </dl>`;

/**
 * A row that moves a player over its steps: back, play, on, a timeline, and the speed.
 *
 * @param {object} given
 * @param {string} given.name its words are `<name>.<part>`
 * @param {Player} given.player
 * @param {(move: Move) => void} given.onMove
 * @param {Translate} given.t
 * @param {string} given.figures say where it is
 * @param {string} [given.spoken] the same in words
 * @param {string} [given.unit] of the figures
 * @param {string} [given.kind] its class
 * @param {readonly number[]} [given.speeds] to choose from, steps a second
 * @param {(part: string) => string} [given.id] for tests
 * @param {boolean} [given.still] whether it cannot be played
 * @param {() => void} [given.onPlay]
 * @param {Template} [given.timeline] in place of a plain one
 */
export function transport({
  name,
  player,
  onMove,
  t,
  figures,
  spoken = figures,
  unit,
  kind = `transport-${name}`,
  speeds = [],
  id = (part) => `${name}-${part}`,
  still = player.length === 0,
  onPlay = () => onMove(players.toggle),
  timeline,
}) {
  const { at, length, playing } = player;
  const go = playing ? 'pause' : 'play';
  const by = (/** @type {number} */ steps) => () => onMove((now) => players.step(now, steps));
  /** @param {string} part @param {'back' | 'forward' | 'play' | 'pause'} does @param {boolean} disabled @param {() => void} onClick @param {string} [kind] */
  const one = (part, does, disabled, onClick, kind = 'square') =>
    button({ id: id(part), t, label: `${name}.${does}`, picture: does, kind, disabled, onClick });
  return html`<div class=${`row transport ${kind}`} role="group" aria-label=${t(`${name}.label`)}>
    ${one('back', 'back', at === 0, by(-1))} ${one('play', go, still, onPlay, 'square primary')}
    ${one('forward', 'forward', at >= length, by(1))}
    ${
      timeline ??
      html`<input
        type="range"
        class="timeline"
        min="0"
        step="1"
        data-testid=${id('timeline')}
        aria-label=${t(`${name}.timeline`)}
        aria-valuetext=${spoken}
        ?disabled=${length === 0}
        .max=${String(Math.max(1, length))}
        .value=${live(String(at))}
        .style=${`--share: ${length ? (100 * at) / length : 0}%`}
        @input=${(/** @type {Event} */ event) => onMove((now) => players.seek(now, valueOf(event)))}
      />`
    }
    <span class="dim laid" ?hidden=${!figures}>
      <span data-testid=${id('at')}>${figures}</span>
      ${unit ? html`<span class="wide-only">${unit}</span>` : nothing}
    </span>
    ${speeds.length ? speedChoice(id('speed'), t(`${name}.speed`), player, speeds, onMove) : nothing}
  </div>`;
}

/** @param {string} id @param {string} label @param {Player} player @param {readonly number[]} speeds @param {(move: Move) => void} onMove */
const speedChoice = (id, label, player, speeds, onMove) =>
  html`<select
    class="field speed"
    data-testid=${id}
    aria-label=${label}
    @change=${(/** @type {Event} */ event) =>
      onMove((now) => players.withSpeed(now, valueOf(event), speeds))}
  >
    ${speeds.map(
      (speed) =>
        html`<option value=${speed} .selected=${speed === player.speed}>${speed}×</option>`,
    )}
  </select>`;

/** @param {Event} event of an input or a choice that holds a number */
const valueOf = (event) => Number(fieldOf(event).value);

/** A line that says that work is under way, how far it is, and stops it. @param {string} name for test ids @param {{ done: number, total: number } | null} progress @param {Words} words @param {() => void} onStop */
export function working(name, progress, words, onStop) {
  const { t, language, solver } = words;
  if (solver.state === 'failed') return unanswered(words);
  const share = progress && formatShare(progress.done / Math.max(1, progress.total), language);
  const text = share ? t('working.share', { share }) : waitText(words, 'working.begun');
  return html`<div class="row working" role="status">
    <span data-testid=${`${name}-busy`}>${text}</span>
    ${progressBar(progress, t('working.progress'))}
    ${button({ id: `${name}-stop`, t, text: 'stop', picture: 'stop', onClick: onStop })}
  </div>`;
}

/** The field that an event is about. @param {Event} event */
export const fieldOf = (event) => /** @type {HTMLInputElement} */ (event.currentTarget);

/** An attribute of the nearest element around an event's target that has it; null where there is none. @param {Event} event @param {string} name */
export function nearest({ target }, name) {
  const element = target instanceof Element ? target.closest(`[${name}]`) : null;
  return element && element.getAttribute(name);
}

/** A dialog with its title, `<name>.title`, and a button that closes it, as a click beside it does. @param {string} name @param {Translate} t @param {unknown} content */
export const dialog = (name, t, content) =>
  html`<dialog
    class="dialog"
    id=${`${name}-dialog`}
    data-testid=${`${name}-dialog`}
    aria-labelledby=${`${name}-title`}
    @click=${closeBeside}
  >
    <div class="row spread dialog-head">
      <h2 id=${`${name}-title`}>${t(`${name}.title`)}</h2>
      ${closer(`${name}-close`, 'close', t, () => dialogOf(name).close())}
    </div>
    ${content}
  </dialog>`;

/** A dialog on the page, to open and to close. @param {string} name */
export const dialogOf = (name) =>
  /** @type {HTMLDialogElement} */ (document.getElementById(`${name}-dialog`));

/** @param {MouseEvent} event */
function closeBeside({ currentTarget, target, clientX: x, clientY: y }) {
  const box = /** @type {HTMLDialogElement} */ (currentTarget);
  const { left, right, top, bottom } = box.getBoundingClientRect();
  if (target === box && (x < left || x > right || y < top || y > bottom)) box.close();
}

/**
 * A button that opens a small box beside itself; Esc, a click elsewhere or the button close it.
 *
 * @param {object} given
 * @param {string} given.id of the button, for tests
 * @param {string} [given.kind] more classes of the button
 * @param {string | typeof nothing} [given.label] the button's name, which is its tooltip too
 * @param {string | typeof nothing} [given.title] its tooltip, where that is not its name
 * @param {unknown} given.face what stands on the button
 * @param {string} given.box class of the box
 * @param {unknown} given.content of the box
 * @param {(opens: boolean) => void} [given.onToggle] before the box opens or closes
 */
export const popup = ({
  id,
  kind = '',
  label = nothing,
  title = label,
  face,
  box,
  content,
  onToggle,
}) =>
  html`<button
      class=${`button ${kind}`.trim()}
      data-testid=${id}
      popovertarget=${`${id}-box`}
      aria-expanded="false"
      aria-label=${label}
      title=${title}
    >
      ${face}
    </button>
    <div
      class=${`${box} popup`}
      id=${`${id}-box`}
      popover="auto"
      @beforetoggle=${(/** @type {ToggleEvent} */ event) => onToggle?.(event.newState === 'open')}
      @toggle=${toggled}
    >
      ${content}
    </div>`;

/** The box of a popup on the page. @param {string} id of its button */
export const boxOf = (id) => /** @type {HTMLElement} */ (document.getElementById(`${id}-box`));

/** A row of a menu. @param {{ id: string, sign: unknown, text: string, opens?: 'dialog', onClick: () => void }} given */
export const menuRow = ({ id, sign, text, opens, onClick }) =>
  html`<button
    class="menu-row"
    data-testid=${id}
    aria-haspopup=${opens ?? nothing}
    @click=${onClick}
  >
    ${sign}<span>${text}</span>
  </button>`;

/** A box beside the button before it has been opened or closed. @param {ToggleEvent} event */
export function toggled({ currentTarget, newState }) {
  const box = /** @type {HTMLElement} */ (currentTarget);
  box.previousElementSibling?.setAttribute('aria-expanded', String(newState === 'open'));
  placeBoxes();
}

/** Puts the open boxes beside their buttons, towards the middle of the page; an explanation under its word's beginning. */
function placeBoxes() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll('.popup:popover-open')
  )) {
    const at = box.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const isLeft = at.left + at.width / 2 <= innerWidth / 2 || box.role === 'note';
    const left = isLeft ? at.left : at.right - width;
    const below = at.bottom + 6;
    const fits = below + height <= innerHeight - 12;
    box.style.left = `${Math.max(12, Math.min(left, innerWidth - width - 12))}px`;
    box.style.top = `${fits ? below : Math.max(12, at.top - 6 - height)}px`;
  }
}
addEventListener('resize', placeBoxes);

/** A random number for the engine to draw by. */
export const randomSeed = () => Math.floor(Math.random() * 2 ** 31);
