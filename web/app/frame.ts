/**
 * The frame of the page: one template of all views, and the document's title, language and colours. Draws only the
 * open view.
 */
import { newColours } from '../board/new-colours';
import { createGameDesk } from '../game/views/desk';
import { failure, lazily, shown, whenIdle, type Later } from '../ui/lazy';
import { dialog } from '../ui/popups';
import { html, noChange, nothing, render } from '../ui/template';
import { createBoardView } from './board';
import { createJudge } from './judge';
import { createLearn } from './learn';
import { createSets } from './sets';
import { watchColours } from './colours';
import { hasBoard, home } from './rooms';
import { openView, say, toolOf, type State } from './state';
import { header } from './views/header';
import { badLinkNotice, createLiveRegion, createToast } from './views/notices';
import { presetCard, toolRow } from './views/tools';
import type { Words } from '../ui/words';
import type { WordsPart } from './language';
import type { Acts, Reading } from './reading';
import type { Site } from './site';

/** A place of the desk of a board, which its room fills. */
type DeskPlace =
  | 'mode'
  | 'controls'
  | 'strip'
  | 'rules'
  | 'above'
  | 'verdict'
  | 'facts'
  | 'panel'
  | 'aside';
/** `onTake` loads the newer site. */
type PageActions = Acts & { onTake: () => void };

/** The dialogs of the page. */
const pageDialogs = ['help', 'load', 'share'] as const;

/**
 * Sets title, language, colours and view on the document, for the reader and the style sheets.
 *
 * @returns whether the colours have changed
 */
function dress(state: State, { t, language }: Words): boolean {
  const { view, settings, present } = state;
  const root = document.documentElement;
  // A printed lesson has its own title.
  if (!root.hasAttribute('data-printing')) {
    document.title = view === home ? 'Blockcover' : `${t(`view.${view}`)} · Blockcover`;
  }
  if (root.lang !== language) {
    root.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `./${language}.webmanifest`);
  }
  const { theme } = root.dataset;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.view = view;
  root.dataset.tool = toolOf(state);
  root.toggleAttribute('data-present', present !== null);
  return theme !== root.dataset.theme;
}

/**
 * Makes lazy parts that are fetched with their texts.
 *
 * @param redraw after a part has arrived
 */
const withWords =
  (reading: Reading, redraw: () => void, ...own: WordsPart[]): Later =>
  (load) =>
    lazily(async () => {
      const [part] = await Promise.all([load(), reading.loadTexts(['later', ...own])]);
      return part;
    }, redraw);

/** @param redraw after a part has arrived */
function createViews(site: Site, reading: Reading, redraw: () => void) {
  const { store } = site;
  const later = withWords(reading, redraw);
  const ofCover = withWords(reading, redraw, 'cover');
  const ofJudge = withWords(reading, redraw, 'judge');
  const dialogs = later(() => import('./views/dialogs'));
  whenIdle(dialogs.prefetch);
  const cover = ofCover(async () =>
    (await import('../cover/views/desk')).createCoverDesk(site.cover),
  );
  whenIdle(cover.prefetch);
  const game = createGameDesk(
    later,
    () => store.change((state) => openView(state, 'game')),
    site.game,
  );
  const start = lazily(async () => {
    const [{ createStartRoom }] = await Promise.all([
      import('./start-room'),
      reading.loadTexts(['start']),
    ]);
    return createStartRoom(site, later);
  }, redraw);
  return {
    start,
    present: ofCover(async () => (await import('./views/present')).createPresent()),
    exportDialog: later(async () => (await import('./exportables')).createExportDialog(site)),
    dialogs,
    board: createBoardView(site),
    game,
    cover,
    judge: createJudge(site, ofJudge, redraw),
    learn: createLearn(site, { later, ofJudge, redraw, storesSteps: true }),
    sets: createSets(site, withWords(reading, redraw, 'sets')),
    tables: later(async () => (await import('./data-tables')).createTables(store, redraw)),
    toast: createToast(site),
    live: createLiveRegion(game.deferred),
  };
}

/**
 * A view, or a message in its place if it fails: no view keeps another from being drawn.
 *
 * @param place puts the message where the view would be
 */
function contained<Drawn>(
  t: Words['t'],
  view: () => Drawn,
  place: (message: unknown) => Drawn,
): Drawn {
  try {
    return view();
  } catch (error) {
    reportError(error);
    return place(html`<p role="alert" data-testid="view-failed">${t('part.failed')}</p>`);
  }
}

