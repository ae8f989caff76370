/**
 * The frame of the page: one template of all views, and the document's title, language and colours. Draws only the
 * open view.
 */
import { newColours } from '../board/new-colours.js';
import { Surface, unchangeable } from '../board/surface.js';
import { gameBoardHandlers } from '../game/board-input.js';
import { gameScene, presentScene as presentGame } from '../game/scene.js';
import { createGameDesk } from '../game/views/desk.js';
import { failure, lazily, shown, whenIdle } from '../ui/lazy.js';
import { dialog } from '../ui/popups.js';
import { html, noChange, nothing, render } from '../ui/template.js';
import { createJudge } from './judge.js';
import { createLearn } from './learn.js';
import { createSets } from './sets.js';
import { watchPaint } from './paint.js';
import { hasBoard, openView, say } from './state.js';
import { header } from './views/header.js';
import { badLinkNotice, createLiveRegion, createToast } from './views/notices.js';
import { newerNotice } from './views/newer.js';
import { presetCard, toolRow } from './views/tools.js';

/** @import { Later, Lazy, Reading, Site, State, Words, WordsPart } from './types' */
/** @typedef {ReturnType<typeof import('../cover/views/desk.js').createCoverDesk>} CoverDesk */
/** A place of the desk. @typedef {'mode' | 'controls' | 'strip' | 'rules' | 'above' | 'verdict' | 'facts' | 'panel' | 'aside'} DeskPlace */
/** `onTake` loads the newer site. @typedef {import('./reading.js').Acts & { onTake: () => void }} PageActions */

/** The dialogs of the page. */
const pageDialogs = /** @type {const} */ (['help', 'load', 'share']);

/** The board, with the scene and the handlers of the open view. @param {Site} site @param {Lazy<CoverDesk>} coverDesk */
function createBoard({ store, game, cover }, coverDesk) {
  const keeps = () => document.querySelector('.controls:is(:hover, :focus-within)') !== null;
  const onGame = gameBoardHandlers(game, keeps);
  /** @type {ReturnType<typeof gameBoardHandlers> | undefined} */
  let onCover;
  const surface = new Surface(() => {
    const { view, present } = store.get();
    // Before the cover's desk is there, its board takes no input.
    if (view === 'cover') onCover ??= coverDesk.loaded()?.boardHandlers(cover, keeps);
    const handlers = view === 'cover' ? onCover : onGame;
    return present || !handlers ? { ...(handlers ?? onGame)(), ...unchangeable } : handlers();
  });
  return {
    surface,
    /** @param {State} state @param {Words} words */
    render(state, { t }) {
      const { view, present, game, cover } = state;
      if (!hasBoard(view)) return;
      const name = present ? `${view} presented` : view;
      const ofGame = () => (present ? presentGame(game, present.revealed) : gameScene(game));
      const desk = view === 'cover' && coverDesk.prefetch().loaded();
      if (view === 'cover' && !desk) return;
      const ofCover = (/** @type {CoverDesk} */ { scene, presentScene }) =>
        present ? presentScene(cover, present.revealed) : scene(cover);
      const still = desk ? ofCover(desk) : ofGame();
      surface.show({ name, still, cursor: state[view].history.cursor, t });
    },
  };
}

/**
 * Sets title, language, colours and view on the document, for the reader and the style sheets.
 *
 * @param {State} state
 * @param {Words} words
 * @returns {boolean} whether the colours have changed
 */
function dress({ view, settings, game, cover, present }, { t, language }) {
  const page = document.documentElement;
  // A printed lesson has its own title.
  if (!page.hasAttribute('data-printing')) {
    document.title = `${t(`view.${view}`)} · Blockcover`;
  }
  if (page.lang !== language) {
    page.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `./${language}.webmanifest`);
  }
  const { theme } = page.dataset;
  if (settings.theme === 'system') delete page.dataset.theme;
  else page.dataset.theme = settings.theme;
  page.dataset.view = view;
  page.dataset.tool = view === 'cover' ? cover.task : game.setup.tool;
  page.toggleAttribute('data-present', present !== null);
  return theme !== page.dataset.theme;
}

/** Makes lazy parts that are fetched with their texts. @param {Reading} reading @param {() => void} redraw after a part has arrived @param {WordsPart[]} own @returns {Later} */
const withWords =
  (reading, redraw, ...own) =>
  (load) =>
    lazily(async () => {
      const [part] = await Promise.all([load(), reading.learn(['later', ...own])]);
      return part;
    }, redraw);

/** @param {Site} site @param {Reading} reading @param {() => void} redraw after a part has arrived */
function createViews(site, reading, redraw) {
  const { store } = site;
  const later = withWords(reading, redraw);
  const ofCover = withWords(reading, redraw, 'cover');
  const ofJudge = withWords(reading, redraw, 'judge');
  const dialogs = later(() => import('./views/dialogs.js'));
  whenIdle(dialogs.prefetch);
  const cover = ofCover(async () => (await import('../cover/views/desk.js')).createCoverDesk());
  whenIdle(cover.prefetch);
  const game = createGameDesk(
    later,
    () => store.change((state) => openView(state, 'game')),
    site.game,
  );
  return {
    present: ofCover(async () => (await import('./views/present.js')).createPresent()),
    exportDialog: later(async () => (await import('./exportables.js')).createExportDialog(site)),
    dialogs,
    board: createBoard(site, cover),
    game,
    cover,
    judge: createJudge(site, ofJudge, redraw),
    learn: createLearn(site, later, ofJudge, redraw),
    sets: createSets(site, withWords(reading, redraw, 'sets')),
    tables: later(async () => (await import('./data-tables.js')).createTables(store, redraw)),
    toast: createToast(site),
    live: createLiveRegion(game.deferred),
  };
}

