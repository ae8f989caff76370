/** A row that moves a player over its steps: back, play, on, a timeline, and the speed. */
import { changeIcon, el, icon, setText } from './dom.js';

/**
 * @param {object} given
 * @param {string} given.name for test ids; its words are `<name>.<id>`
 * @param {() => void} given.onPlay
 * @param {(by: number) => void} given.onStep
 * @param {(at: number) => void} given.onSeek
 * @param {(speed: number) => void} [given.onSpeed]
 * @param {readonly number[]} [given.speeds] to choose from, steps a second
 */
export function createTransport({ name, onPlay, onStep, onSeek, onSpeed, speeds = [] }) {
  const playIcon = icon('play');
  const play = el(
    'button',
    { class: 'button square primary', testid: `${name}-play`, on: { click: onPlay } },
    playIcon,
  );
  /** @param {'back' | 'forward'} id @param {number} by */
  const stepper = (id, by) =>
    el(
      'button',
      {
        class: 'button square',
        testid: `${name}-${id}`,
        tLabel: `${name}.${id}`,
        on: { click: () => onStep(by) },
      },
      icon(id),
    );
  const back = stepper('back', -1);
  const forward = stepper('forward', 1);
  const timeline = el('input', {
    type: 'range',
    class: 'timeline',
    min: 0,
    step: 1,
    testid: `${name}-timeline`,
    tLabel: `${name}.timeline`,
    on: { input: () => onSeek(Number(timeline.value)) },
  });
  const figures = el('span', { class: 'laid', testid: `${name}-at` });
  const speed = el(
    'select',
    {
      class: 'field speed',
      testid: `${name}-speed`,
      tLabel: `${name}.speed`,
      on: { change: () => onSpeed?.(Number(speed.value)) },
    },
    ...speeds.map((rate) => el('option', { value: rate, text: `${rate}×` })),
  );
  speed.hidden = !speeds.length;
  const root = el(
    'div',
    { class: `transport transport-${name}`, role: 'group', tLabel: `${name}.label` },
    back,
    play,
    forward,
    timeline,
    figures,
    speed,
  );
  return {
    root,
    /**
     * @param {import('./player.js').Player} player
     * @param {import('./words.js').Translate} t
     * @param {string} text says where it is
     */
    show(player, t, text) {
      const empty = player.length === 0;
      play.disabled = empty;
      const label = t(player.playing ? `${name}.pause` : `${name}.play`);
      play.setAttribute('aria-label', label);
      play.title = label;
      changeIcon(playIcon, player.playing ? 'pause' : 'play');
      back.disabled = player.at === 0;
      forward.disabled = player.at >= player.length;
      timeline.disabled = empty;
      timeline.max = String(Math.max(1, player.length));
      timeline.value = String(player.at);
      const share = empty ? 0 : player.at / player.length;
      timeline.style.setProperty('--share', `${100 * share}%`);
      timeline.setAttribute('aria-valuetext', text);
      setText(figures, text);
      if (speeds.length) speed.value = String(player.speed);
    },
  };
}
