/** The strip under the board while the recursion is watched: its timeline and its buttons. */
import { depthTimeline } from '../../ui/depths.js';
import { speedChoice, stepButtons } from '../../ui/parts.js';
import * as players from '../../ui/player.js';
import { button, html } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import * as recursions from '../recursion.js';

/** @import { Move } from '../../ui/parts.js' */
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
    depths: recursion.timeline.reply?.depths,
    onMove: (move) => change((recursion) => recursions.movePlayer(recursion, move)),
  });
}

/** @param {Recursion} recursion @param {Words} words @param {Change} change */
function buttons(recursion, { t, language }, change) {
  const { player, complete, total } = recursion;
  const { at, length } = player;
  const onMove = (/** @type {Move} */ move) =>
    change((recursion) => recursions.movePlayer(recursion, move));
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
    <div class="row joined">${stepButtons({ name: 'recursion', player, onMove, t })}</div>
    ${jump('next-return', 'returned', recursions.nextReturn(recursion) !== null, recursions.toNextReturn)}
    ${jump('skip', 'skip', recursions.maySkip(recursion), recursions.skipCall)}
    <span class="watch-at" data-testid="recursion-at" ?hidden=${!total}
      ><b>${formatWhole(at + 1, language)}</b>
      <span class="dim">/ ${formatWhole(length + 1, language)}${complete ? '' : '+'}</span></span
    >
    ${speedChoice('recursion-speed', t('recursion.speed'), player, players.speeds, onMove)}
  </div>`;
}
