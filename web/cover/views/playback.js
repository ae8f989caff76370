/** The row under the board that lays a tiling piece by piece: play, pause, step, speed. */
import { speeds } from '../player.js';
import { coverQuestion } from '../share.js';
import { changeIcon, el, icon, setText } from './dom.js';

/** @param {import('../controller.js').Controller} controller */
export function createPlayback(controller) {
  const playIcon = icon('play');
  const play = el(
    'button',
    { class: 'button square primary', testid: 'play', on: { click: controller.playOrPause } },
    playIcon,
  );
  const back = el(
    'button',
    {
      class: 'button square',
      testid: 'step-back',
      tLabel: 'playback.back',
      on: { click: () => controller.stepPlayer(-1) },
    },
    icon('back'),
  );
  const forward = el(
    'button',
    {
      class: 'button square',
      testid: 'step-forward',
      tLabel: 'playback.forward',
      on: { click: () => controller.stepPlayer(1) },
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
    on: { input: () => controller.seekPlayer(Number(timeline.value)) },
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
      on: { change: () => controller.setSpeed(Number(speed.value)) },
    },
    ...speeds.map((rate) => el('option', { value: rate, text: `${rate}×` })),
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
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, { t }) {
      const { player, tiling, count } = state;
      const question = coverQuestion(state.cover.now);
      root.setAttribute('aria-label', t('playback.label'));
      const none = count.about === question && count.reply?.count === '0';
      const ready = tiling.about === question && tiling.reply !== null;
      const empty = ready && player.length === 0;
      const waiting = count.status === 'asked' || tiling.status === 'asked';
      play.disabled = none || empty || (waiting && !ready);
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
