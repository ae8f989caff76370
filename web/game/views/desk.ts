/** The game's parts of the desk, by their place. */
import { shown, whenIdle } from '../../ui/lazy';
import { segment } from '../../ui/parts';
import { tabbed } from '../../ui/tabs';
import { html, nothing } from '../../ui/template';
import { isWatching, verdictOf } from '../match';
import { tools } from '../play';
import { isPuzzle } from '../puzzles';
import { changeSetup, tabOf, tabsOf, withLook } from '../state';
import { controls } from './controls';
import { strip } from './line';
import { movesCard } from './moves';
import { rulesCard, rulesRow, settingsCard } from './settings';
import { verdictFacts, verdictPanel } from './verdict';
import type { KeptSlice } from '../../ui/slice';
import type { Card, Deferred, Game, Later, Lazy, Slice, Translate, View } from '../types';

/** Chooses a tool. What becomes of a puzzle is decided once its parts are fetched. */
async function chooseTool(
  deferred: Lazy<Deferred>,
  { get, change, say }: Slice,
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
const toolSwitch = (deferred: Lazy<Deferred>, ...[{ setup }, { t }, slice]: Parameters<View>) =>
  segment({
    name: 'game-tool',
    label: 'game.tool.label',
    options: tools.map((id) => ({ id, text: `game.tool.${id}` })),
    chosen: setup.tool,
    onChoose: (tool) => void chooseTool(deferred, slice, tool),
    t,
  });

/** The placeholder of a card that is being fetched. */
const comingCard = (id: Card, t: Translate) =>
  html`<section class="card">
    <h2>${t(`game.tab.${id}`)}</h2>
    ${id === 'why' ? html`<p class="dim">${t('game.why.later')}</p>` : nothing}
  </section>`;

const settings = (deferred: Lazy<Deferred>, ...given: Parameters<View>) =>
  settingsCard(deferred.loaded()?.ownPieces, ...given);

/** A card of the panel, or its placeholder. */
const card = (deferred: Lazy<Deferred>, id: Card, ...given: Parameters<View>) => {
  const [, { t }] = given;
  if (id === 'moves') return movesCard(...given);
  if (id === 'settings') return settings(deferred, ...given);
  return shown(deferred.prefetch(), t, ({ cards }) => cards[id](...given), comingCard(id, t));
};

/** The cards; one is open. */
function panel(deferred: Lazy<Deferred>, ...given: Parameters<View>) {
  const [game, { t, roomy }, { change }] = given;
  const count = String(verdictOf(game)?.moves ?? '');
  // On a wide page moves and reasons are side by side.
  const body = (id: Card) => () =>
    roomy && id === 'moves'
      ? html`<div class="pair">
          ${card(deferred, 'moves', ...given)}${card(deferred, 'why', ...given)}
        </div>`
      : card(deferred, id, ...given);
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

const verdictParts = (...given: Parameters<View>) => ({
  controls: controls(...given),
  verdict: verdictPanel(...given),
  facts: verdictFacts(...given),
});

/** The places of a game or a puzzle while it is fetched, so that nothing moves when it comes. */
const comingParts = {
  above: html`<div class="row above"></div>`,
  verdict: html`<section class="verdict" aria-busy="true"></section>`,
  facts: html`<div class="facts"></div>`,
};

/** @param onView opens the game's view */
export function createGameDesk(later: Later, onView: () => void, slice: KeptSlice<Game>) {
  const deferred = later(async () => (await import('./deferred')).createDeferred(onView, slice));
  whenIdle(deferred.prefetch);

  /** The parts of a tool. */
  const partsOf = ({ setup: { tool } }: Game) =>
    tool === 'play' || tool === 'puzzle'
      ? (deferred.prefetch().loaded()?.[`${tool}Parts`] ?? (() => comingParts))
      : verdictParts;

  const ownParts = (...given: Parameters<View>) => ({
    mode: toolSwitch(deferred, ...given),
    ...partsOf(given[0])(...given),
    strip: strip(...given),
    rules: rulesRow(...given),
    panel: panel(deferred, ...given),
    aside: given[1].roomy ? [rulesCard(...given), settings(deferred, ...given)] : [],
  });

  return {
    deferred,
    parts: (...given: Parameters<View>) =>
      (isWatching(given[0]) && deferred.loaded()?.watchParts(...given)) || ownParts(...given),
    /** Whether the desk shows only parts of the first paint. */
    isFirst: (game: Game, roomy: boolean) =>
      partsOf(game) === verdictParts && tabOf(game, roomy) === 'moves',
  };
}
