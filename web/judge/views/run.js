/** The tab that runs a program: the editor at the left, the outcome at the right. */
import { problemOf } from '../../engine/answer.js';
import { fileButton } from '../../ui/file.js';
import { lazily } from '../../ui/lazy.js';
import { fieldOf } from '../../ui/parts.js';
import { restartButton } from '../../ui/solver.js';
import { button, html, nothing, progressBar } from '../../ui/template.js';
import { formatWhole, waitText } from '../../ui/words.js';
import { limits } from '../ran.js';
import { chooseTime, programOf, withTrial, writeProgram } from '../state.js';
import { begun, broken, cutOff, ended, stepped } from '../trial-transitions.js';
import { tryProgram } from '../trial-runner.js';
import { wishSmall } from '../wishes.js';
import { languageOf } from '../program-language.js';
import { allowDrop, dropInto } from './field.js';
import { createCosts } from './costs.js';
import { createEditorHost } from './editor-host.js';
import { createSpeedCard } from './speed.js';
import { textNotes } from './notes.js';
import { passedTable, sign } from './passed.js';
import { resultOf } from './result.js';

/** @import { Slice } from '../../ui/slice' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Runner } from '../runner.js' */
/** @import { Judge } from '../state.js' */
/** @import { Trial } from '../trial.js' */
/** @import { DeskView, Ways } from './desk.js' */

/** Scrolls to the outcome, which is below the program on a narrow page. */
const bringResults = () =>
  requestAnimationFrame(() => {
    const results = document.querySelector('.judge-results');
    if (results && results.getBoundingClientRect().top > innerHeight / 2) results.scrollIntoView();
  });

/** Starts and ends trials. @param {Runner} runner */
function createTrials(runner) {
  /** @type {AbortController | null} */
  let trying = null;
  const leave = () => {
    trying?.abort();
    trying = null;
    runner.end();
  };
  return {
    leave,
    isTrying: () => trying !== null,
    /** @param {Slice<Judge>} slice @param {boolean} large */
    async start({ get, change, ask }, large) {
      leave();
      const abort = new AbortController();
      trying = abort;
      const program = programOf(get());
      const { problem, time } = get().bench;
      const { signal } = abort;
      /** Applies a transition unless another trial has started. @param {(trial: Trial) => Trial} transition */
      const update = (transition) => {
        if (trying === abort) change((judge) => withTrial(judge, transition));
      };
      update(() => begun({ program, language: languageOf(program), time, large }));
      try {
        const outcome = await tryProgram({
          ask,
          run: (source, text, patience) => runner.run(source, text, signal, time * patience),
          problem,
          program,
          large,
          signal,
          onStep: (step, passed) => update((trial) => stepped(trial, step, passed)),
        });
        update((trial) => ended(trial, outcome));
      } catch (error) {
        if (!signal.aborted) update((trial) => broken(trial, problemOf(error)));
      }
      // The next trial starts in a fresh Python.
      if (trying !== abort) return;
      leave();
      bringResults();
    },
  };
}

/** @param {Ways} ways @param {Runner} runner @returns {DeskView} */
export function createRun({ openTrial, redraw }, runner) {
  const showEditor = createEditorHost(redraw);
  const costs = createCosts(redraw);
  const speedCard = createSpeedCard(redraw);
  const trials = createTrials(runner);
  const starts = lazily(() => import('../starts.js'), redraw);

  return (judge, words, slice) => {
    const { status } = judge.trial;
    // The choice of another problem has reset the trial.
    if (status === 'idle' && trials.isTrying()) trials.leave();
    const start = (/** @type {boolean} */ large) => void trials.start(slice, large);
    const stop = () => {
      trials.leave();
      slice.change((now) => withTrial(now, cutOff));
      bringResults();
    };
    /** @param {'skeleton' | 'example'} kind */
    const begin = async (kind) => {
      const made = await starts.load();
      if (!made) return;
      const { problem } = judge.bench;
      const task = words.t(`desk.start.task-${problem}`);
      const text = kind === 'skeleton' ? made.skeletonOf(problem, task) : made.exampleOf(problem);
      slice.change((now) => writeProgram(now, text));
      if (kind === 'example') start(false);
    };
    return html`<div class="judge-columns" data-testid="judge-run-tab">
      ${programPanel(judge, words, slice, showEditor, start, stop)}
      <div
        class="judge-results"
        data-testid="judge-results"
        tabindex="0"
        role="region"
        aria-label=${words.t('desk.run.results')}
      >
        ${
          status === 'asked'
            ? progress(judge, words)
            : resultOf(judge, words, slice, { start, openTrial, begin, speedCard, say: slice.say })
        }
        ${costs(judge, words, slice)}
      </div>
    </div>`;
  };
}

