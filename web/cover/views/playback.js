/** The row under the board: the player of a tiling or of a search, or the pieces placed by hand. */
import { withChanges } from '../../board/immutable.js';
import { speeds } from '../../ui/player.js';
import { depthTimeline } from '../../ui/depths.js';
import { transport } from '../../ui/parts.js';
import { lineStrip } from '../../ui/strip.js';
import { html, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { adviceOf, pointedPlacement, walkTo } from '../hand-transitions.js';
import { movePlayer, searchSpeeds, stepShown } from '../search.js';
import { changeSearch, countOf, hasNone, playOrPause, tilingOf } from '../state.js';

/** @import { Move, View } from '../types' */

/** @type {View} */
export function playback(cover, words, slice) {
  if (cover.lens === 'heat') return html`<p class="dim small strip">${words.t('heat.use')}</p>`;
  return cover.lens === 'search' ? ofSearch(cover, words, slice) : ofTiling(cover, words, slice);
}

/** Test ids of the parts that have a name of their own. @type {Record<string, string>} */
const ids = { back: 'step-back', forward: 'step-forward', at: 'laid' };

/** @type {View} */
function ofTiling(cover, { t }, { change }) {
  const { player, wish } = cover;
  const { at, length } = player;
  const ready = tilingOf(cover) !== null;
  const waiting = ['idle', 'asked'].includes(countOf(cover).status) || wish !== null;
  return transport({
    name: 'playback',
    kind: 'playback strip',
    id: (part) => ids[part] ?? part,
    player,
    speeds,
    t,
    figures: ready ? `${at} / ${length}` : '',
    spoken: ready ? t('playback.laid', { at, length }) : '',
    unit: t('playback.pieces'),
    still: hasNone(cover) || (ready ? length === 0 : waiting),
    onPlay: () => change(playOrPause),
    onMove: (move) => change((now) => withChanges(now, { player: move(now.player) })),
  });
}

/** @type {View} */
function ofSearch({ search }, { t, language }, { change }) {
  const { player, order, runs } = search;
  const [at, length] = [stepShown(search, order), player.length];
  const figures = { at: formatWhole(at, language), length: formatWhole(length, language) };
  const timeline = runs[order].timeline.reply;
  /** @param {Move} move */
  const onMove = (move) => change((now) => changeSearch(now, (one) => movePlayer(one, move)));
  return transport({
    name: 'search',
    kind: 'transport-search strip',
    player,
    speeds: searchSpeeds,
    t,
    figures: `${figures.at} / ${figures.length}`,
    onMove,
    timeline: depthTimeline({
      id: 'search-timeline',
      label: t('search.timeline'),
      spoken: t('search.spoken', figures),
      player,
      depths: timeline?.depths,
      total: timeline?.total,
      onMove,
    }),
  });
}

/** While solving: the placements in order, and buttons to move along them. @type {View} */
export function lineOfHand(cover, { t, touch }, { change }) {
  const { now } = cover.history;
  const move = pointedPlacement(cover)?.move ?? '';
  const spoils = cover.hand.checks && adviceOf(cover)?.spoiling.includes(move);
  const use = html`<span class="dim small strip-use">${t('hand.use', { context: touch })}</span>`;
  return lineStrip({
    name: 'hand.line',
    line: now,
    walk: (to) => () => change((cover) => walkTo(cover, to)),
    rest: now.moves.length ? nothing : use,
    spoken: spoils ? t('hand.spoils', { move }) : move,
    t,
  });
}
