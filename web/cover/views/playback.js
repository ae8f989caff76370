/** The row under the board that lays a tiling piece by piece: play, pause, step, speed. */
import * as players from '../../ui/player.js';
import { countOf, hasNone, movePlayer, playOrPause, tilingOf } from '../state.js';
import { changeIcon, el, icon, setText } from '../../ui/dom.js';

/** @param {import('../../ui/door').Door<import('../state.js').Cover>} door */
export function createPlayback({ change }) {
  /** @param {(player: players.Player) => players.Player} move */
  const onPlayer = (move) => change((cover) => movePlayer(cover, move));
  const playIcon = icon('play');
  const play = el(
    'button',
    { class: 'button square primary', testid: 'play', on: { click: () => change(playOrPause) } },
    playIcon,
  );
  const back = el(
    'button',
    {
      class: 'button square',
      testid: 'step-back',
      tLabel: 'playback.back',
      on: { click: () => onPlayer((player) => players.step(player, -1)) },
    },
    icon('back'),
  );
  const forward = el(
    'button',
    {
      class: 'button square',
      testid: 'step-forward',
      tLabel: 'playback.forward',
      on: { click: () => onPlayer((player) => players.step(player, 1)) },
    },
    icon('forward'),
  );
  const timeline = el('input', {
    type: 'range',
    class: 'timeline',
    min: 0,
    step: 1,
    testid: 'timeline',
    tLabel: 'playback.timeline',
    on: { input: () => onPlayer((player) => players.seek(player, Number(timeline.value))) },
  });
  const figures = el('span', { testid: 'laid' });
  const laid = el(
    'span',
    { class: 'laid' },
    figures,
    el('span', { class: 'laid-word', t: 'playback.pieces' }),
  );
  const speed = el(
    'select',
    {
      class: 'field speed',
      testid: 'speed',
      tLabel: 'playback.speed',
      on: { change: () => onPlayer((player) => players.withSpeed(player, Number(speed.value))) },
    },
    ...players.speeds.map((rate) => el('option', { value: rate, text: `${rate}×` })),
  );
  const root = el(
    'div',
    { class: 'playback', role: 'group' },
    back,
    play,
    forward,
    timeline,
    laid,
    speed,
  );

  return {
    root,
    /** @param {import('../state.js').Cover} cover @param {import('../../ui/words.js').Words} words */
    render(cover, { t }) {
      const { player } = cover;
      root.setAttribute('aria-label', t('playback.label'));
      const ready = tilingOf(cover) !== null;
      const empty = ready && player.length === 0;
      const waiting = ['idle', 'asked'].includes(countOf(cover).status) || cover.wish !== null;
      play.disabled = hasNone(cover) || empty || (waiting && !ready);
      const label = t(player.playing ? 'playback.pause' : 'playback.play');
      play.setAttribute('aria-label', label);
      play.title = label;
      changeIcon(playIcon, player.playing ? 'pause' : 'play');
      back.disabled = !ready || player.at === 0;
      forward.disabled = !ready || player.at === player.length;
      timeline.disabled = !ready || empty;
      timeline.max = String(Math.max(1, player.length));
      timeline.value = String(player.at);
      const share = player.length ? player.at / player.length : 0;
      timeline.style.setProperty('--share', `${100 * share}%`);
      const text = ready ? t('playback.laid', { at: player.at, length: player.length }) : '';
      timeline.setAttribute('aria-valuetext', text);
      setText(figures, ready ? `${player.at} / ${player.length}` : '');
      laid.hidden = !ready;
      speed.value = String(player.speed);
    },
  };
}