/** The board and the parts of the open view, at the same places in every view. */
function desk(
  state: State,
  words: Words,
  site: Site,
  { board, game, cover, present }: ReturnType<typeof createViews>,
) {
  const { view } = state;
  if (!hasBoard(view)) return noChange;
  const { t, roomy } = words;
  if (state.present) {
    return html`${board.root}${shown(present.prefetch(), t, (show) => show(state, words, site))}`;
  }
  const partsOf = (): Partial<Record<DeskPlace, unknown>> =>
    view === 'game'
      ? game.parts(state.game, words, site.game)
      : (cover.prefetch().loaded()?.parts(state.cover, words, site.cover) ?? {
          verdict: failure(cover, t),
        });
  /** Empty while the desk is fetched. */
  const parts = contained(t, partsOf, (verdict) => ({ verdict }));
  return html`<div class="board-column">
      <div class="row tools">
        ${parts.mode}
        <div class="row controls" data-placing role="toolbar" aria-label=${words.t('tools.label')}>
          ${toolRow(state, words, site)} ${parts.controls}
        </div>
      </div>
      ${board.root} ${parts.strip}
    </div>
    <div class="side">
      ${roomy ? nothing : parts.rules} ${parts.above} ${parts.verdict} ${parts.facts} ${parts.panel}
    </div>
    ${roomy ? html`<div class="aside">${parts.aside} ${presetCard(state, words, site)}</div>` : nothing}`;
}

/** Opens the export dialog. */
async function openExport(
  words: Words,
  { store }: Site,
  { exportDialog }: ReturnType<typeof createViews>,
) {
  const dialog = await exportDialog.load();
  if (!dialog) return store.change((state) => say(state, 'part.failed'));
  dialog.render(words);
  dialog.open();
}

function page(
  state: State,
  words: Words,
  site: Site,
  views: ReturnType<typeof createViews>,
  { onTake }: PageActions,
) {
  const { game, judge, learn, sets, toast, live, dialogs } = views;
  const { t } = words;
  const onExport = () => void openExport(words, site, views);
  const shareMenu = shown(dialogs, t, ({ shareRows }) =>
    shareRows(state, words, site, onExport, sets.act),
  );
  const { view } = state;
  const isJudge = view === 'judge';
  /** The rooms that are not there before they are opened. */
  const rooms: Partial<Record<State['view'], () => unknown>> = {
    start: () => shown(views.start.prefetch(), t, (show) => show(state, words)),
    set: () => sets.view(state, words),
    tables: () => shown(views.tables.prefetch(), t, (show) => show(state, words)),
    learn: () => learn.view(state.learn, words),
  };
  const room = rooms[view];
  const drawn = (view: () => unknown) => contained(t, view, (message) => message);
  return html`${state.present ? nothing : drawn(() => header(state, words, site, shareMenu))}
    <main class="main">
      ${drawn(() => badLinkNotice(state, words, site))}${drawn(() => judge.caseBar(state, words, site))}${drawn(() => learn.bar(state.learn, words))}
      <div class="desk" ?hidden=${!hasBoard(view)}>
        ${drawn(() => desk(state, words, site, views))}
      </div>
      <div class="judge-desk" data-testid="judge-view" ?hidden=${!isJudge}>
        ${isJudge ? drawn(() => judge.view(state.judge, words)) : noChange}
      </div>
      ${room ? html`<div class="room-desk">${drawn(room)}</div>` : nothing}
      ${words.solver.why ? html`<p class="small dim narrow-only boot-why">${words.solver.why}</p>` : nothing}
    </main>
    <div class="column page-cards">
      ${dialogs.loaded()?.newerNotice(state, words, site, onTake)}
      ${dialogs.loaded()?.unkeptNotice(state, words, site)}
    </div>
    ${drawn(() => toast(state, words, site))} ${drawn(() => live(state, words, site))}
    ${pageDialogs.map((name) => {
      const content = drawn(() => shown(dialogs, t, (views) => views[name](state, words, site)));
      return dialog(name, t, content);
    })}
    ${game.deferred.loaded()?.dialogs}`;
}

/**
 * @param redraw called after a change of something other than the state
 * @returns draws the page; waits for all parts of a view other than the first, so that they do not
 *   appear one by one
 */
export function createFrame(
  site: Site,
  reading: Reading,
  acts: PageActions,
  redraw: () => void,
): {
  draw: (state: State) => void;
  nextCase: (state: State) => State;
  wait: (state: State) => Promise<unknown>;
} {
  const views = createViews(site, reading, redraw);
  const { board, game, cover, start, exportDialog } = views;
  const roomy = matchMedia('(width >= 106.25em)');

  function draw(state: State) {
    const words = reading.words(state, acts, roomy.matches);
    words.lesson = views.dialogs.loaded()?.lessonLinks(state, words);
    if (dress(state, words)) newColours();
    render(page(state, words, site, views, acts), document.body);
    board.render(state, words);
    exportDialog.loaded()?.render(words);
  }

  roomy.addEventListener('change', redraw);
  watchColours(() => draw(site.store.get()));
  return {
    draw,
    nextCase: views.judge.nextCase,
    async wait({ view, game: shownGame, badLink }) {
      const isFirst = view !== 'game' || game.isFirst(shownGame, roomy.matches);
      await Promise.all([
        (badLink || !isFirst) && game.deferred.load(),
        view === 'cover' && cover.load(),
        view === home && start.load(),
      ]);
    },
  };
}
