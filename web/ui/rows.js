/** Parts that the views of several rooms share: choices, facts, a player's row, a box beside its button. */
import * as players from './player.js';
import { button, html, icon, live, nothing, progressBar } from './template.js';
import { formatShare } from './words.js';

/** @typedef {import('./template.js').Template} Template */

/**
 * A row of choices of which one holds.
 *
 * @template {string} Id
 * @param {object} given
 * @param {string} given.name for test ids and for the class
 * @param {string} given.label
 * @param {readonly { id: Id, text: string, pictures?: readonly Template[] }[]} given.options
 * @param {Id} given.chosen
 * @param {(id: Id) => void} given.onChoose
 */
export function segment({ name, label, options, chosen, onChoose }) {
  return html`<div class=${`segment ${name}`} role="group" aria-label=${label}>
    ${options.map(
      ({ id, text, pictures }) =>
        html`<button
          class="segment-option"
          data-testid=${`${name}-${id.replace(',', '-')}`}
          aria-pressed=${String(id === chosen)}
          @click=${() => onChoose(id)}
        >
          ${pictures}<span>${text}</span>
        </button>`,
    )}
  </div>`;
}

/** A strip of equal cells, a name and a figure in each; null where it is not known. @param {Record<string, string | null>} figures @param {import('./words.js').Translate} t */
export function facts(figures, t) {
  return html`<dl class="facts">
    ${Object.entries(figures).map(
      ([id, text]) =>
        html`<div class="fact">
          <dt>${t(`fact.${id}`)}</dt>
          <dd data-testid=${`fact-${id}`}>${text ?? '–'}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A line that says that work is under way, how far it is, and stops it. @param {string} name for test ids @param {{ done: number, total: number } | null} progress @param {import('./words.js').Words} words @param {() => void} onStop */
export function working(name, progress, { t, language }, onStop) {
  const share = progress && formatShare(progress.done / Math.max(1, progress.total), language);
  return html`<div class="working" role="status">
    <span data-testid=${`${name}-busy`}>
      ${share ? t('working.share', { share }) : t('working.begun')}
    </span>
    ${progressBar(progress, t('working.progress'))}
    ${button({ id: `${name}-stop`, t, text: 'stop', picture: 'stop', onClick: onStop })}
  </div>`;
}

/**
 * A row that moves a player over its steps: back, play, on, a timeline, and the speed.
 *
 * @param {object} given
 * @param {string} given.name its words are `<name>.<part>`
 * @param {players.Player} given.player
 * @param {(move: (player: players.Player) => players.Player) => void} given.onMove
 * @param {import('./words.js').Translate} given.t
 * @param {string} given.figures say where it is
 * @param {string} [given.spoken] the same in words
 * @param {string} [given.unit] of the figures
 * @param {string} [given.kind] its class
 * @param {readonly number[]} [given.speeds] to choose from, steps a second
 * @param {(part: string) => string} [given.id] for tests
 * @param {boolean} [given.still] whether it cannot be played
 * @param {() => void} [given.onPlay]
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
}) {
  const { at, length, playing } = player;
  /** @param {'back' | 'forward'} part @param {number} by @param {boolean} disabled */
  const stepper = (part, by, disabled) =>
    button({
      id: id(part),
      t,
      label: `${name}.${part}`,
      picture: part,
      kind: 'square',
      disabled,
      onClick: () => onMove((now) => players.step(now, by)),
    });
  return html`<div class=${`transport ${kind}`} role="group" aria-label=${t(`${name}.label`)}>
    ${stepper('back', -1, at === 0)}
    ${button({
      id: id('play'),
      t,
      label: `${name}.${playing ? 'pause' : 'play'}`,
      picture: playing ? 'pause' : 'play',
      kind: 'square primary',
      disabled: still,
      onClick: onPlay,
    })}
    ${stepper('forward', 1, at >= length)}
    <input
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
    />
    <span class="laid" ?hidden=${!figures}>
      <span data-testid=${id('at')}>${figures}</span>
      ${unit ? html`<span class="laid-word">${unit}</span>` : nothing}
    </span>
    ${speeds.length ? speedField(player.speed, speeds, id('speed'), t(`${name}.speed`), onMove) : nothing}
  </div>`;
}

/** @param {Event} event of an input or a choice that holds a number */
function valueOf({ target }) {
  return Number(/** @type {HTMLInputElement | HTMLSelectElement} */ (target).value);
}

/** @param {number} present @param {readonly number[]} speeds @param {string} id @param {string} label @param {(move: (player: players.Player) => players.Player) => void} onMove */
function speedField(present, speeds, id, label, onMove) {
  const choose = (/** @type {Event} */ event) =>
    onMove((player) => ({ ...player, speed: valueOf(event) }));
  return html`<select class="field speed" data-testid=${id} aria-label=${label} @change=${choose}>
    ${speeds.map(
      (speed) => html`<option value=${speed} .selected=${speed === present}>${speed}×</option>`,
    )}
  </select>`;
}

/**
 * A button that opens a small box beside itself; Esc, a click elsewhere or the button close it.
 *
 * @param {object} given
 * @param {string} given.id of the button for tests, and of the box with `-box`
 * @param {string} given.label
 * @param {import('./icons.js').IconName} given.picture
 * @param {Template} given.content
 */
export function popup({ id, label, picture, content }) {
  const box = `${id}-box`;
  return html`<button
      class=${`button ${id}-button`}
      data-testid=${id}
      aria-label=${label}
      title=${label}
      popovertarget=${box}
      aria-haspopup="dialog"
      aria-expanded="false"
    >
      ${icon(picture)}<span>${label}</span>
    </button>
    <div id=${box} class=${`popup ${box}`} popover @toggle=${placePopup}>${content}</div>`;
}

/** @param {ToggleEvent} event of a box that opens or closes */
function placePopup({ newState, currentTarget }) {
  const box = /** @type {HTMLElement} */ (currentTarget);
  box.previousElementSibling?.setAttribute('aria-expanded', String(newState === 'open'));
  placeOpenPopup();
  addEventListener('resize', placeOpenPopup);
}

/** Puts the box that is open beside its button. */
function placeOpenPopup() {
  const box = document.querySelector('.popup:popover-open');
  const at = box?.previousElementSibling?.getBoundingClientRect();
  if (!at || !(box instanceof HTMLElement)) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  // Towards the middle of the page.
  const left = at.left + at.width / 2 > innerWidth / 2 ? at.right - width : at.left;
  const below = at.bottom + 6;
  const fits = below + height <= innerHeight - 12;
  box.style.left = `${Math.max(12, Math.min(left, innerWidth - width - 12))}px`;
  box.style.top = `${fits ? below : Math.max(12, at.top - 6 - height)}px`;
}
