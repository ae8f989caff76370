/**
 * What is heard and felt: a piece that is placed, a game that is won, a puzzle that is solved. Sounds are off until
 * they are wanted; a win is felt where the device vibrates, unless the reader wants less motion.
 */
import { modeOf, type State } from './state';
import type { Mode } from './rooms';
import type { Site } from './site';

type Cue = 'place' | 'win';

/** Hz, one after the other. */
const notes: Record<Cue, readonly number[]> = { place: [330], win: [523, 659, 784] };
/** From the beginning of a note to that of the next, s. */
const noteInterval = 0.12;
/** s */
const noteLength = 0.25;
const loudness = 0.08;
/** The vibration of a win: on and off in turn, ms. */
const vibration = [30, 60, 30];

const isWonIn = <M extends Mode>(state: State, mode: M, roomPartsOf: Site['roomPartsOf']) =>
  roomPartsOf(mode).isWon?.(state[mode]) ?? false;

/** What has just happened on the board of the open view; null for nothing to hear. */
function cueOf(now: State, before: State, roomPartsOf: Site['roomPartsOf']): Cue | null {
  const mode = modeOf(now);
  if (!mode || now.present || now.view !== before.view) return null;
  const [line, former] = [now[mode].history.now, before[mode].history.now];
  if (line.board !== former.board) return null;
  if (isWonIn(now, mode, roomPartsOf) && !isWonIn(before, mode, roomPartsOf)) return 'win';
  return line.moves !== former.moves && line.at > former.at ? 'place' : null;
}

let context: AudioContext | undefined;

function sound(cue: Cue) {
  context ??= new AudioContext();
  for (const [i, frequency] of notes[cue].entries()) {
    const start = context.currentTime + i * noteInterval;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency });
    const volume = new GainNode(context, { gain: loudness });
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(loudness / 100, start + noteLength);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + noteLength);
  }
}

export function followCues({ store, roomPartsOf }: Site) {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  store.subscribe((now, before) => {
    const cue = cueOf(now, before, roomPartsOf);
    if (!cue) return;
    if (now.settings.sounds) sound(cue);
    if (cue === 'win' && !stillness.matches) navigator.vibrate?.(vibration);
  });
}
