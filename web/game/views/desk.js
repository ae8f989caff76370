/** What the game puts on the desk, each part in its place. */
import { segment } from '../../ui/parts.js';
import { tabbed } from '../../ui/tabs.js';
import { html } from '../../ui/template.js';
import { verdictOf } from '../match.js';
import { tools } from '../play.js';
import { draw } from '../puzzling.js';
import { isPuzzle } from '../quiz.js';
import { changeSetup, tabOf, tabsOf, withLook } from '../state.js';
import { isWatching } from '../watched.js';
import { controls } from './controls.js';
import { strip } from './line.js';
import { movesCard } from './moves.js';
import { playCard } from './play.js';
import { puzzleCard, puzzleFacts, puzzlePanel, randomSeed } from './puzzle.js';
import { recursionCard } from './recursion.js';
import { rulesCard, rulesRow } from './rules.js';
import { settingsCard } from './settings.js';
import { createSheet } from './sheet.js';
import { repaintSmallBoards } from './small-board.js';
import { strategyCard } from './strategy.js';
import { verdictFacts, verdictPanel } from './verdict.js';
import { whyCard } from './why.js';

/** @import { Later } from '../../ui/lazy.js' */
/** @import { Game, View } from './view' */

/** To begin with puzzles one is drawn. @param {Game} game @param {Game['setup']['tool']} tool @param {number} seed @returns {Game} */
const chooseTool = (game, tool, seed) =>
  tool === 'puzzle' && !isPuzzle(game)
    ? draw(game, { grade: game.quiz.kept.grade, seed })
    : changeSetup(game, { tool });

/** What the pointer does on the board. @type {View} */
const toolSwitch = ({ setup }, { t }, { change }) =>
  segment({
    name: 'game-tool',
    label: 'game.tool.label',
    options: tools.map((id) => ({ id, text: `game.tool.${id}` })),
    chosen: setup.tool,
    onChoose: (tool) => {
      const seed = randomSeed();
      change((game) => chooseTool(game, tool, seed), { push: true });
    },
    t,
  });

/** @param {Later} later @param {() => void} onView the game's view is to be opened */
export function createGameDesk(later, onView) {
  const sheet = createSheet();
  const watch = later(() => import('./watch.js'));
  const wanted = () => watch.want().ifThere();
  /** @type {Record<import('../state.js').Tab, View>} */
  const cards = {
    puzzle: puzzleCard,
    play: playCard,
    moves: movesCard,
    why: whyCard,
    search: recursionCard,
    strategy: strategyCard(onView, sheet.open),
    settings: settingsCard,
  };

  /** @type {View} */
  function panel(game, words, door) {
    const { roomy } = words;
    const count = String(verdictOf(game)?.moves ?? '');
    // Where there is room, moves and reasons stand side by side.
    const body = (/** @type {import('../state.js').Tab} */ id) => () =>
      roomy && id === 'moves'
        ? html`<div class="pair">${movesCard(game, words, door)}${whyCard(game, words, door)}</div>`
        : cards[id](game, words, door);
    return tabbed({
      name: 'card-tab',
      label: 'game.tab.label',
      tabs: tabsOf(game, roomy).map((id) => ({
        id,
        text: `game.tab.${roomy && id === 'moves' ? 'both' : id}`,
        note: id === 'moves' ? count : '',
        body: body(id),
      })),
      open: tabOf(game, roomy),
      onOpen: (tab) => door.change((present) => withLook(present, { tab })),
      t: words.t,
    });
  }

  /** @param {Parameters<View>} given */
  const ownParts = (...given) => ({
    mode: toolSwitch(...given),
    controls: controls(...given),
    strip: strip(...given),
    rules: rulesRow(...given),
    verdict: isPuzzle(given[0]) ? puzzlePanel(...given) : verdictPanel(...given),
    facts: isPuzzle(given[0]) ? puzzleFacts(...given) : verdictFacts(...given),
    panel: panel(...given),
    aside: given[1].roomy ? [rulesCard(...given), settingsCard(...given)] : [],
  });

  return {
    /** @param {Parameters<View>} given */
    parts: (...given) =>
      (isWatching(given[0]) && wanted()?.watchParts(...given)) || ownParts(...given),
    dialogs: [sheet.root],
    /** After the colours have changed. */
    repaint() {
      repaintSmallBoards();
      watch.ifThere()?.repaint();
    },
  };
}
