/** Wires the page: creates its parts, connects them, and redraws at most once a frame. */
import { askFirst, runWatched, withMatch } from '../game/state';
import { isWatching } from '../game/match';
import { browserBar } from './browser-bar';
import { Offline } from '../offline/page';
import { createFrame } from './frame';
import { followPresent } from './fullscreen';
import { isBare, linkedLanguage, readersLanguage } from './language';
import { bindPageKeys, bindPresentKeys, bindSpace, closeLayer } from './keys';
import { removeBootMessage } from './boot-message';
import { followViews, keepView } from './last-view';
import { createReading } from './reading';
import { endPresent, leave, reveal, startPresent, stepPresent } from './presenting';
import { isFetching, lazily, whenIdle } from '../ui/lazy';
import { randomSeed } from '../ui/seed';
import { startPage } from './page';
import { changeSettings, chooseLanguage, onBoard, say, step, walk, type State } from './state';
import { browserMemory, onForeignWrite } from './storage';
import { openHelp } from './views/header';

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

const { engine, site } = startPage(
  readersLanguage(),
  {
    pace: isStill ? 0 : 260,
    memory,
    session: browserMemory(() => sessionStorage),
    bar: browserBar,
  },
  (phase) => {
    if (phase === 'ready' || phase === 'failed') startOffline();
  },
);
const { store, game } = site;
game.change((now) => withMatch(now, { dice: randomSeed() }));
/** Whether this is a first visit, and not by a link. */
const isFirst = !memory.read('visited') && isBare();
memory.write('visited', true);

// Redrawing, at most once a frame

let frameRequest = 0;
function redraw() {
  cancelAnimationFrame(frameRequest);
  frameRequest = 0;
  frame.draw(store.get());
}
const redrawSoon = () => {
  frameRequest ||= requestAnimationFrame(redraw);
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
addEventListener('pagehide', () => {
  keepView(store.get());
  site.leave();
});
onForeignWrite(site.takeOver);
// A page in the back/forward cache misses the events of other tabs.
addEventListener('pageshow', () => site.takeOver());
document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    keepView(store.get());
    site.flush();
  } else site.takeOver();
});
followPresent(store, closeLayer);
const cues = lazily(
  async () => (await import('./cues')).followCues(site),
  () => {},
);
whenIdle(cues.prefetch);
const isPresenting = () => store.get().present !== null;
bindPresentKeys(
  {
    back: () => store.change((state) => stepPresent(state, -1)),
    on: () => store.change((state) => stepPresent(state, 1)),
    reveal: () => store.change(reveal),
  },
  isPresenting,
);
/** A key that changes nothing in Present. */
const unpresented = (transition: (state: State) => State) => () => {
  if (!isPresenting()) store.change(transition);
};
bindSpace(
  () => store.get().view === 'game' && isWatching(game.get()),
  () => game.change(runWatched),
);
bindPageKeys(
  {
    undo: unpresented((state) => step(state, 'undo')),
    redo: unpresented((state) => step(state, 'redo')),
    turn: unpresented((state) => onBoard(state, (board, slice) => board.turn(slice, 1))),
    'turn-back': unpresented((state) => onBoard(state, (board, slice) => board.turn(slice, -1))),
    shape: unpresented((state) => onBoard(state, (board, slice) => board.reshape(slice))),
    hint: unpresented((state) => onBoard(state, (board, slice) => board.hint(slice))),
    present: () =>
      isPresenting() ? store.change(endPresent) : store.change(startPresent, { push: true }),
    next: () => store.change(frame.nextCase, { push: store.get().view !== 'judge' }),
    help: openHelp,
    back: () => store.change((state) => walk(state, -1)),
    on: () => store.change((state) => walk(state, 1)),
    leave: () => store.change(leave),
  },
  () => store.get().settings.letterKeys,
);

site.begin();
if (isFirst) game.change(askFirst);
followViews(store);
// A view opens at its head, however far the one before was scrolled, and without a dialog of the one before.
store.subscribe(({ view }, before) => {
  if (view === before.view) return;
  // What closes may change the state, which a subscriber must not.
  queueMicrotask(closeLayer);
  scrollTo({ top: 0 });
});
await frame.wait(store.get());
store.subscribe(redrawSoon);
// The effect of a click is drawn when the click ends.
for (const name of ['click', 'change']) {
  addEventListener(name, () => {
    if (frameRequest) redraw();
  });
}

redraw();
removeBootMessage();

/** For tests: they kill the worker to see its replacement, and look when nothing is under way. */
Object.assign(globalThis, {
  __blockcover: {
    engine,
    killWorker: () => engine.worker()?.terminate(),
    isBusy: () => frameRequest !== 0 || isFetching() || site.isAsking(),
  },
});
