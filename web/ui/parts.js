/** Parts that several views show, as templates: choices, figures, a transport, busy signs, boxes and dialogs. */
import { button, html, live, nothing, progressBar } from './template.js';
import { formatShare } from './words.js';

/**
 * @typedef {import('./template.js').Template} Template
 * @typedef {import('./words.js').Translate} Translate
 */

/**
 * A row of choices of which one holds.
 *
 * @template {string} Id
 * @param {object} given
 * @param {string} given.name for test ids and for the class
 * @param {string} given.label key
 * @param {readonly { id: Id, text: string, pictures?: readonly Template[] }[]} given.options `text` is a key
 * @param {Id} given.chosen
 * @param {(id: Id) => void} given.onChoose
 * @param {Translate} given.t
 */
export function segment({ name, label, options, chosen, onChoose, t }) {
  return html`<div class=${`segment ${name}`} role="group" aria-label=${t(label)}>
    ${options.map(
      ({ id, text, pictures = [] }) =>
        html`<button
          class="segment-option"
          data-testid=${`${name}-${id.replace(',', '-')}`}
          aria-pressed=${String(id === chosen)}
          @click=${() => onChoose(id)}
        >
          ${pictures}<span>${t(text)}</span>
        </button>`,
    )}
  </div>`;
}

/**
 * A strip of equal cells, a name and a figure in each.
 *
 * @param {readonly { id: string, text: string | null, share?: number }[]} cells in order; `text` is null
 *   where it is not known; `share` from 0 to 1 is drawn as a bar
 * @param {Translate} t
 */
export function facts(cells, t) {
  return html`<dl class="facts">
    ${cells.map(
      ({ id, text, share }) =>
        html`<div class="fact">
          <dt>${t(`fact.${id}`)}</dt>
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
}

/**
 * A row that moves a player over its steps: back, play, on, a timeline, and the speed.
 *
 * @param {object} given
 * @param {string} given.name for test ids; its words are `<name>.<id>`
 * @param {import('./player.js').Player} given.player
 * @param {string} given.text says where it is
 * @param {Translate} given.t
 * @param {() => void} given.onPlay
 * @param {(by: number) => void} given.onStep
 * @param {(at: number) => void} given.onSeek
 * @param {(speed: number) => void} [given.onSpeed]
 * @param {readonly number[]} [given.speeds] to choose from, steps a second
 */
export function transport({ name, player, text, t, onPlay, onStep, onSeek, onSpeed, speeds }) {
  const { at, length, playing, speed } = player;
  /** @param {'back' | 'play' | 'pause' | 'forward'} picture @param {boolean} disabled @param {() => void} onClick */
  const step = (picture, disabled, onClick) => {
    const id = `${name}-${picture === 'pause' ? 'play' : picture}`;
    const kind = id.endsWith('-play') ? 'square primary' : 'square';
    return button({ id, t, label: `${name}.${picture}`, picture, kind, disabled, onClick });
  };
  return html`<div
    class=${`transport transport-${name}`}
    role="group"
    aria-label=${t(`${name}.label`)}
  >
    ${step('back', at === 0, () => onStep(-1))}${step(playing ? 'pause' : 'play', !length, onPlay)}
    ${step('forward', at >= length, () => onStep(1))}
    <input
      type="range"
      class="timeline"
      data-testid=${`${name}-timeline`}
      aria-label=${t(`${name}.timeline`)}
      aria-valuetext=${text}
      min="0"
      max=${Math.max(1, length)}
      step="1"
      ?disabled=${!length}
      .value=${live(String(at))}
      .style=${`--share: ${length ? (100 * at) / length : 0}%`}
      @input=${(/** @type {Event} */ event) => onSeek(Number(fieldOf(event).value))}
    />
    <span class="laid" data-testid=${`${name}-at`}>${text}</span>
    ${speeds ? speedChoice(name, speeds, speed, t, onSpeed) : nothing}
  </div>`;
}

