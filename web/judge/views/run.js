/** The tab that runs a program: the editor at the left, the outcome at the right. */
import { lazily } from '../../ui/lazy.js';
import { html } from '../../ui/template.js';
import { contextOf, isCompiled, languageIn } from '../program-language.js';
import { createRunning } from '../running.js';
import { writeProgram } from '../state.js';
import { wishSmall } from '../wishes.js';
import { createCosts } from './costs.js';
import { createEditorHost } from './editor-host.js';
import { programPanel } from './program-panel.js';
import { progressCards } from './progress.js';
import { resultOf } from './result.js';
import { setUpCard } from './setup.js';
import { createSpeedCard } from './speed.js';

/** @import { Slice } from '../../ui/slice' */
/** @import { Runner } from '../runner.js' */
/** @import { DeskView, Ways } from './desk.js' */
/** @import { IntroductionActions } from './introduction.js' */

/** Scrolls to the outcome, which is below the program on a narrow page. */
const bringResults = () =>
  requestAnimationFrame(() => {
    const results = document.querySelector('.judge-results');
    if (results && results.getBoundingClientRect().top > innerHeight / 2) results.scrollIntoView();
  });

/** @param {Ways} ways @param {Runner} runner of Python @returns {DeskView} */
export function createRun({ openTrial, redraw }, runner) {
  const showEditor = createEditorHost(redraw);
  const costs = createCosts(redraw);
  const speedCard = createSpeedCard(redraw);
  const running = createRunning({
    ...{ python: runner, redraw },
    onEnd: bringResults,
    onShow: bringResults,
  });
  const { toolchain, trials } = running;
  const starts = lazily(() => import('../starts.js'), redraw);

  return (judge, words, slice) => {
    const { status } = judge.trial;
    const isCpp = isCompiled(languageIn(judge));
    if (isCpp) void toolchain.look();
    const setUp = toolchain.shown;
    // The choice of another problem has reset the trial.
    if (status === 'idle' && trials.isTrying()) trials.leave();
    const start = (/** @type {boolean} */ large) => void running.start(slice, large);
    /** @type {IntroductionActions['begin']} */
    const begin = async (kind, language) => {
      const made = await starts.load();
      if (!made) return slice.say('part.failed');
      const { problem } = judge.bench;
      const task = words.t(`desk.start.task-${problem}`, contextOf(language));
      const text = made.startOf(kind, language, problem, task);
      slice.change((now) => writeProgram(now, text));
      if (kind === 'example') start(false);
    };
    const outcome = () =>
      resultOf(judge, words, slice, { start, openTrial, begin, speedCard, say: slice.say });
    const onFetch = () => void running.start(slice, false, true);
    const onElsewhere = () => slice.change(wishSmall);
    const setUpShown = () => setUpCard(setUp, words, { onFetch, onElsewhere });
    const trialShown = () => (status === 'asked' ? progressCards(judge, words) : outcome());
    const panel = {
      showEditor,
      setUp,
      isBusy: status === 'asked' || (isCpp && setUp.status === 'preparing'),
      onRun: () => start(false),
      onStop: () => running.stop(slice),
    };
    return html`<div class="judge-columns" data-testid="judge-run-tab">
      ${programPanel(judge, words, slice, panel)}
      <div
        class="judge-results"
        data-testid="judge-results"
        tabindex="0"
        role="region"
        aria-label=${words.t('desk.run.results')}
      >
        ${isCpp && setUp.isOffered ? setUpShown() : trialShown()} ${costs(judge, words, slice)}
      </div>
    </div>`;
  };
}
