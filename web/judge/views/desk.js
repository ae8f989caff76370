/** The judge's desk: the choice of tab and problem, and the open tab. */
import * as asking from '../queries.js';
import { Runner } from '../runner.js';
import { spawnWorker } from '../spawn.js';
import { segment } from '../../ui/parts.js';
import { html } from '../../ui/template.js';
import { chooseProblem, openTab, problems, tabs, useAsking } from '../state.js';
import { createCompare } from './compare.js';
import { createRun } from './run.js';
import { createTests } from './tests.js';

/** @import { Slice } from '../../ui/slice' */
/** @import { Template } from '../../ui/template.js' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @typedef {(judge: Judge, words: Words, slice: Slice<Judge>) => Template} DeskView */

useAsking(asking);

/**
 * @typedef {object} Ways out of the desk
 * @property {(index: number) => void} openCase opens the board of a case of the input
 * @property {() => void} openTrial opens the board on which the program is wrong
 * @property {() => void} redraw draws the page again, though the state is the same
 */

/** @param {Ways} ways @returns {DeskView} */
export function createDesk(ways) {
  const views = {
    run: createRun(ways, new Runner(spawnWorker)),
    tests: createTests(ways),
    compare: createCompare(ways),
  };
  return (judge, words, slice) => {
    const { t } = words;
    const { tab, problem } = judge.bench;
    return html`<div class="row judge-bar">
        ${segment({
          name: 'judge-tab',
          label: 'desk.tab.label',
          options: tabs.map((id) => ({ id, text: `desk.tab.${id}` })),
          chosen: tab,
          onChoose: (id) => slice.change((now) => openTab(now, id)),
          t,
        })}
        ${segment({
          name: 'judge-problem',
          label: 'desk.problem.label',
          options: problems.map((id) => ({ id, text: `desk.problem.${id}` })),
          chosen: problem,
          onChoose: (id) => slice.change((now) => chooseProblem(now, id)),
          t,
        })}
      </div>
      ${views[tab](judge, words, slice)}`;
  };
}
