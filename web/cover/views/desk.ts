/** The cover's parts of the desk, by their place. The lenses are tabs. */
import { randomSeed, segment } from '../../ui/parts';
import { tabbed } from '../../ui/tabs';
import { html, nothing } from '../../ui/template';
import { tasks } from '../hand';
import { coverBoardHandlers } from '../board-input';
import { clocks, queries } from '../queries';
import { coverScene, presentScene } from '../scene';
import { beginSolve, endSolve, isWon } from '../hand-transitions';
import { chooseLens, hasNone } from '../state';
import { countCard, countFacts } from './count';
import { drawTool } from './draw';
import { heatCard } from './heat';
import { choices, rulesCard, rulesRow } from './pieces';
import { lineOfHand, playback } from './playback';
import { reasonCard } from './reason';
import { searchCard } from './search';
import { solveFacts, solvePanel } from './solve';
import { solveBar, solveCard, solveControls } from './solve-card';
import { tilingCard } from './tiling';
import type { KeptSlice } from '../../ui/slice';
import type { Cover, Lens, View } from '../types';

const lenses = ['tilings', 'heat', 'search'] as const;

function panel(...given: Parameters<View>) {
  const [cover, { t }, { change }] = given;
  /** The reason takes the place of a card about tilings. */
  const about = (card: View) => () =>
    html`${hasNone(cover) ? reasonCard(...given) : card(...given)}${choices(...given)}`;
  const bodies: Record<Lens, () => unknown> = {
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

/** The choice of the task. */
const taskSwitch: View = ({ task }, { t }, { change }) =>
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

/** The parts while solving: without the count and the tilings. */
const solving = (...given: Parameters<View>) => ({
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

const looking = (...given: Parameters<View>) => ({
  controls: drawTool(...given),
  strip: playback(...given),
  verdict: countCard(...given),
  facts: countFacts(...given),
  panel: panel(...given),
});

export function createCoverDesk(slice: KeptSlice<Cover>) {
  slice.fetched({
    queries,
    clocks,
    isWon,
    surface: { handlers: coverBoardHandlers, scene: coverScene, presentScene },
  });
  return {
    parts: (...given: Parameters<View>) => ({
      mode: taskSwitch(...given),
      rules: rulesRow(...given),
      ...(given[0].task === 'solve' ? solving : looking)(...given),
      aside: given[1].roomy ? rulesCard(...given) : nothing,
    }),
  };
}