/** The board and the parts of the open view, at the same places in every view. @param {State} state @param {Words} words @param {Site} site @param {ReturnType<typeof createViews>} views */
function desk(state, words, site, { board, game, cover, present }) {
  const { view } = state;
  if (!hasBoard(view)) return noChange;
  const { t, roomy } = words;
  if (state.present) {
    return html`${board.surface.root}${shown(present.prefetch(), t, (show) => show(state, words, site))}`;
  }
  /** Empty while the desk is fetched. @type {Partial<Record<DeskPlace, unknown>>} */
  const parts =
    view === 'game'
      ? game.parts(state.game, words, site.game)
      : (cover.prefetch().loaded()?.parts(state.cover, words, site.cover) ?? {
          verdict: failure(cover, t),
        });
  return html`<div class="stage">
      <div class="row tools">
        ${parts.mode}
        <div class="row controls" role="toolbar" aria-label=${words.t('tools.label')}>
          ${toolRow(state, words, site)} ${parts.controls}
        </div>
      </div>
      ${board.surface.root} ${parts.strip}
    </div>
    <div class="side">
      ${roomy ? nothing : parts.rules} ${parts.above} ${parts.verdict} ${parts.facts} ${parts.panel}
    </div>
    ${roomy ? html`<div class="aside">${parts.aside} ${presetCard(state, words, site)}</div>` : nothing}`;
}

/** Opens the export dialog. @param {Words} words @param {Site} site @param {ReturnType<typeof createViews>} views */
async function openExport(words, { store }, { exportDialog }) {
  const dialog = await exportDialog.load();
  if (!dialog) return store.change((state) => say(state, 'part.failed'));
  dialog.render(words);
  dialog.open();
}

/** @param {State} state @param {Words} words @param {Site} site @param {ReturnType<typeof createViews>} views @param {PageActions} acts */
function page(state, words, site, views, { onTake }) {
  const { game, judge, learn, sets, toast, live, dialogs } = views;
  const { t } = words;
  const given = /** @type {const} */ ([state, words, site]);
  const onExport = () => void openExport(words, site, views);
  const rows = shown(dialogs, t, ({ shareRows }) => shareRows(...given, onExport, sets.act));
  const { view } = state;
  const isJudge = view === 'judge';
  /** The rooms that are not there before they are opened. @type {Partial<Record<State['view'], () => unknown>>} */
  const rooms = {
    set: () => sets.view(state, words),
    tables: () => shown(views.tables.prefetch(), t, (show) => show(state, words)),
    learn: () => learn.view(state.learn, words),
  };
  const room = rooms[view];
  return html`${state.present ? nothing : header(...given, rows)}
    <main class="main">
      ${badLinkNotice(...given)}${judge.caseBar(...given)}${learn.bar(state.learn, words)}
      <div class="desk" ?hidden=${!hasBoard(view)}>${desk(...given, views)}</div>
      <div class="judge-desk" data-testid="judge-view" ?hidden=${!isJudge}>
        ${isJudge ? judge.view(state.judge, words) : noChange}
      </div>
      ${room ? html`<div class=${`${view}-desk`}>${room()}</div>` : nothing}
      ${words.solver.why ? html`<p class="small dim narrow-only boot-why">${words.solver.why}</p>` : nothing}
    </main>
    <div class="column page-cards">
      ${newerNotice(...given, onTake)} ${dialogs.loaded()?.unkeptNotice(...given)}
    </div>
    ${toast(...given)} ${live(...given)}
    ${pageDialogs.map((name) => {
      const content = shown(dialogs, t, (views) => views[name](...given));
      return dialog(name, t, content);
    })}
    ${game.deferred.loaded()?.dialogs}`;
}

/**
 * @param {Site} site
 * @param {Reading} reading
 * @param {PageActions} acts
 * @param {() => void} redraw called after a change of something other than the state
 * @returns {{ draw: (state: State) => void, wait: (state: State) => Promise<unknown> }} draws the page; waits
 *   for all parts of a view other than the first, so that they do not appear one by one
 */
export function createFrame(site, reading, acts, redraw) {
  const views = createViews(site, reading, redraw);
  const { board, game, cover, exportDialog } = views;
  const room = matchMedia('(width >= 106.25em)');

  /** @param {State} state */
  function draw(state) {
    const words = reading.words(state, acts, room.matches);
    Object.assign(words, views.dialogs.loaded()?.lessonWords(state, words, site));
    if (dress(state, words)) newColours();
    render(page(state, words, site, views, acts), document.body);
    board.render(state, words);
    exportDialog.loaded()?.render(words);
  }

  room.addEventListener('change', redraw);
  watchPaint(() => draw(site.store.get()));
  return {
    draw,
    async wait({ view, game: shownGame, badLink }) {
      const isFirst = view !== 'game' || game.isFirst(shownGame, room.matches);
      await Promise.all([
        (badLink || !isFirst) && game.deferred.load(),
        view === 'cover' && cover.load(),
      ]);
    },
  };
}
