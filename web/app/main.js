/** Wiring only: makes the page's parts, hands them to each other, and redraws at most once a frame. */
import * as handTransitions from '../cover/hand-transitions.js';
import { Engine } from '../engine/client.js';
import { spawnWorker } from '../engine/spawn.js';
import { hint } from '../game/match-transitions.js';
import { recordFrom } from '../game/quiz.js';
import { endDemo, point, turn, unwatched, withLook } from '../game/state.js';
import { isWatching, runWatched } from '../game/watched.js';
import { benchOf } from '../judge/state.js';
import { browserBar } from './address.js';
import { Offline } from '../offline/page.js';
import { createFrame } from './frame.js';
import { followPresent } from './fullscreen.js';
import { nextCase } from './judge.js';
import { linkedLanguage, readersLanguage } from './language.js';
import { bindPageKeys, bindPresentKeys, bindSpace, closeLayer } from './keys.js';
import { createReading } from './reading.js';
import {
  recall,
  rememberedPositions,
  rememberedSetup,
  rememberedTask,
  settingsOf,
} from './persistence.js';
import { endPresent, reveal, startPresent, stepPresent } from './presenting.js';
import { whenIdle } from '../ui/lazy.js';
import { randomSeed } from '../ui/parts.js';
import { createSite } from './site.js';
import { initialState, step, walk } from './state.js';
import { browserMemory, onForeignWrite } from './storage.js';
import { openHelp } from './views/header.js';

const page = document.documentElement;
const memory = browserMemory(() => localStorage);
const { settings, boards, bench, hand, puzzles } = recall(memory);

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

const offline = new Offline();
let isKept = !import.meta.env.PROD;
/** So long after the solver is ready the site is kept. */
const keepAfterMs = 1000;
/** Has the site kept, once, when the page has nothing else to do. */
function keepSite() {
  if (isKept) return;
  isKept = true;
  const begin = () =>
    void offline.start(() => site.store.change((state) => ({ ...state, newer: true })));
  // What was asked first is answered before that takes the line.
  setTimeout(() => whenIdle(begin), keepAfterMs);
}

const engine = new Engine({
  spawn: spawnWorker,
  onStage: (boot) => {
    page.dataset.engine = boot.stage;
    site.store.change((state) => ({ ...state, boot }));
    if (['ready', 'failed'].includes(boot.stage)) keepSite();
  },
});

const site = createSite({
  ask: engine.ask,
  pace: isStill ? 0 : 260,
  memory,
  session: browserMemory(() => sessionStorage),
  bar: browserBar,
  initial: initialState({
    positions: rememberedPositions(boards),
    setup: rememberedSetup(boards),
    task: rememberedTask(boards),
    hand,
    kept: recordFrom(puzzles),
    dice: randomSeed(),
    settings: {
      theme: 'system',
      letterKeys: true,
      ...settingsOf(settings),
      language: readersLanguage(),
    },
    bench: benchOf(bench),
  }),
});
const { store, game, cover } = site;
if (!memory.read('visited') && !location.hash && !isStill) {
  game.change((present) => withLook(present, { demo: 0 }));
}
memory.write('visited', true);
for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => game.change(endDemo));

// Redrawing, at most once a frame

let next = 0;
function redraw() {
  cancelAnimationFrame(next);
  next = 0;
  frame.draw(store.get());
}
const redrawSoon = () => {
  next ||= requestAnimationFrame(redraw);
};

const language = linkedLanguage() ?? store.get().settings.language;
const reading = await createReading(language, redrawSoon);
const ways = { onRetry: engine.restart, onTake: () => offline.take() };
const frame = createFrame(site, reading, ways, redrawSoon);

// What comes from outside

addEventListener('popstate', site.visit);
addEventListener('hashchange', site.visit);
addEventListener('pagehide', site.leave);
onForeignWrite(site.look);
// A page that was put aside is not told what others wrote meanwhile.
addEventListener('pageshow', () => site.look());
document.addEventListener('visibilitychange', () => {
  if (document.hidden) site.flush();
  else site.look();
});
followPresent(store, closeLayer);
const isPresenting = () => store.get().present !== null;
bindPresentKeys(
  {
    back: () => store.change((state) => stepPresent(state, -1)),
    on: () => store.change((state) => stepPresent(state, 1)),
    reveal: () => store.change(reveal),
  },
  isPresenting,
);
/** What a key does on the board of the open view. @param {Parameters<typeof game.change>[0]} onGame @param {Parameters<typeof cover.change>[0]} onCover */
const onBoard = (onGame, onCover) => () => {
  const { view } = store.get();
  if (isPresenting()) return;
  if (view === 'game') game.change(onGame);
  if (view === 'cover') cover.change(onCover);
};
/** @param {'undo' | 'redo'} way */
const onStep = (way) => {
  if (!isPresenting()) store.change((state) => step(state, way));
};
bindSpace(
  () => store.get().view === 'game' && isWatching(game.get()),
  () => game.change(runWatched),
);
bindPageKeys(
  {
    undo: () => onStep('undo'),
    redo: () => onStep('redo'),
    turn: onBoard(turn, handTransitions.turn),
    'turn-back': onBoard(
      (present) => turn(present, -1),
      (present) => handTransitions.turn(present, -1),
    ),
    hint: onBoard(hint, handTransitions.hint),
    present: () =>
      isPresenting() ? store.change(endPresent) : store.change(startPresent, { push: true }),
    next: () => store.change(nextCase, { push: store.get().view !== 'judge' }),
    help: openHelp,
    back: () => store.change((state) => walk(state, -1)),
    on: () => store.change((state) => walk(state, 1)),
    // What is looked at is let go, and a message with it.
    leave() {
      if (!isPresenting()) game.change(unwatched);
      store.change(endPresent);
      game.change((present) => point(present, null));
      cover.change((present) => handTransitions.point(present, null, 0));
      store.change((state) => (state.toast ? { ...state, toast: null } : state));
    },
  },
  () => store.get().settings.letterKeys,
);

site.start();
await frame.wait(store.get());
store.subscribe(redrawSoon);
// What a click changes is there when the click is over.
for (const name of ['click', 'change']) {
  addEventListener(name, () => {
    if (next) redraw();
  });
}

redraw();

/** For tests, which end the worker to see it come back. */
Object.assign(globalThis, {
  __blockcover: { engine, killWorker: () => engine.worker()?.terminate() },
});