/**
 * @param {Judge} judge
 * @param {Words} words
 * @param {Slice<Judge>} slice
 * @param {ReturnType<typeof createEditorHost>} showEditor
 * @param {(large: boolean) => void} onRun
 * @param {() => void} onStop
 */
function programPanel(judge, words, { change, say }, showEditor, onRun, onStop) {
  const { t, language } = words;
  const write = (/** @type {string} */ text) => change((now) => writeProgram(now, text));
  const isAsked = judge.trial.status === 'asked';
  const memory = formatWhole(limits.memory / 2 ** 20, language);
  const onTime = (/** @type {Event} */ event) =>
    change((now) => chooseTime(now, Number(fieldOf(event).value)));
  return html`<section
    class="card judge-panel"
    @dragover=${allowDrop}
    @drop=${dropInto(write, say)}
  >
    <div class="row spread judge-panel-head">
      <h2>${t('desk.run.program')} <span class="dim judge-panel-note">Python</span></h2>
      ${fileButton({ id: 'judge-program-file', t, accept: '.py,text/x-python,text/plain', onText: write, say })}
    </div>
    ${textNotes(judge, 'program', words, change)} ${foreignNote(programOf(judge), t, change)}
    ${showEditor(judge, words, write)}
    <div class="row spread judge-panel-foot">
      <span class="row dim small judge-limits" data-testid="judge-limits">
        <label class="row"
          >${t('desk.run.time')}
          <select class="field" data-testid="judge-time" ?disabled=${isAsked} @change=${onTime}>
            ${limits.times.map(
              (time) =>
                html`<option value=${time} .selected=${time === judge.bench.time}>
                  ${t('desk.run.seconds', { count: time })}
                </option>`,
            )}
          </select>
        </label>
        ${t('desk.run.memory', { memory })}
      </span>
      <div class="row">
        ${button({ id: 'judge-stop', t, text: 'stop', picture: 'stop', disabled: !isAsked, onClick: onStop })}
        ${button({
          id: 'judge-run',
          t,
          text: 'desk.run.run',
          picture: 'play',
          kind: 'primary',
          disabled:
            isAsked || !/\S/.test(programOf(judge)) || languageOf(programOf(judge)) !== 'Python',
          onClick: () => onRun(false),
        })}
      </div>
    </div>
  </section>`;
}

/** The note for a program that is not written in Python. @param {string} program @param {Words['t']} t @param {Slice<Judge>['change']} change */
function foreignNote(program, t, change) {
  const language = languageOf(program);
  if (language === 'Python') return nothing;
  return html`<div class="row small judge-note" role="status" data-testid="judge-foreign">
    <span class="grow">${t('desk.run.foreign', { language })}</span>
    ${button({ id: 'judge-foreign-tests', t, text: 'desk.run.foreign-tests', onClick: () => change(wishSmall) })}
  </div>`;
}

/** The current step of a trial. @param {Judge} judge @param {Words} words */
function progress({ trial }, words) {
  const { step, time } = trial;
  const { t, language, solver } = words;
  const whole = (/** @type {number} */ number) => formatWhole(number, language);
  const text = step
    ? t(`desk.stage.${step.stage}`, { done: whole(step.done + 1), total: whole(step.total) })
    : waitText(words, 'desk.run.begins', 'desk.booting');
  const does =
    step && t(`desk.does.${step.does}`, { count: step.cases, number: whole(step.cases) });
  const seconds = (step?.patience ?? 1) * time;
  const patient = step && step.patience > 1 && t('desk.run.patience', { seconds: whole(seconds) });
  const note = step?.found ? t('desk.run.found') : patient || '';
  const bar = step?.stage === 'small' ? { done: step.done, total: step.total } : null;
  const shownBar = () =>
    solver.state === 'failed'
      ? restartButton(words)
      : progressBar(bar, t('desk.progress'), 'judge-progress');
  return html`${step?.right ? rightSoFar(t) : nothing}
    <section class="card" role="status" data-testid="judge-progress-card">
      <h2>${text}</h2>
      ${shownBar()}
      <p class="dim">${does} ${solver.why || note}</p>
      ${passedTable(trial, words)}
    </section>`;
}

/** The answers are right; the run goes on for more boards and for the speed. @param {Words['t']} t */
const rightSoFar = (t) =>
  html`<section class="card" data-testid="judge-right-so-far">
    <div class="row apart">
      ${sign('check')}
      <div role="status">
        <h2 class="judge-title">${t('desk.right.so-far')}</h2>
        <p class="dim">${t('desk.right.goes-on')}</p>
      </div>
    </div>
  </section>`;
