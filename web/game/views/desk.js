/** The game's parts of the desk, by their place. */
import { shown, whenIdle } from '../../ui/lazy.js';
import { segment } from '../../ui/parts.js';
import { tabbed } from '../../ui/tabs.js';
import { html, nothing } from '../../ui/template.js';
import { isWatching, verdictOf } from '../match.js';
import { tools } from '../play.js';
import { isPuzzle } from '../puzzles.js';
import { changeSetup, tabOf, tabsOf, withLook } from '../state.js';
import { controls } from './controls.js';
import { strip } from './line.js';
import { movesCard } from './moves.js';
import { rulesCard, rulesRow, settingsCard } from './settings.js';
import { verdictFacts, verdictPanel } from './verdict.js';

/** @import { KeptSlice } from '../../ui/slice' */
/** @import { Card, Deferred, Game, Later, Lazy, Slice, Translate, View } from '../types' */

/** Choose a tool. The puzzle tool starts with a new puzzle, once its parts are fetched. @param {Lazy<Deferred>} deferred @param {Slice} slice @param {Game['setup']['tool']} tool */
async function chooseTool(deferred, { get, change, say }, tool) {
  if (tool !== 'puzzle') change((game) => changeSetup(game, { tool }), { push: true });
  else if (!isPuzzle(get())) {
    const part = deferred.loaded() ?? (await deferred.load());
    if (part) change(part.enter, { push: true });
    else say('part.failed');
  }
}

/** The choice of the tool. @param {Lazy<Deferred>} deferred @param {Parameters<View>} given */
const toolSwitch = (deferred, ...[{ setup }, { t }, slice]) =>
  segment({
    name: 'game-tool',
    label: 'game.tool.label',
    options: tools.map((id) => ({ id, text: `game.tool.${id}` })),
    chosen: setup.tool,
    onChoose: (tool) => void chooseTool(deferred, slice, tool),
    t,
  });

/** The placeholder of a card that is being fetched. @param {Card} id @param {Translate} t */
const comingCard = (id, t) =>
  html`<section class="card">
    <h2>${t(`game.tab.${id}`)}</h2>
    ${id === 'why' ? html`<p class="dim">${t('game.why.later')}</p>` : nothing}
  </section>`;

/** @param {Lazy<Deferred>} deferred @param {Parameters<View>} given */
const settings = (deferred, ...given) => settingsCard(deferred.loaded()?.ownPieces, ...given);

/** A card of the panel, or its placeholder. @param {Lazy<Deferred>} deferred @param {Card} id @param {Parameters<View>} given */
const card = (deferred, id, ...given) => {
  const [, { t }] = given;
  if (id === 'moves') return movesCard(...given);
  if (id === 'settings') return settings(deferred, ...given);
  return shown(deferred.prefetch(), t, ({ cards }) => cards[id](...given), comingCard(id, t));
};

/** The cards; one is open. @param {Lazy<Deferred>} deferred @param {Parameters<View>} given */
function panel(deferred, ...given) {
  const [game, { t, roomy }, { change }] = given;
  const count = String(verdictOf(game)?.moves ?? '');
  // On a wide page moves and reasons are side by side.
  const body = (/** @type {Card} */ id) => () =>
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

/** @param {Parameters<View>} given */
const verdictParts = (...given) => ({
  controls: controls(...given),
  verdict: verdictPanel(...given),
  facts: verdictFacts(...given),
});

/** @param {Later} later @param {() => void} onView opens the game's view @param {KeptSlice<Game>} slice */
export function createGameDesk(later, onView, slice) {
  const deferred = later(async () => (await import('./deferred.js')).createDeferred(onView, slice));
  whenIdle(deferred.prefetch);

  /** The parts of a tool; none of a game or a puzzle while they are being fetched. @param {Game} game */
  const partsOf = ({ setup: { tool } }) =>
    tool === 'play' || tool === 'puzzle'
      ? deferred.prefetch().loaded()?.[`${tool}Parts`]
      : verdictParts;

  /** @param {Parameters<View>} given */
  const ownParts = (...given) => ({
    mode: toolSwitch(deferred, ...given),
    ...partsOf(given[0])?.(...given),
    strip: strip(...given),
    rules: rulesRow(...given),
    panel: panel(deferred, ...given),
    aside: given[1].roomy ? [rulesCard(...given), settings(deferred, ...given)] : [],
  });

  return {
    deferred,
    /** @param {Parameters<View>} given */
    parts: (...given) =>
      (isWatching(given[0]) && deferred.loaded()?.watchParts(...given)) || ownParts(...given),
    /** Whether the desk shows only parts of the first paint. @param {Game} game @param {boolean} roomy */
    isFirst: (game, roomy) => partsOf(game) === verdictParts && tabOf(game, roomy) === 'moves',
  };
}
