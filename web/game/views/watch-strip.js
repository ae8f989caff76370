/** The strip under the board while the recursion is watched: its timeline and its buttons. */
import { depthTimeline } from '../../ui/depths.js';
import { fieldOf } from '../../ui/parts.js';
import * as players from '../../ui/player.js';
import { button, html } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import * as recursions from '../recursion.js';

/** @import { ChangeRecursion as Change, Recursion, Words } from './view' */

/** @param {Recursion} recursion @param {Words} words @param {Change} change */
export const watchStrip = (recursion, words, change) =>
  html`<div class="column strip watch-strip">
    ${timeline(recursion, words, change)} ${buttons(recursion, words, change)}
  </div>`;

/** @param {Recursion} recursion @param {Words} words @param {Change} change */
function timeline(recursion, { t, language }, change) {
  const { player, complete } = recursion;
  const values = {
    at: formatWhole(player.at + 1, language),
    length: formatWhole(player.length + 1, language),
  };
  return depthTimeline({
    id: 'recursion-timeline',
    label: t('recursion.timeline'),
    spoken: t(complete ? 'recursion.spoken' : 'recursion.spoken-cut', values),
    player,
    depths: recursion.timeline.reply?.depths ?? none,
    onMove: (move) => change((recursion) => recursions.movePlayer(recursion, move)),
  });
}

/** @type {readonly number[]} */
const none = [];

/** @param {Recursion} recursion @param {Words} words @param {Change} change */
function buttons(recursion, { t, language }, change) {
  const { player, complete, total } = recursion;
  const { at, length, playing, speed } = player;
  /** @param {(player: players.Player) => players.Player} move */
  const move = (move) => () => change((recursion) => recursions.movePlayer(recursion, move));
  const by = (/** @type {number} */ steps) => move((now) => players.step(now, steps));
  /** @param {string} part @param {'back' | 'forward' | 'play' | 'pause'} does @param {boolean} disabled @param {() => void} onClick */
  const one = (part, does, disabled, onClick) =>
    button({
      id: `recursion-${part}`,
      t,
      label: `recursion.${does}`,
      picture: does,
      kind: 'square',
      disabled,
      onClick,
    });
  /**
   * @param {'next-return' | 'skip'} id
   * @param {import('../../ui/icons.js').IconName} picture
   * @param {boolean} possible
   * @param {(recursion: Recursion) => Recursion} transition
   */
  const jump = (id, picture, possible, transition) =>
    button({
      id: `recursion-${id}`,
      t,
      text: `recursion.${id}`,
      picture,
      label: `recursion.${id}`,
      kind: 'watch-jump',
      disabled: !possible,
      onClick: () => change(transition),
    });
  return html`<div class="row watch-buttons" role="group" aria-label=${t('recursion.label')}>
    <div class="row joined">
      ${one('back', 'back', at === 0, by(-1))}
      ${one('play', playing ? 'pause' : 'play', length === 0, move(players.toggle))}
      ${one('forward', 'forward', at >= length, by(1))}
    </div>
    ${jump('next-return', 'returned', recursions.nextReturn(recursion) !== null, recursions.toNextReturn)}
    ${jump('skip', 'skip', recursions.maySkip(recursion), recursions.skipCall)}
    <span class="watch-at" data-testid="recursion-at" ?hidden=${!total}
      ><b>${formatWhole(at + 1, language)}</b>
      <span class="dim">/ ${formatWhole(length + 1, language)}${complete ? '' : '+'}</span></span
    >
    <select
      class="field speed"
      data-testid="recursion-speed"
      aria-label=${t('recursion.speed')}
      @change=${(/** @type {Event} */ event) => {
        const chosen = Number(fieldOf(event).value);
        change((recursion) =>
          recursions.movePlayer(recursion, (now) => players.withSpeed(now, chosen)),
        );
      }}
    >
      ${players.speeds.map(
        (one) => html`<option value=${one} .selected=${one === speed}>${one}×</option>`,
      )}
    </select>
  </div>`;
}
