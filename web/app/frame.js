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
import { createJudge } from '../judge/views/desk.js';
import { el, translate } from '../ui/dom.js';
import { button } from '../ui/template.js';
import { linkTo } from './address.js';
import { openCase, openView, say } from './state.js';
import { createHelp, createLinkDialog, createLoadText } from './views/dialogs.js';
import { createHeader } from './views/header.js';
import { createBadLink, createBoot, createLiveRegion, createToast } from './views/notices.js';
import { createTools } from './views/tools.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./site.js').Site} Site
 * @typedef {import('../ui/words.js').Words} Words
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

/** Shares the page's link as the device does, or copies it. @param {Site} site @param {(url: string) => void} onRefused */
async function share({ store }, onRefused) {
  const url = new URL(linkTo(store.get()), location.href).href;
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
    store.change((state) => say(state, 'toast.link-copied'));
  } catch {
    onRefused(url);
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

/** Title, view and tool on the document, for the reader and the style sheet. @param {import('../ui/words.js').Translate} t @param {State} state */
function nameDocument(t, { view, game, cover }) {
  const page = document.documentElement;
  page.dataset.view = view;
  page.dataset.tool = game.setup.tool;
  page.dataset.lens = cover.lens;
  document.title = `${t(`view.${view}`)} · Blockcover`;
}

/**
 * The document's language and colours, which are put on when they change.
 *
 * @param {Record<import('../ui/words.js').Language, import('../ui/words.js').Translate>} translators
 * @param {() => void} repaint
 */
function createDress(translators, repaint) {
  const page = document.documentElement;
  let language = '';
  let theme = '';
  return {
    repaint,
    /** @param {State} state @returns {Words} */
    wear(state) {
      const { settings, linkLanguage, boot } = state;
      const present = linkLanguage ?? settings.language;
      const t = translators[present];
      nameDocument(t, state);
      if (present !== language) {
        language = present;
        page.lang = present;
        translate(document.body, t);
      }
      if (settings.theme !== theme) {
        theme = settings.theme;
        if (theme === 'system') delete page.dataset.theme;
        else page.dataset.theme = theme;
        repaint();
      }
      return { t, language: present, ready: boot.stage === 'ready' };
    },
  };
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
  /** @type {Words} */
  let words = { t: (key) => key, language: 'en', ready: false };
  /** @type {ReturnType<typeof import('../takeaway/dialog.js').createTakeaway> | null} */
  let dialog = null;
  const open = async () => {
    const { createTakeaway } = await import('../takeaway/dialog.js');
    if (!dialog) {
      dialog = createTakeaway(() => offerOf(store.get().cover), cover.ask);
      document.body.append(dialog.root);
    }
    translate(dialog.root, words.t);
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

/** @param {Site} site */
function createViews(site) {
  const { store } = site;
  const takeaway = createTakeawayButton(site);
  return {
    takeaway,
    board: createBoard(site),
    game: createGameViews(site.game, () => store.change((state) => openView(state, 'game'))),
    cover: createCoverViews(site.cover, takeaway.button),
    judge: createJudge(site.judge, (index) => {
      const { reply } = store.get().judge.judged;
      if (!reply) return;
      const mode = reply.problem === 'blockgame' ? 'game' : 'cover';
      const code = reply.boards[index];
      store.change((state) => openCase(state, code, mode, index + 1), { push: true });
    }),
  };
}

/**
 * @param {ReturnType<typeof createViews>} views
 * @param {ReturnType<typeof createTools>} tools
 */
function createDesk({ board, game, cover }, tools) {
  tools.root.prepend(game.tools);
  tools.root.append(cover.draw.root);
  const hint = el('p', { class: 'hint', t: 'board.hint' });
  const over = [cover.lens.root, tools.root];
  const under = [game.pointed, cover.playback.root, hint];
  const side = [game.verdict, cover.count.root, game.cards, cover.cards.root];
  return el(
    'div',
    { class: 'desk' },
    el('div', { class: 'stage' }, ...over, board.surface.root, ...under),
    el('div', { class: 'side' }, ...side),
  );
}

/**
 * @param {Site} site
 * @param {Record<import('../ui/words.js').Language, import('../ui/words.js').Translate>} translators
 * @param {() => void} onRetry starts the solver anew
 */
export function createFrame(site, translators, onRetry) {
  const { store } = site;
  const views = createViews(site);
  const { board, game, cover, judge, takeaway } = views;
  const linkDialog = createLinkDialog();
  const help = createHelp(store);
  const loadText = createLoadText(site, site.game.say);
  const header = createHeader(store, {
    onShare: () => void share(site, linkDialog.open),
    onHelp: help.open,
  });
  const tools = createTools(store, { onLoadText: loadText.open });
  const [badLink, toast, live] = [createBadLink(store), createToast(store), createLiveRegion()];
  const boot = createBoot(onRetry);
  const always = [header, tools, board, badLink, toast, boot, live, help, loadText];

  header.root.firstElementChild?.insertBefore(
    header.nav,
    header.root.querySelector('.header-buttons'),
  );
  const desk = createDesk(views, tools);
  document.body.append(
    header.root,
    el('main', { class: 'main' }, badLink.root, desk, judge.root),
    ...[toast, boot, live, help, loadText].map(({ root }) => root),
    ...game.dialogs,
    linkDialog.root,
  );

  const dress = createDress(translators, () => {
    board.surface.repaint();
    game.repaint();
    cover.repaint();
  });
  watchPaint(() => {
    dress.repaint();
    render(store.get());
  });

  /** @param {State} state */
  function render(state) {
    const words = dress.wear(state);
    judge.root.hidden = state.view !== 'judge';
    for (const part of always) part.render(state, words);
    if (state.view === 'game') game.render(state.game, words);
    if (state.view === 'cover') {
      cover.render(state.cover, words);
      takeaway.render(words);
    }
    if (state.view === 'judge') judge.render(state.judge, words);
  }

  return { render, openHelp: help.open };
}
