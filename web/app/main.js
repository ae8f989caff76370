/** Wiring only: makes the page's parts, hands them to each other, and redraws at most once a frame. */
import { Engine } from '../engine/client.js';
import { hint } from '../game/playing.js';
import { point, turn } from '../game/state.js';
import { benchOf } from '../judge/state.js';
import { chooseLanguage, createTranslators, languages } from '../ui/words.js';
import en from '../locales/en.json';
import ko from '../locales/ko.json';
import { browserBar } from './address.js';
import { createFrame } from './frame.js';
import { bindPageKeys } from './keys.js';
import { browserMemory, rememberedPositions, rememberedSetup } from './memory.js';
import { createSite } from './site.js';
import { initialState, step } from './state.js';
import { openHelp } from './views/dialogs.js';

const page = document.documentElement;
const translators = createTranslators({ ko, en });
const memory = browserMemory(() => localStorage);
const remembered = memory.read('settings') ?? {};

const engine = new Engine({
  onStage: (boot) => {
    page.dataset.engine = boot.stage;
    site.store.change((state) => ({ ...state, boot }));
  },
});

const site = createSite({
  ask: engine.ask,
  pace: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 260,
  memory,
  session: browserMemory(() => sessionStorage),
  bar: browserBar,
  initial: initialState({
    positions: rememberedPositions(memory.read('boards')),
    setup: rememberedSetup(memory.read('boards')),
    dice: Math.floor(Math.random() * 2 ** 31),
    settings: {
      language: languages.includes(remembered.language)
        ? remembered.language
        : chooseLanguage(navigator.languages),
      theme: ['light', 'dark'].includes(remembered.theme) ? remembered.theme : 'system',
      letterKeys: remembered.letterKeys !== false,
    },
    bench: benchOf(memory.read('bench')),
  }),
});
const { store, game } = site;
const draw = createFrame(site, translators, engine.restart);

// What comes from outside

addEventListener('popstate', site.visit);
addEventListener('hashchange', site.visit);
addEventListener('pagehide', site.leave);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) site.flush();
});
/** @param {(part: import('../game/state.js').Game) => import('../game/state.js').Game} transition */
const onGame = (transition) => {
  if (store.get().view === 'game') game.change(transition);
};
bindPageKeys(
  {
    undo: () => store.change((state) => step(state, 'undo')),
    redo: () => store.change((state) => step(state, 'redo')),
    turn: () => onGame((present) => turn(present, 1)),
    'turn-back': () => onGame((present) => turn(present, -1)),
    hint: () => onGame(hint),
    help: openHelp,
    // What is looked at is let go, and a message with it.
    leave() {
      game.change((present) => point(present, null));
      store.change((state) => (state.toast ? { ...state, toast: null } : state));
    },
  },
  () => store.get().settings.letterKeys,
);

// Redrawing, at most once a frame

let next = 0;
function redraw() {
  cancelAnimationFrame(next);
  next = 0;
  draw(store.get());
}
store.subscribe(() => {
  next ||= requestAnimationFrame(redraw);
});
// What a click changes is there when the click is over.
for (const name of ['click', 'change']) {
  addEventListener(name, () => {
    if (next) redraw();
  });
}

site.start();
redraw();

/** For tests, which end the worker to see it come back. */
Object.assign(globalThis, {
  __blockcover: { engine, killWorker: () => engine.worker().terminate() },
});
