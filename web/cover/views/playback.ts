/** The row under the board: the player of a tiling or of a search. */
import { isPending } from '../../engine/answer';
import { withChanges } from '../../board/immutable';
import { speeds } from '../../ui/player';
import { depthTimeline } from '../../ui/depths';
import { transport, type Move } from '../../ui/transport';
import { html } from '../../ui/template';
import { formatWhole } from '../../ui/words';
import { movePlayer, searchSpeeds, stepShown } from '../search';
import { changeSearch, countOf, hasNoTiling, playOrPause, tilingOf } from '../state';
import type { View } from '../handle';

export const playback: View = (cover, words, handle) => {
  if (cover.lens === 'heat') return html`<p class="dim small strip">${words.t('heat.use')}</p>`;
  return cover.lens === 'search'
    ? searchStrip(cover, words, handle)
    : tilingStrip(cover, words, handle);
};

/** Test ids of the parts whose ids are not their names. */
const ids: Record<string, string> = { back: 'step-back', forward: 'step-forward', at: 'laid' };

const tilingStrip: View = (cover, { t }, { change }) => {
  const { player, wish } = cover;
  const { at, length } = player;
  const isReady = tilingOf(cover) !== null;
  const isWaiting = isPending(countOf(cover)) || wish !== null;
  const isEmpty = hasNoTiling(cover) || (isReady && length === 0);
  return transport({
    name: 'playback',
    kind: 'playback strip',
    id: (part) => ids[part] ?? part,
    player,
    speeds,
    t,
    figures: isReady ? `${at} / ${length}` : '',
    spoken: isReady ? t('playback.laid', { at, length }) : '',
    unit: t('playback.pieces'),
    isUnplayable: isEmpty || (!isReady && isWaiting),
    onPlay: () => change(playOrPause),
    onMove: (move) => change((now) => withChanges(now, { player: move(now.player) })),
  });
};

const searchStrip: View = ({ search }, { t, language }, { change }) => {
  const { player, order, runs } = search;
  const [at, length] = [stepShown(search, order), player.length];
  const figures = { at: formatWhole(at, language), length: formatWhole(length, language) };
  const timeline = runs[order].timeline.reply;
  const onMove = (move: Move) => change((now) => changeSearch(now, (one) => movePlayer(one, move)));
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
};
