/** Wiring only: makes the rooms, hands them to each other, and puts the panels on the page. */
import { createController, rememberedPositions, rememberedSetup } from './controller.js';
import { createEngine } from './engine.js';
import { bindPageKeys } from './events.js';
import { chooseLanguage, createTranslators, languages } from './i18n.js';
import en from './locales/en.json';
import ko from './locales/ko.json';
import { createBoardPanel } from './panels/board.js';
import { createCount } from './panels/count.js';
import { createCover } from './panels/cover.js';
import { createHelp, createLinkDialog, createLoadText } from './panels/dialogs.js';
import { el, translate } from './panels/dom.js';
import { createGamePanels } from './panels/game.js';
import { createHeader } from './panels/header.js';
import { createJudge } from './panels/judge.js';
import { createBadLink, createBoot, createLiveRegion, createToast } from './panels/notices.js';
import { createPlayback } from './panels/playback.js';
import { createTools } from './panels/tools.js';
import { firstBoards } from './presets.js';
import { initialState } from './state.js';
import { browserMemory as memory } from './storage.js';

const page = document.documentElement;
const translators = createTranslators({ ko, en });

const engine = createEngine({
  onStage: (boot) => {
    page.dataset.engine = boot.stage;
    controller.reportBoot(boot);
  },
});

const remembered = memory.read('settings') ?? {};
const bench = memory.read('bench') ?? {};
/** @param {any} texts */
const benchTexts = (texts) => ({
  blockgame: String(texts?.blockgame ?? ''),
  boardcover: String(texts?.boardcover ?? ''),
});

const controller = createController({
  ask: engine.ask,
  pace: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 260,
  memory,
  address: {
    read: () => location.hash,
    replace: (text) => history.replaceState(null, '', text),
    push: (text) => history.pushState(null, '', text),
  },
  initial: initialState({
    positions: rememberedPositions(memory.read('boards'), firstBoards),
    setup: rememberedSetup(memory.read('boards')),
    settings: {
      language: languages.includes(remembered.language)
        ? remembered.language
        : chooseLanguage(navigator.languages),
      theme: ['light', 'dark'].includes(remembered.theme) ? remembered.theme : 'system',
      letterKeys: remembered.letterKeys !== false,
    },
    bench: {
      problem: bench.problem === 'boardcover' ? 'boardcover' : 'blockgame',
      input: benchTexts(bench.input),
      output: benchTexts(bench.output),
    },
  }),
});

// The page

const linkDialog = createLinkDialog();
const help = createHelp(controller);
const loadText = createLoadText(controller);
const header = createHeader(controller, { onShare: share, onHelp: help.open });
const tools = createTools(controller, { onLoadText: loadText.open });
const board = createBoardPanel(controller);
const game = createGamePanels(controller);
const count = createCount(controller);
const cover = createCover(controller);
const playback = createPlayback(controller);
const judge = createJudge(controller);
const badLink = createBadLink(controller);
const toast = createToast(controller);
const boot = createBoot(engine.restart);
const live = createLiveRegion();
const panels = [
  header,
  tools,
  board,
  game,
  count,
  cover,
  playback,
  judge,
  badLink,
  toast,
  boot,
  live,
  help,
  loadText,
];

const hint = el('p', { class: 'hint', t: 'board.hint' });
const desk = el(
  'div',
  { class: 'desk' },
  el(
    'div',
    { class: 'stage' },
    cover.lens,
    tools.root,
    board.root,
    game.pointed,
    playback.root,
    cover.transport,
    hint,
  ),
  el('div', { class: 'side' }, game.verdict, count.count, game.cards, cover.cards, count.cards),
);
count.cards.firstElementChild?.after(cover.choices);
tools.root.prepend(game.tools);
tools.root.append(...cover.tools);
header.root.firstElementChild?.insertBefore(
  header.nav,
  header.root.querySelector('.header-buttons'),
);
document.body.append(
  header.root,
  el('main', { class: 'main' }, badLink.root, desk, judge.root),
  toast.root,
  boot.root,
  live.root,
  help.root,
  loadText.root,
  ...game.dialogs,
  linkDialog.root,
  ...cover.dialogs,
);

async function share() {
  const url = new URL(controller.presentLink(), location.href).href;
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    try {
      await navigator.share({ title: 'Blockcover', url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    controller.say('toast.link-copied');
  } catch {
    linkDialog.open(url);
  }
}

function repaint() {
  board.repaint();
  game.repaint();
}

/** Esc: what is looked at is let go, and a message with it. */
function leave() {
  controller.game.point(null);
  controller.dismissToast();
}

// Redrawing, at most once a frame

let language = '';
let theme = '';
let frame = 0;

function redraw() {
  frame = 0;
  const state = controller.state();
  const present = state.linkLanguage ?? state.settings.language;
  const words = { t: translators[present], language: present };
  page.dataset.view = state.view;
  page.dataset.tool = state.setup.tool;
  if (present !== language) {
    language = present;
    page.lang = present;
    translate(document.body, words.t);
  }
  if (state.settings.theme !== theme) {
    theme = state.settings.theme;
    if (theme === 'system') delete page.dataset.theme;
    else page.dataset.theme = theme;
    repaint();
  }
  document.title = `${words.t(`view.${state.view}`)} · Blockcover`;
  for (const panel of panels) panel.render(state, words);
}

controller.subscribe(() => {
  frame ||= requestAnimationFrame(redraw);
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
addEventListener('popstate', controller.visit);
addEventListener('hashchange', controller.visit);
addEventListener('pagehide', controller.flush);
bindPageKeys({
  onUndo: () => controller.undo(),
  onRedo: controller.redo,
  onHelp: help.open,
  onTurn: (by) => controller.game.turn(by),
  onHint: () => controller.game.hint(),
  onEscape: leave,
  letterKeys: () => controller.state().settings.letterKeys,
});

controller.start();
redraw();

/** For tests, which end the worker to see it come back. */
Object.assign(globalThis, {
  __blockcover: { engine, killWorker: () => engine.worker().terminate() },
});
