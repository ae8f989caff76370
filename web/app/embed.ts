/**
 * Wires the page for a frame in another page (embed.html): a board without painting and its verdict, or a step of a
 * lesson, and a link to the whole site. It stores nothing and does not change its address.
 */
import { unchangeable } from '../board/handlers';
import { coverBoardHandlers } from '../cover/board-input';
import * as covering from '../cover/queries';
import { presentScene as presentCover } from '../cover/scene';
import { gameBoardHandlers } from '../game/board-input';
import { isHidden, selectedMove } from '../game/match';
import * as gaming from '../game/queries';
import { gameScene, presentScene as presentGame } from '../game/scene';
import { failure, lazily, type Later } from '../ui/lazy';
import { render } from '../ui/template';
import { preferredLanguage } from '../ui/languages';
import { createBoardView } from './board';
import { createMessenger, frameOptions } from './frame-messages';
import { createLearn } from './learn';
import { lookedAt, refusalOf } from './looking';
import { removeBootMessage } from './boot-message';
import { watchColours } from './colours';
import { linkedLanguage } from './language';
import { createReading } from './reading';
import { startPage } from './page';
import { hasBoard } from './rooms';
import { noMemory } from './storage';
import { embedded, embeddedLesson } from './views/embed';
import { refused } from './views/refused';
import type { Problem } from '../engine/answer';
import type { Words } from '../ui/words';
import type { State } from './state';

/** The whole site has its own storage and address; this page uses neither. */
const bar = {
  read: () => location.hash,
  entry: () => '',
  resume() {},
  replace() {},
  push() {},
};

const { engine, site } = startPage(
  preferredLanguage(navigator.languages),
  { memory: noMemory, session: noMemory, bar },
  (phase) => {
    if (phase === 'ready' && !isTask() && !refusal) messenger.ready(0);
  },
);
const { store } = site;
const options = frameOptions(location.hash);
const messenger = createMessenger(parent, options.to);
/** Why the frame shows nothing of its link; undefined before the link is read. */
let refusal: Problem | null | undefined;
/** Whether the page around it knows how many items there are. */
let isReady = false;
/** Takes over what the link has opened; a bad link leaves what was there before. */
function showLinked() {
  store.change(lookedAt);
  const state = store.get();
  if (refusal === undefined || !state.badLink) refusal = refusalOf(state);
}

/** Whether the frame has a task: a set, or a board with one. */
function isTask() {
  const { view } = store.get();
  return view === 'set' || (options.task !== '' && hasBoard(view));
}

site.game.register({
  ...gaming,
  surface: {
    handlers: gameBoardHandlers,
    scene: (game) => (selectedMove(game) ? gameScene(game) : presentGame(game, !isHidden(game))),
    presentScene: presentGame,
  },
});
site.cover.register({
  ...covering,
  surface: {
    handlers: (handle) => ({ ...coverBoardHandlers(handle), ...unchangeable }),
    scene: (cover) => presentCover(cover, cover.task !== 'solve'),
    presentScene: presentCover,
  },
});
const board = createBoardView(site);
site.begin();
showLinked();

const reading = await createReading(linkedLanguage() ?? store.get().settings.language, () =>
  draw(),
);
await reading.loadTexts(['later', 'cover']);

const later: Later = (load) => lazily(load, () => draw());
const ofJudge: Later = (load) =>
  later(async () => (await Promise.all([load(), reading.loadTexts(['judge'])]))[0]);
const lessons = createLearn(site, { later, ofJudge, redraw: () => draw(), storesSteps: false });

const task = lazily(
  async () => {
    const [{ createTaskFrame }] = await Promise.all([
      import('./embedded-task'),
      reading.loadTexts(['sets']),
    ]);
    return createTaskFrame(site, options, later);
  },
  () => draw(),
);
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    messenger.size(Math.ceil(target.getBoundingClientRect().height));
  }
});

/** Draws the task of the frame, and tells the page around it when it can be answered. */
function drawTask(state: State, words: Words) {
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

function draw() {
  const state = store.get();
  const { view, learn } = state;
  const words = reading.words(state, { onRetry: engine.restart, onDetails() {} }, false);
  document.documentElement.lang = words.language;
  if (refusal) return void render(refused(state, words, refusal), document.body);
  if (isTask()) return drawTask(state, words);
  const shown =
    view === 'learn'
      ? embeddedLesson(state, words, site, lessons.view(learn, words))
      : embedded(state, words, site, board.root);
  render(shown, document.body);
  board.render(state, words);
}

let frameRequest = 0;
store.subscribe((state, before) => {
  task.loaded()?.reportChanges(messenger, state.set, before.set);
  frameRequest ||= requestAnimationFrame(() => {
    frameRequest = 0;
    draw();
  });
});
watchColours(draw);
addEventListener('hashchange', () => {
  site.visit();
  showLinked();
  draw();
});
draw();
removeBootMessage();