/** @param {string} name @param {readonly number[]} speeds @param {number} speed @param {Translate} t @param {((speed: number) => void) | undefined} onSpeed */
function speedChoice(name, speeds, speed, t, onSpeed) {
  return html`<select
    class="field speed"
    data-testid=${`${name}-speed`}
    aria-label=${t(`${name}.speed`)}
    @change=${(/** @type {Event} */ event) => onSpeed?.(Number(fieldOf(event).value))}
  >
    ${speeds.map(
      (rate) => html`<option value=${rate} .selected=${live(rate === speed)}>${rate}×</option>`,
    )}
  </select>`;
}

/**
 * A line that says that work is under way, how far it is, and stops it.
 *
 * @param {string} name for test ids
 * @param {{ done: number, total: number } | null} progress
 * @param {import('./words.js').Words} words
 * @param {() => void} onStop
 */
export function working(name, progress, { t, language }, onStop) {
  const share = progress && progress.done / Math.max(1, progress.total);
  const text =
    share === null
      ? t('working.begun')
      : t('working.share', { share: formatShare(share, language) });
  return html`<div class="working" role="status">
    <span data-testid=${`${name}-busy`}>${text}</span>
    ${progressBar(progress, t('working.progress'))}
    ${button({ id: `${name}-stop`, t, text: 'stop', picture: 'stop', onClick: onStop })}
  </div>`;
}

/** The field that an event is about. @param {Event} event */
export function fieldOf(event) {
  return /** @type {HTMLInputElement} */ (event.currentTarget);
}

/**
 * A dialog with its title, `<name>.title`, and a button that closes it, as a click beside it does.
 *
 * @param {string} name
 * @param {Translate} t
 * @param {unknown} content
 */
export function dialog(name, t, content) {
  return html`<dialog
    class="dialog"
    id=${`${name}-dialog`}
    data-testid=${`${name}-dialog`}
    aria-labelledby=${`${name}-title`}
    @click=${closeBeside}
  >
    <div class="dialog-head">
      <h2 id=${`${name}-title`}>${t(`${name}.title`)}</h2>
      ${button({
        id: `${name}-close`,
        t,
        label: 'close',
        picture: 'cross',
        kind: 'square quiet',
        onClick: () => dialogOf(name).close(),
      })}
    </div>
    ${content}
  </dialog>`;
}

/** A dialog on the page, to open and to close. @param {string} name */
export function dialogOf(name) {
  return /** @type {HTMLDialogElement} */ (document.getElementById(`${name}-dialog`));
}

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
export function popup({
  id,
  kind = '',
  label = nothing,
  title = label,
  face,
  box,
  content,
  onToggle,
}) {
  return html`<button
      class=${`button ${kind}`.trim()}
      data-testid=${id}
      popovertarget=${`${id}-box`}
      aria-haspopup="dialog"
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
}

/** The box of a popup on the page. @param {string} id of its button */
export function boxOf(id) {
  return /** @type {HTMLElement} */ (document.getElementById(`${id}-box`));
}

/** @param {ToggleEvent} event */
function toggled({ currentTarget, newState }) {
  const box = /** @type {HTMLElement} */ (currentTarget);
  const button = box.previousElementSibling;
  const isOpen = newState === 'open';
  button?.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen) return;
  placeBoxes();
  addEventListener('resize', placeBoxes);
}

/** Puts the open boxes beside their buttons, towards the middle of the page. */
function placeBoxes() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll('.popup:popover-open')
  )) {
    const at = box.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const left = at.left + at.width / 2 > innerWidth / 2 ? at.right - width : at.left;
    const below = at.bottom + 6;
    const fits = below + height <= innerHeight - 12;
    box.style.left = `${Math.max(12, Math.min(left, innerWidth - width - 12))}px`;
    box.style.top = `${fits ? below : Math.max(12, at.top - 6 - height)}px`;
  }
}
