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
import { dialogOf } from '../ui/parts.js';
import { button, html, mount, render } from '../ui/template.js';
import { linkTo } from './address.js';
import { languageOf, openCase, openView, say } from './state.js';
import { helpDialog, linkDialog, loadDialog, openLinkDialog } from './views/dialogs.js';
import { header } from './views/header.js';
import { badLinkNotice, bootSign, createLiveRegion, createToast } from './views/notices.js';
import { toolRow } from './views/tools.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./site.js').Site} Site
 * @typedef {import('../ui/words.js').Words} Words
 * @typedef {Record<import('../ui/words.js').Language, import('../ui/words.js').Translate>} Translators
 */

/** What the cover has to take away. @param {import('../cover/state.js').Cover} cover @returns {import('../takeaway/jobs.js').Offer} */
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

/** Whether the page is used with a finger. */
const hasTouch = matchMedia('(pointer: coarse)');

/** Shares the page's link as the device does, or copies it. @param {Site} site */
async function share({ store }) {
  const url = new URL(linkTo(store.get()), location.href).href;
  if (hasTouch.matches && navigator.share) {
    try {
      await navigator.share({ title: 'Blockcover', url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    store.change((state) => say(state, 'toast.link-copied'));
  } catch {
    openLinkDialog(url);
  }
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
    render({ view, game: its, cover: other }, { t }) {
      if (view === 'judge') return;
      const still = view === 'game' ? gameScene(its) : coverScene(other);
      const { cursor } = (view === 'game' ? its : other).history;
      surface.show({ name: view, still, cursor, t });
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
for (const name of boardColours.split(' ')) {
  CSS.registerProperty({
    name: `--${name}`,
    syntax: '<color>',
    inherits: true,
    initialValue: '#000',
  });
}

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
  /** @type {Words} */
  let words;
  const open = async () => {
    const { createTakeaway } = await import('../takeaway/dialog.js');
    if (!dialog) {
      dialog = createTakeaway(() => offerOf(store.get().cover), cover.ask);
      document.body.append(dialog.root);
    }
    dialog.render(words);
    dialog.open();
  };
  return {
    /** @param {Words} given */
    button: ({ t }) => {
      const text = 'takeaway.open';
      return button({ id: 'takeaway', t, text, label: text, picture: 'save', onClick: open });
    },
    /** @param {Words} given */
    render(given) {
      words = given;
      dialog?.render(given);
    },
  };
}

/** The judge's desk, which opens a case's board where it belongs. @param {Site} site */
function createJudge({ store, judge }) {
  const openBoard = (/** @type {number} */ index) => {
    const { reply } = store.get().judge.judged;
    if (!reply) return;
    const mode = reply.problem === 'blockgame' ? 'game' : 'cover';
    const code = reply.boards[index];
    store.change((state) => openCase(state, code, mode, index + 1), { push: true });
  };
  return mount(createDesk(openBoard), judge);
}

/** The views, those that are templates and those that are elements of their own. @param {Site} site @param {() => void} onRetry */
function createViews(site, onRetry) {
  const { store } = site;
  const takeaway = createTakeawayButton(site);
  const views = {
    onRetry,
    takeaway,
    board: createBoard(site),
    game: createGameViews(site.game, () => store.change((state) => openView(state, 'game'))),
    cover: createCoverViews(site.cover, takeaway.button),
    judge: createJudge(site),
    toast: createToast(store),
    live: createLiveRegion(),
  };
  return views;
}

/** @param {State} state @param {Words} words @param {Site} site @param {ReturnType<typeof createViews>} views */
function page(state, words, site, { board, game, cover, judge, toast, live, onRetry }) {
  const { t } = words;
  const { store } = site;
  const slots = {
    before: game.tools,
    after: cover.draw.root,
    onLoadText: () => dialogOf('load').showModal(),
  };
  return html`${header(state, t, store, { onShare: () => void share(site), onHelp: openHelp })}
    <main class="main">
      ${badLinkNotice(state, t, store)}
      <div class="desk">
        <div class="stage">
          ${cover.lens.root}${toolRow(state, t, store, slots)}${board.surface.root}${game.pointed}
          ${cover.playback.root}
          <p class="hint">${t('board.hint', { context: words.touch })}</p>
        </div>
        <div class="side">${game.verdict}${cover.count.root}${game.cards}${cover.cards.root}</div>
      </div>
      <div class="judge" data-testid="judge-view" ?hidden=${state.view !== 'judge'}>
        ${judge.root}
      </div>
    </main>
    ${toast(state, words)} ${bootSign(state, words, onRetry)} ${live(state, words)}
    ${helpDialog(state, t, store)} ${loadDialog(state, t, site)} ${game.dialogs} ${linkDialog(t)}`;
}

/** Shows the list of keys. */
export function openHelp() {
  dialogOf('help').showModal();
}

/**
 * @param {Site} site
 * @param {Translators} translators
 * @param {() => void} onRetry starts the solver anew
 * @returns {(state: State) => void} draws the page
 */
export function createFrame(site, translators, onRetry) {
  const views = createViews(site, onRetry);
  const { board, game, cover, judge, takeaway } = views;
  const repaint = () => {
    board.surface.repaint();
    game.repaint();
    cover.repaint();
  };

  /** @param {State} state */
  function draw(state) {
    const language = languageOf(state);
    /** @type {Words} */
    const words = {
      t: translators[language],
      language,
      ready: state.boot.stage === 'ready',
      touch: hasTouch.matches ? 'touch' : '',
    };
    const recoloured = dress(state, words);
    render(page(state, words, site, views), document.body);
    if (recoloured) repaint();
    board.render(state, words);
    if (state.view === 'game') game.render(state.game, words);
    if (state.view === 'cover') {
      cover.render(state.cover, words);
      takeaway.render(words);
    }
    if (state.view === 'judge') judge.render(state.judge, words);
  }

  watchPaint(() => {
    repaint();
    draw(site.store.get());
  });
  return draw;
}
