/** The cover's parts of the desk, by their place. The lenses are tabs. */
import { segment } from '../../ui/parts';
import { randomSeed } from '../../ui/seed';
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
import { playback } from './playback';
import { reasonCard } from './reason';
import { searchCard } from './search';
import { lineOfHand, solveFacts, solvePanel } from './solve';
import { solveBar, solveCard, solveControls } from './solve-card';
import { tilingCard } from './tiling';
import type { KeptSlice } from '../../ui/slice';
import type { Cover, Lens, Slice, View, Words } from '../types';

const lenses = ['tilings', 'heat', 'search'] as const;

function panel(cover: Cover, words: Words, slice: Slice) {
  const { t } = words;
  const { change } = slice;
  /** The reason takes the place of a card about tilings. */
  const about = (card: View) => () =>
    html`${hasNone(cover) ? reasonCard(cover, words, slice) : card(cover, words, slice)}${choices(cover, words, slice)}`;
  const bodies: Record<Lens, () => unknown> = {
    tilings: about(tilingCard),
    heat: about(heatCard),
    search: () => html`${searchCard(cover, words, slice)}${choices(cover, words, slice)}`,
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
const solving = (cover: Cover, words: Words, slice: Slice) => ({
  above: solveBar(cover, words, slice),
  controls: solveControls(cover, words, slice),
  strip: lineOfHand(cover, words, slice),
  verdict: solvePanel(cover, words, slice),
  facts: solveFacts(cover, words, slice),
  panel: html`<section class="panel">
    <div class="panel-bodies">
      <div class="panel-body" data-open>
        ${solveCard(cover, words, slice)}${choices(cover, words, slice)}
      </div>
    </div>
  </section>`,
});

const looking = (cover: Cover, words: Words, slice: Slice) => ({
  controls: drawTool(cover, words, slice),
  strip: playback(cover, words, slice),
  verdict: countCard(cover, words, slice),
  facts: countFacts(cover, words, slice),
  panel: panel(cover, words, slice),
});

export function createCoverDesk(slice: KeptSlice<Cover>) {
  slice.fetched({
    queries,
    clocks,
    isWon,
    surface: { handlers: coverBoardHandlers, scene: coverScene, presentScene },
  });
  return {
    parts: (cover: Cover, words: Words, slice: Slice) => ({
      mode: taskSwitch(cover, words, slice),
      rules: rulesRow(cover, words, slice),
      ...(cover.task === 'solve' ? solving : looking)(cover, words, slice),
      aside: words.roomy ? rulesCard(cover, words, slice) : nothing,
    }),
  };
}
