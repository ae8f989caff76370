/**
 * The frame of the page: the views put together, and the document's own title, language and colours.
 * Only the view that is open is drawn.
 */
import { boardAfter } from '../board/history.js';
import { Surface } from '../board/surface.js';
import { coverHands } from '../cover/hands.js';
import { piecesOf } from '../cover/pieces.js';
import { coverScene, stepScene, tilingScene } from '../cover/scene.js';
import { countOf, tilingOf } from '../cover/state.js';
import { createCoverViews } from '../cover/views/cards.js';
import { gameHands } from '../game/hands.js';
import { gameScene } from '../game/scene.js';
import { createGameViews } from '../game/views/cards.js';
import { createDesk } from '../judge/views/desk.js';
import { button, html, noChange, render } from '../ui/template.js';
import { openCase } from './boards.js';
import { languageOf, openView } from './state.js';
import { helpDialog, linkDialog, loadDialog } from './views/dialogs.js';
import { header } from './views/header.js';
import { badLinkNotice, bootSign, createLiveRegion, createToast } from './views/notices.js';
import { toolRow } from './views/tools.js';

/** @import { Cover } from '../cover/state.js' */
/** @import { View as CoverView } from '../cover/views/view' */
/** @import { View as GameView } from '../game/views/view' */
/** @import { Offer } from '../takeaway/jobs.js' */
/** @import { Language, Translate } from '../ui/words.js' */
/** @import { Site, State, Words } from './views/view' */

/** What the cover has to take away. @param {Cover} cover @returns {Offer} */
function offerOf(cover) {
  const { history, player, search, lens } = cover;
  const tiling = tilingOf(cover);
  return {
    board: boardAfter(history.now),
    pieces: piecesOf(history.now),
    still: coverScene(cover),
    count: countOf(cover).reply,
    laying: tiling && {
      length: tiling.pieces.length,
      speed: player.speed,
      sceneAt: (laid) => tilingScene(cover, laid),
    },
    search: {
      ordered: search.order === 'ordered',
      at: lens === 'search' ? search.player.at : 0,
      sceneOf: (state) => stepScene(cover, state),
    },
  };
}

/** The board, its scene and its hands those of the view that is open. @param {Site} site */
function createBoard({ store, game, cover }) {
  const onGame = gameHands(
    game,
    () => document.querySelector('.pointed:is(:hover, :focus-within)') !== null,
  );
  const onCover = coverHands(cover);
  const surface = new Surface(() => (store.get().view === 'game' ? onGame() : onCover()));
  return {
    surface,
    /** @param {State} state @param {Words} words */
    render(state, { t }) {
      const { view } = state;
      if (view === 'judge') return;
      const still = view === 'game' ? gameScene(state.game) : coverScene(state.cover);
      surface.show({ name: view, still, cursor: state[view].history.cursor, t });
    },
  };
}

/**
 * Title, language, colours, view and tool on the document, for the reader and the style sheet.
 *
 * @param {State} state
 * @param {Words} words
 * @returns {boolean} whether the colours have changed
 */
function dress({ view, settings, game, cover }, { t, language }) {
  const page = document.documentElement;
  document.title = `${t(`view.${view}`)} · Blockcover`;
  page.lang = language;
  const { theme } = page.dataset;
  if (settings.theme === 'system') delete page.dataset.theme;
  else page.dataset.theme = settings.theme;
  page.dataset.view = view;
  page.dataset.tool = game.setup.tool;
  page.dataset.lens = cover.lens;
  return theme !== page.dataset.theme;
}

/** Colours of the board; what reads them, such as the canvas, gets what they are in the present theme. */
const boardColours =
  'ink dim card paper tray tray-edge well-shade filled-shade piece-shadow piece-edge winning losing on-tone heat';
const colour = { syntax: '<color>', inherits: true, initialValue: '#000' };
for (const name of boardColours.split(' ')) CSS.registerProperty({ name: `--${name}`, ...colour });

/** Calls back whenever colours or pixels change. @param {() => void} onChange */
function watchPaint(onChange) {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange);
  const watchRatio = () => {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      onChange();
      watchRatio();
    };
    query.addEventListener('change', changed, { once: true });
  };
  watchRatio();
}

/**
 * The button that opens what there is to take away. Its code is fetched when it is first asked for: the
 * page need not wait for it.
 *
 * @param {Site} site
 */
