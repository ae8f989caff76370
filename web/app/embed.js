/**
 * Wires the page for a frame in another page (embed.html): a board without painting and its verdict, or a step of a
 * lesson, and a link to the whole site. It stores nothing and does not change its address.
 */
import { Surface, unchangeable } from '../board/surface.js';
import { coverBoardHandlers } from '../cover/board-input.js';
import { presentScene as presentCover } from '../cover/scene.js';
import { Engine } from '../engine/client.js';
import { spawnWorker } from '../engine/spawn.js';
import { gameBoardHandlers } from '../game/board-input.js';
import { isHidden, pointedMove } from '../game/match.js';
import { gameScene, presentScene as presentGame } from '../game/scene.js';
import { failure, lazily } from '../ui/lazy.js';
import { render } from '../ui/template.js';
import { chooseLanguage } from '../ui/languages.js';
import { createMessenger, frameOptions } from './frame-messages.js';
import { createLearn } from './learn.js';
import { lookedAt, refusalOf } from './looking.js';
import { opened } from './opened.js';
import { watchPaint } from './paint.js';
import { linkedLanguage } from './language.js';
import { createReading } from './reading.js';
import { createSite } from './site.js';
import { hasBoard, initialState } from './state.js';
import { noMemory } from './storage.js';
import { embedded, embeddedLesson } from './views/embed.js';
import { refused } from './views/refused.js';

/** @import { Problem, State, Words } from './types' */

const page = document.documentElement;
/** The whole site has its own storage and address; this page uses neither. */
const bar = {
  read: () => location.hash,
  entry: () => '',
  resume() {},
  replace() {},
  push() {},
};

const engine = new Engine({
  spawn: spawnWorker,
  onStage: (boot) => {
    page.dataset.engine = boot.stage;
    store.change((state) => ({ ...state, boot }));
    if (boot.stage === 'ready' && !isTask() && !refusal) messenger.ready(0);
  },
});
const site = createSite({
  ask: engine.ask,
  memory: noMemory,
  session: noMemory,
  bar,
  initial: initialState({ language: chooseLanguage(navigator.languages) }),
});
const { store } = site;
const options = frameOptions(location.hash);
const messenger = createMessenger(parent, options.to);
/** Why the frame shows nothing of its link; undefined before the link is read. @type {Problem | null | undefined} */
let refusal;
/** Takes over what the link has opened; a bad link leaves what was there before. */
function look() {
  store.change(lookedAt);
  const state = store.get();
  if (refusal === undefined || !state.badLink) refusal = refusalOf(state);
}

/** Whether the frame has a task: a set, or a board with one. */
function isTask() {
  const { view } = store.get();
  return view === 'set' || (options.task !== '' && hasBoard(view));
}

const onGame = gameBoardHandlers(site.game, () => false);
const onCover = coverBoardHandlers(site.cover, () => false);
const surface = new Surface(() =>
  store.get().view === 'game' ? onGame() : { ...onCover(), ...unchangeable },
);

site.start();
look();

const reading = await createReading(linkedLanguage() ?? store.get().settings.language, () =>
  draw(),
);
await reading.learn(['later', 'cover']);

/** @type {import('./types').Later} */
const later = (load) => lazily(load, () => draw());
/** @type {import('./types').Later} */
const ofJudge = (load) =>
  later(async () => (await Promise.all([load(), reading.learn(['judge'])]))[0]);
const lessons = createLearn(site, later, ofJudge, () => draw(), false);

const task = lazily(
  async () => {
    const [{ createTaskFrame }] = await Promise.all([
      import('./embedded-task.js'),
      reading.learn(['sets']),
    ]);
    return createTaskFrame(site, options, later);
  },
  () => draw(),
);
const sizes = new ResizeObserver(([{ target }]) =>
  messenger.size(Math.ceil(target.getBoundingClientRect().height)),
);

/** Draws the task of the frame, and tells the page around it when it can be answered. @param {State} state @param {Words} words */
function drawTask(state, words) {
  const room = task.prefetch().loaded();
  if (!room) return void render(failure(task, words.t), document.body);
  room.begin(state);
  render(room.view(state, words, site), document.body);
  const content = document.querySelector('.embed-task');
  if (content) sizes.observe(content);
  const items = room.items(state);
  if (items && !isReady) messenger.ready(items);
  isReady ||= items > 0;
}
let isReady = false;

function draw() {
  const state = store.get();
  const { view, game, cover, learn } = state;
  const words = reading.words(state, { onRetry: engine.restart, onDetails() {} }, false);
  const { language, t } = words;
  page.lang = language;
  if (refusal) return void render(refused(state, words, refusal), document.body);
  if (isTask()) return drawTask(state, words);
  const shown =
    view === 'learn'
      ? embeddedLesson(state, words, site, lessons.view(learn, words))
      : embedded(state, words, site, surface.root);
  render(shown, document.body);
  if (!hasBoard(view)) return;
  const presented = () => presentGame(game, !isHidden(game));
  const ofGame = () => (pointedMove(game) ? gameScene(game) : presented());
  const still = view === 'game' ? ofGame() : presentCover(cover, cover.task !== 'solve');
  surface.show({ name: view, still, cursor: state[view].history.cursor, t });
}

let next = 0;
store.subscribe((state, before) => {
  if (before.set.read) task.loaded()?.reportChanges(messenger, state.set, before.set);
  next ||= requestAnimationFrame(() => {
    next = 0;
    draw();
  });
});
watchPaint(draw);
addEventListener('hashchange', () => {
  site.visit();
  look();
  draw();
});
draw();
opened();
