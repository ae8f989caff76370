/** The game's parts of the desk, by their place. */
import { shown, whenIdle, type Later, type Lazy } from '../../ui/lazy';
import { segment } from '../../ui/parts';
import { tabbed } from '../../ui/tabs';
import { html, nothing } from '../../ui/template';
import { gameBoardHandlers } from '../board-input';
import { isWatching, verdictOf } from '../match';
import { tools } from '../play';
import { isPuzzle } from '../puzzles';
import { clocks, queries } from '../queries';
import { gameScene, presentScene } from '../scene';
import { changeSetup, tabOf, tabsOf, withLook } from '../state';
import type { Card, Game } from '../game';
import { controls } from './controls';
import { strip } from './line';
import { movesCard } from './moves';
import { rulesCard, rulesRow } from './rules';
import { verdictFacts, verdictPanel } from './verdict';
import type { KeptRoomHandle } from '../../ui/room';
import type { Translate, Words } from '../../ui/words';
import type { RoomHandle } from '../handle';
import type { Deferred } from './deferred';

/** Chooses a tool. What becomes of a puzzle is decided once its parts are fetched. */
async function chooseTool(
  deferred: Lazy<Deferred>,
  { get, change, say }: RoomHandle,
  tool: Game['setup']['tool'],
) {
  if (tool !== 'puzzle' && !isPuzzle(get())) {
    change((game) => changeSetup(game, { tool }), { push: true });
    return;
  }
  const part = deferred.loaded() ?? (await deferred.load());
  if (part) change((game) => part.withTool(game, tool), { push: true });
  else say('part.failed');
}

/** The choice of the tool. */
const toolSwitch = (deferred: Lazy<Deferred>, { setup }: Game, { t }: Words, handle: RoomHandle) =>
  segment({
    name: 'game-tool',
    label: 'game.tool.label',
    options: tools.map((id) => ({ id, text: `game.tool.${id}` })),
    chosen: setup.tool,
    onChoose: (tool) => void chooseTool(deferred, handle, tool),
    t,
  });

/** The placeholder of a card that is being fetched. */
const comingCard = (id: Card, t: Translate) =>
  html`<section class="card">
    <h2>${t(`game.tab.${id}`)}</h2>
    ${id === 'why' ? html`<p class="dim">${t('game.why.later')}</p>` : nothing}
  </section>`;

/** A card of the panel, or its placeholder. */
const card = (deferred: Lazy<Deferred>, id: Card, game: Game, words: Words, handle: RoomHandle) => {
  const { t } = words;
  if (id === 'moves') return movesCard(game, words, handle);
  return shown(
    deferred.prefetch(),
    t,
    ({ cards }) => cards[id](game, words, handle),
    comingCard(id, t),
  );
};

/** The cards; one is open. */
function panel(deferred: Lazy<Deferred>, game: Game, words: Words, handle: RoomHandle) {
  const { t, roomy } = words;
  const { change } = handle;
  const count = String(verdictOf(game)?.moves ?? '');
  // On a wide page moves and reasons are side by side.
  const body = (id: Card) => () =>
    roomy && id === 'moves'
      ? html`<div class="pair">
          ${card(deferred, 'moves', game, words, handle)}${card(deferred, 'why', game, words, handle)}
        </div>`
      : card(deferred, id, game, words, handle);
  return tabbed({
    name: 'card-tab',
    label: 'game.tab.label',
    tabs: tabsOf(game, roomy).map((id) => ({
      id,
      text: `game.tab.${roomy && id === 'moves' ? 'both' : id}`,
      note: id === 'moves' ? count : undefined,
      body: body(id),
    })),
    open: tabOf(game, roomy),
    onOpen: (tab) => change((game) => withLook(game, { tab })),
    t,
  });
}

const verdictParts = (game: Game, words: Words, handle: RoomHandle) => ({
  controls: controls(game, words, handle),
  verdict: verdictPanel(game, words, handle),
  facts: verdictFacts(game, words, handle),
});

/** The places of a game or a puzzle while it is fetched, so that nothing moves when it comes. */
const comingParts = {
  above: html`<div class="row above"></div>`,
  verdict: html`<section class="verdict" aria-busy="true"></section>`,
  facts: html`<div class="facts"></div>`,
};

/** @param onView opens the game's view */
export function createGameDesk(later: Later, onView: () => void, handle: KeptRoomHandle<Game>) {
  handle.register({
    queries,
    clocks,
    surface: { handlers: gameBoardHandlers, scene: gameScene, presentScene },
  });
  const deferred = later(async () => (await import('./deferred')).createDeferred(onView, handle));
  whenIdle(deferred.prefetch);

  /** The parts of a tool. */
  const partsOf = ({ setup: { tool } }: Game) =>
    tool === 'play' || tool === 'puzzle'
      ? (deferred.prefetch().loaded()?.[`${tool}Parts`] ?? (() => comingParts))
      : verdictParts;

  const ownParts = (game: Game, words: Words, handle: RoomHandle) => ({
    mode: toolSwitch(deferred, game, words, handle),
    ...partsOf(game)(game, words, handle),
    strip: strip(game, words, handle),
    rules: rulesRow(game, words, handle),
    panel: panel(deferred, game, words, handle),
    aside: words.roomy
      ? [rulesCard(game, words, handle), card(deferred, 'settings', game, words, handle)]
      : [],
  });

  return {
    deferred,
    parts: (game: Game, words: Words, handle: RoomHandle) =>
      (isWatching(game) && deferred.loaded()?.watchParts(game, words, handle)) ||
      ownParts(game, words, handle),
    /** Whether the desk shows only parts of the first paint. */
    isFirst: (game: Game, roomy: boolean) =>
      partsOf(game) === verdictParts && tabOf(game, roomy) === 'moves',
  };
}
