/** Wires the page: creates its parts, connects them, and redraws at most once a frame. */
import * as handTransitions from '../cover/hand-transitions';
import { Engine } from '../engine/client';
import { spawnWorker } from '../engine/spawn';
import { hint } from '../game/match-transitions';
import { askFirst, point, runWatched, turn, unwatched } from '../game/state';
import { isWatching } from '../game/match';
import { browserBar } from './address';
import { Offline } from '../offline/page';
import { createFrame } from './frame';
import { followPresent } from './fullscreen';
import { nextCase } from './judge';
import { linkedLanguage, readersLanguage } from './language';
import { bindPageKeys, bindPresentKeys, bindSpace, closeLayer } from './keys';
import { opened } from './opened';
import { createReading } from './reading';
import { endPresent, reveal, startPresent, stepPresent } from './presenting';
import { whenIdle } from '../ui/lazy';
import { randomSeed } from '../ui/parts';
import { createSite } from './site';
import { changeSettings, chooseLanguage, initialState, say, step, walk } from './state';
import { browserMemory, onForeignWrite } from './storage';
import { openHelp } from './views/header';

const page = document.documentElement;
const memory = browserMemory(() => localStorage);

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

const offline = new Offline();
let isOfflineStarted = !import.meta.env.PROD;
/** The wait after the solver is ready before the offline copy is filled. */
const offlineAfterMs = 1000;
/** Starts to fill the offline copy, once, when the page is idle. */
function startOffline() {
  if (isOfflineStarted) return;
  isOfflineStarted = true;
  const begin = () =>
    void offline.start(() => site.store.change((state) => ({ ...state, newer: true })));
  // The first request has the network for itself.
  setTimeout(() => whenIdle(begin), offlineAfterMs);
}

const engine = new Engine({
  spawn: spawnWorker,
  onStage: (boot) => {
    page.dataset.engine = boot.stage;
    site.store.change((state) => ({ ...state, boot }));
    if (['ready', 'failed'].includes(boot.stage)) startOffline();
  },
});

const site = createSite({
  ask: engine.ask,
  pace: isStill ? 0 : 260,
  memory,
  session: browserMemory(() => sessionStorage),
  bar: browserBar,
  initial: initialState({ language: readersLanguage(), dice: randomSeed() }),
});
const { store, game, cover } = site;
if (!memory.read('visited') && !location.hash) game.change(askFirst);
memory.write('visited', true);

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
const reading = await createReading(language, (isThere) => {
  if (!isThere) store.change((state) => say(chooseLanguage(state, language), 'part.failed'));
  redrawSoon();
});
const acts = {
  onRetry: engine.restart,
  onDetails: () =>
    store.change((state) => changeSettings(state, { details: !state.settings.details })),
  onTake: () => offline.take(),
};
const frame = createFrame(site, reading, acts, redrawSoon);

// Events of the browser

addEventListener('popstate', site.visit);
addEventListener('hashchange', site.visit);
addEventListener('pagehide', site.leave);
onForeignWrite(site.look);
// A page in the back/forward cache misses the events of other tabs.
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
/** The effect of a key on the board of the open view. */
const onBoard =
  (onGame: Parameters<typeof game.change>[0], onCover: Parameters<typeof cover.change>[0]) =>
  () => {
    const { view } = store.get();
    if (isPresenting()) return;
    if (view === 'game') game.change(onGame);
    if (view === 'cover') cover.change(onCover);
  };
const onStep = (way: 'undo' | 'redo') => {
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
      (now) => turn(now, -1),
      (now) => handTransitions.turn(now, -1),
    ),
    hint: onBoard(hint, handTransitions.hint),
    present: () =>
      isPresenting() ? store.change(endPresent) : store.change(startPresent, { push: true }),
    next: () => store.change(nextCase, { push: store.get().view !== 'judge' }),
    help: openHelp,
    back: () => store.change((state) => walk(state, -1)),
    on: () => store.change((state) => walk(state, 1)),
    // Ends whatever is shown for the moment: a watched search, Present, marked placements, a message.
    leave() {
      if (!isPresenting()) game.change(unwatched);
      store.change(endPresent);
      game.change((now) => point(now, null));
      cover.change((now) => handTransitions.point(now, null, 0));
      store.change((state) => (state.toast ? { ...state, toast: null } : state));
    },
  },
  () => store.get().settings.letterKeys,
);

site.start();
await frame.wait(store.get());
store.subscribe(redrawSoon);
// The effect of a click is drawn when the click ends.
for (const name of ['click', 'change']) {
  addEventListener(name, () => {
    if (next) redraw();
  });
}

redraw();
opened();

/** For tests, which kill the worker to see its replacement. */
Object.assign(globalThis, {
  __blockcover: { engine, killWorker: () => engine.worker()?.terminate() },
});
