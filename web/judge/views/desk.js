/** The judge's desk: a whole input in, an answer for each case out, compared with one's own output. */
import { el, icon, setText } from '../../ui/dom.js';
import { createFileButton } from '../../ui/file.js';
import { mount } from '../../ui/template.js';
import { describePlace, describeProblem, formatWhole } from '../../ui/words.js';
import { judgeSamples } from '../samples.js';
import {
  chooseProblem,
  problems,
  run as runJudge,
  stop as stopJudge,
  writeInput,
  writeOutput,
} from '../state.js';
import { lineAt, pointAt } from '../texts.js';
import { answersCard } from './answers.js';

/** @typedef {import('../../ui/words.js').Words} Words */

/**
 * @param {import('../../ui/door').Door<import('../state.js').Judge>} door
 * @param {import('./answers.js').OpenCase} onOpen opens a case's board
 */
export function createJudge(door, onOpen) {
  const { change, say } = door;
  const answers = mount(answersCard(onOpen), door);

  const choices = problems.map((problem) =>
    el('input', {
      type: 'radio',
      name: 'problem',
      value: problem,
      id: `problem-${problem}`,
      testid: `problem-${problem}`,
      on: { change: () => change((judge) => chooseProblem(judge, problem)) },
    }),
  );
  const choice = el(
    'fieldset',
    { class: 'segments' },
    el('legend', { class: 'hidden', t: 'judge.problem' }),
    ...problems.flatMap((problem, i) => [
      choices[i],
      el('label', { for: `problem-${problem}`, t: `judge.${problem}` }),
    ]),
  );

  const input = textArea('judge-input', 'judge.input', (text) =>
    change((judge) => writeInput(judge, text)),
  );
  const output = textArea('judge-output', 'judge.own', (text) =>
    change((judge) => writeOutput(judge, text)),
  );

  const samples = el(
    'button',
    {
      class: 'button',
      testid: 'judge-samples',
      on: {
        click: () => change((judge) => writeInput(judge, judgeSamples[judge.bench.problem])),
      },
    },
    icon('judge'),
    el('span', { t: 'judge.samples' }),
  );
  const run = el(
    'button',
    { class: 'button primary', testid: 'judge-run', on: { click: () => change(runJudge) } },
    icon('play'),
    el('span', { t: 'judge.run' }),
  );
  const bar = el('progress', { testid: 'judge-progress', tLabel: 'judge.progress' });
  const busyText = el('span', { testid: 'judge-busy' });
  const stop = el(
    'button',
    { class: 'button', testid: 'judge-stop', on: { click: () => change(stopJudge) } },
    icon('stop'),
    el('span', { t: 'stop' }),
  );
  const busy = el('div', { class: 'judge-busy' }, busyText, bar, stop);

  const problemText = el('p', { class: 'problem-text', testid: 'judge-problem' });
  const problemLine = el('pre', { class: 'problem-line', testid: 'judge-problem-line' });
  const problemBox = el(
    'div',
    { class: 'problem-box', role: 'alert' },
    icon('alert'),
    el('div', {}, problemText, problemLine),
  );

  const root = el(
    'div',
    { class: 'judge', testid: 'judge-view' },
    el(
      'section',
      { class: 'card' },
      el(
        'div',
        { class: 'button-row spread' },
        choice,
        el('div', { class: 'button-row' }, samples, createFileButton('judge-file', input, say)),
      ),
      el('label', { class: 'area-label', for: 'judge-input', t: 'judge.input' }),
      input,
      problemBox,
      el('div', { class: 'button-row' }, run, busy),
    ),
    el(
      'div',
      { class: 'judge-side' },
      answers.root,
      el(
        'section',
        { class: 'card' },
        el(
          'div',
          { class: 'button-row spread' },
          el('label', { class: 'area-label', for: 'judge-output', t: 'judge.own' }),
          createFileButton('judge-own-file', output, say),
        ),
        output,
      ),
    ),
  );

  /** The answer whose problem is shown. @type {import('../state.js').Judge['judged'] | null} */
  let seen = null;
  let spoken = '';

  /** Says what is wrong with the input and where. @param {import('../state.js').Judge['judged']} judged @param {Words} words */
  function showProblem({ problem }, { t }) {
    problemBox.hidden = !problem;
    if (!problem) return;
    const { line, column } = problem;
    setText(problemText, `${describePlace(problem, t, 'line')}${describeProblem(problem, t)}`);
    problemLine.hidden = line === null;
    if (line === null) return;
    const found = lineAt(input.value, line);
    setText(problemLine, pointAt(found.text, column ?? 1));
    input.focus();
    input.setSelectionRange(found.start, found.start + found.text.length);
    // About in the middle, without counting the lines of a long text.
    input.scrollTop =
      (input.scrollHeight * found.start) / Math.max(1, input.value.length) - input.clientHeight / 2;
  }

  return {
    root,
    /** @param {import('../state.js').Judge} judge @param {Words} words */
    render(judge, words) {
      const { t, language, ready } = words;
      const { judged, bench } = judge;
      const { problem } = bench;
      for (const one of choices) one.checked = one.value === problem;
      for (const [area, text] of /** @type {const} */ ([
        [input, bench.input[problem]],
        [output, bench.output[problem]],
      ])) {
        if (area.value !== text) area.value = text;
      }
      input.placeholder = t(`judge.placeholder-${problem}`);
      output.placeholder = t('judge.own-placeholder');
      run.disabled = judged.status === 'asked' || !/\S/.test(input.value);
      busy.hidden = judged.status !== 'asked';
      if (judged.progress) {
        bar.max = judged.progress.total;
        bar.value = judged.progress.done;
        const done = formatWhole(Math.floor(judged.progress.done), language);
        const total = formatWhole(judged.progress.total, language);
        setText(busyText, t('judge.busy', { done, total }));
      } else {
        bar.removeAttribute('value');
        setText(busyText, t(ready ? 'judge.waiting' : 'judge.booting'));
      }
      if (judged !== seen || language !== spoken) showProblem(judged, words);
      seen = judged;
      spoken = language;
      answers.render(judge, words);
    },
  };
}

/** @param {string} id @param {string} label @param {(text: string) => void} onInput */
function textArea(id, label, onInput) {
  const area = el('textarea', {
    id,
    testid: id,
    class: 'area',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    tLabel: label,
    on: { input: () => onInput(area.value) },
  });
  return area;
}
