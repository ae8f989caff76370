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
import { chooseLens, hasNoTiling, type Cover, type Lens } from '../state';
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
import type { KeptRoomHandle } from '../../ui/room';
import type { Words } from '../../ui/words';
import type { RoomHandle, View } from '../handle';

const lenses = ['tilings', 'heat', 'search'] as const;

function panel(cover: Cover, words: Words, handle: RoomHandle) {
  const { t } = words;
  const { change } = handle;
  /** A card about tilings. Where there is none, the reason takes its place. */
  const tilingsBody = (card: View) => () =>
    html`${hasNoTiling(cover) ? reasonCard(cover, words, handle) : card(cover, words, handle)}${choices(cover, words, handle)}`;
  const bodies: Record<Lens, () => unknown> = {
    tilings: tilingsBody(tilingCard),
    heat: tilingsBody(heatCard),
    search: () => html`${searchCard(cover, words, handle)}${choices(cover, words, handle)}`,
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
const solveParts = (cover: Cover, words: Words, handle: RoomHandle) => ({
  above: solveBar(cover, words, handle),
  controls: solveControls(cover, words, handle),
  strip: lineOfHand(cover, words, handle),
  verdict: solvePanel(cover, words, handle),
  facts: solveFacts(cover, words, handle),
  panel: html`<section class="panel">
    <div class="panel-bodies">
      <div class="panel-body" data-open>
        ${solveCard(cover, words, handle)}${choices(cover, words, handle)}
      </div>
    </div>
  </section>`,
});

/** The parts while the board is painted and its tilings are looked at. */
const lensParts = (cover: Cover, words: Words, handle: RoomHandle) => ({
  controls: drawTool(cover, words, handle),
  strip: playback(cover, words, handle),
  verdict: countCard(cover, words, handle),
  facts: countFacts(cover, words, handle),
  panel: panel(cover, words, handle),
});

export function createCoverDesk(handle: KeptRoomHandle<Cover>) {
  handle.register({
    queries,
    clocks,
    isWon,
    surface: { handlers: coverBoardHandlers, scene: coverScene, presentScene },
  });
  return {
    parts: (cover: Cover, words: Words, handle: RoomHandle) => ({
      mode: taskSwitch(cover, words, handle),
      rules: rulesRow(cover, words, handle),
      ...(cover.task === 'solve' ? solveParts : lensParts)(cover, words, handle),
      aside: words.roomy ? rulesCard(cover, words, handle) : nothing,
    }),
  };
}