function createTakeawayButton({ store, cover }) {
  /** @type {ReturnType<typeof import('../takeaway/dialog.js').createTakeaway> | null} */
  let dialog = null;
  const open = async (/** @type {Words} */ words) => {
    const { createTakeaway } = await import('../takeaway/dialog.js');
    if (!dialog) {
      dialog = createTakeaway(() => offerOf(store.get().cover), cover.ask);
      document.body.append(dialog.root);
    }
    dialog.render(words);
    dialog.open();
  };
  return {
    /** @param {Words} words */
    button: (words) =>
      button({
        id: 'takeaway',
        t: words.t,
        text: 'takeaway.open',
        picture: 'save',
        kind: 'brief',
        onClick: () => open(words),
      }),
    /** @param {Words} words */
    render: (words) => dialog?.render(words),
  };
}

/** The judge's desk, which opens a case's board where it belongs. @param {Site} site */
function createJudge({ store }) {
  const openBoard = (/** @type {number} */ index) => {
    const { reply } = store.get().judge.judged;
    if (!reply) return;
    const mode = reply.problem === 'blockgame' ? 'game' : 'cover';
    const code = reply.boards[index];
    store.change((state) => openCase(state, code, mode, index + 1), { push: true });
  };
  return createDesk(openBoard);
}

/** @param {Site} site */
function createViews(site) {
  const { store } = site;
  const takeaway = createTakeawayButton(site);
  return {
    takeaway,
    board: createBoard(site),
    game: createGameViews(() => store.change((state) => openView(state, 'game'))),
    cover: createCoverViews(takeaway.button),
    judge: createJudge(site),
    toast: createToast(site),
    live: createLiveRegion(),
  };
}

/** @param {State} state @param {Words} words @param {Site} site @param {ReturnType<typeof createViews>} views @param {() => void} onRetry */
function page(state, words, site, { board, game, cover, judge, toast, live }, onRetry) {
  const given = /** @type {const} */ ([state, words, site]);
  // Only the view that is open is drawn; the others stay as they were.
  const inGame = (/** @type {GameView} */ view) =>
    state.view === 'game' ? view(state.game, words, site.game) : noChange;
  const inCover = (/** @type {CoverView} */ view) =>
    state.view === 'cover' ? view(state.cover, words, site.cover) : noChange;
  const beside = { before: inGame(game.tools), after: inCover(cover.draw) };
  return html`${header(...given)}
    <main class="main">
      ${badLinkNotice(...given)}
      <div class="desk">
        <div class="stage">
          ${inCover(cover.lens)}${toolRow(...given, beside)}${board.surface.root}
          ${inGame(game.pointed)}${inCover(cover.playback)}
          <p class="dim small hint">${words.t('board.hint', { context: words.touch })}</p>
        </div>
        <div class="side">
          ${inGame(game.verdict)}${inCover(cover.count)}${inGame(game.cards)}${inCover(cover.cards)}
        </div>
      </div>
      <div class="judge" data-testid="judge-view" ?hidden=${state.view !== 'judge'}>
        ${state.view === 'judge' ? judge(state.judge, words, site.judge) : noChange}
      </div>
    </main>
    ${toast(...given)} ${bootSign(state, words, onRetry)} ${live(...given)} ${helpDialog(...given)}
    ${loadDialog(...given)} ${game.dialogs} ${linkDialog(...given)}`;
}

/**
 * @param {Site} site
 * @param {Record<Language, Translate>} translators
 * @param {() => void} onRetry starts the solver anew
 * @returns {(state: State) => void} draws the page
 */
export function createFrame(site, translators, onRetry) {
  const views = createViews(site);
  const { board, game, cover, takeaway } = views;
  const repaint = () => {
    board.surface.repaint();
    game.repaint();
    cover.repaint();
  };

  /** @param {State} state */
  function draw(state) {
    const language = languageOf(state);
    const touch = matchMedia('(pointer: coarse)').matches ? 'touch' : '';
    const ready = state.boot.stage === 'ready';
    const words = /** @type {const} */ ({ t: translators[language], language, ready, touch });
    if (dress(state, words)) repaint();
    render(page(state, words, site, views, onRetry), document.body);
    board.render(state, words);
    if (state.view === 'cover') takeaway.render(words);
  }

  watchPaint(() => {
    repaint();
    draw(site.store.get());
  });
  return draw;
}
