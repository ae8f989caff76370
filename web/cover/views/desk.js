/** The cover's parts of the desk, by their place. The lenses are tabs. */
import { randomSeed, segment } from '../../ui/parts.js';
import { tabbed } from '../../ui/tabs.js';
import { html, nothing } from '../../ui/template.js';
import { tasks } from '../hand.js';
import { coverBoardHandlers } from '../board-input.js';
import { coverScene, presentScene } from '../scene.js';
import { beginSolve, endSolve } from '../hand-transitions.js';
import { chooseLens, hasNone } from '../state.js';
import { countCard, countFacts } from './count.js';
import { drawTool } from './draw.js';
import { heatCard } from './heat.js';
import { choices, rulesCard, rulesRow } from './pieces.js';
import { lineOfHand, playback } from './playback.js';
import { reasonCard } from './reason.js';
import { searchCard } from './search.js';
import { solveFacts, solvePanel } from './solve.js';
import { solveBar, solveCard, solveControls } from './solve-card.js';
import { tilingCard } from './tiling.js';

/** @import { Lens, View } from '../types' */

const lenses = /** @type {const} */ (['tilings', 'heat', 'search']);

/** @param {Parameters<View>} given */
function panel(...given) {
  const [cover, { t }, { change }] = given;
  /** The reason takes the place of a card about tilings. @param {View} card */
  const about = (card) => () =>
    html`${hasNone(cover) ? reasonCard(...given) : card(...given)}${choices(...given)}`;
  /** @type {Record<Lens, () => unknown>} */
  const bodies = {
    tilings: about(tilingCard),
    heat: about(heatCard),
    search: () => html`${searchCard(...given)}${choices(...given)}`,
  };
  return tabbed({
    name: 'lens',
    label: 'lens.label',
    tabs: lenses.map((id) => ({ id, text: `lens.${id}`, body: bodies[id] })),
    open: cover.lens,
    onOpen: (lens) => change((cover) => chooseLens(cover, lens), { push: lens === 'search' }),
    t,
  });
}

/** The choice of the task. @type {View} */
const taskSwitch = ({ task }, { t }, { change }) =>
  segment({
    name: 'cover-task',
    label: 'hand.task.label',
    options: tasks.map((id) => ({ id, text: `hand.task.${id}` })),
    chosen: task,
    onChoose: (chosen) =>
      change((cover) => (chosen === 'solve' ? beginSolve(cover, randomSeed()) : endSolve(cover)), {
        push: true,
      }),
    t,
  });

/** The parts while solving: without the count and the tilings. @param {Parameters<View>} given */
const solving = (...given) => ({
  above: solveBar(...given),
  controls: solveControls(...given),
  strip: lineOfHand(...given),
  verdict: solvePanel(...given),
  facts: solveFacts(...given),
  panel: html`<section class="panel">
    <div class="panel-bodies">
      <div class="panel-body" data-open>${solveCard(...given)}${choices(...given)}</div>
    </div>
  </section>`,
});

/** @param {Parameters<View>} given */
const looking = (...given) => ({
  controls: drawTool(...given),
  strip: playback(...given),
  verdict: countCard(...given),
  facts: countFacts(...given),
  panel: panel(...given),
});

export const createCoverDesk = () => ({
  scene: coverScene,
  presentScene,
  boardHandlers: coverBoardHandlers,
  /** @param {Parameters<View>} given */
  parts: (...given) => ({
    mode: taskSwitch(...given),
    rules: rulesRow(...given),
    ...(given[0].task === 'solve' ? solving : looking)(...given),
    aside: given[1].roomy ? rulesCard(...given) : nothing,
  }),
});
