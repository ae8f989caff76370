/** The judge's desk: the choice of tab and problem, and the open tab. */
import { PythonRunner } from '../python/python-runner';
import { spawnWorker } from '../runners/spawn';
import { segment } from '../../ui/parts';
import { html } from '../../ui/template';
import { chooseProblem, openTab, problems, tabs } from '../state';
import { createCompare } from './compare';
import { createRun } from './run';
import { createStepperPart } from './stepper-part';
import { createStepping } from '../stepper/stepping';
import { createTests } from './tests';
import type { Judge } from '../new-judge';
import type { DeskView, Ways } from './ways';

export function createDesk(ways: Ways) {
  const python = new PythonRunner(spawnWorker);
  const stepping = createStepping();
  const stepper = createStepperPart(ways.redraw, ways.address);
  const run = createRun(ways, python, stepping);
  const views = {
    run: run.show,
    tests: createTests(ways),
    compare: createCompare(ways, (handle, given) => void stepping.start(handle, python, given)),
  };
  const show: DeskView = (judge, words, handle) => {
    const { t } = words;
    const { tab, problem } = judge.bench;
    const stepped = stepper(judge, words, handle);
    if (stepped) return html`${stepped}`;
    return html`<div class="row judge-bar">
        ${segment({
          name: 'judge-tab',
          label: 'desk.tab.label',
          options: tabs.map((id) => ({ id, text: `desk.tab.${id}` })),
          chosen: tab,
          onChoose: (id) => handle.change((now) => openTab(now, id)),
          t,
        })}
        ${segment({
          name: 'judge-problem',
          label: 'desk.problem.label',
          options: problems.map((id) => ({ id, text: `desk.problem.${id}` })),
          chosen: problem,
          onChoose: (id) => handle.change((now) => chooseProblem(now, id)),
          t,
        })}
      </div>
      ${views[tab](judge, words, handle)}`;
  };
  return {
    show,
    /** Ends what a change of the state has closed or reset. */
    follow(judge: Judge) {
      if (!judge.stepper) stepping.leave();
      run.follow(judge);
    },
  };
}
