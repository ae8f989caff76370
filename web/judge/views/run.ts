/** The tab that runs a program: the editor at the left, the outcome at the right. */
import { lazily } from '../../ui/lazy';
import { html, nothing } from '../../ui/template';
import { contextOf, isCompiled, programLanguageOf } from '../program-language';
import { newKey, rememberRun } from '../past-runs';
import { replaceProgram } from '../programs';
import { createRunners } from '../runners';
import { programOf } from '../state';
import { steppedBoards } from '../trial';
import { openSmallTests } from '../test-options';
import { createCosts } from './costs';
import { createEditorHost } from './editor-host';
import { programPanel } from './program-panel';
import { copyLink, createAsked } from './program-link';
import { progressCards } from './progress';
import { repairActs } from './repair';
import { resultOf } from './result';
import { setUpCard } from './toolchain-card';
import { createSpeedCard } from './speed';
import type { PythonRunner } from '../python-runner';
import type { createStepping } from '../stepping';
import type { DeskView, Ways } from './desk';
import type { IntroductionActions } from './introduction';
import type { PanelGiven } from './program-panel';
import type { Slice } from '../../ui/slice';
import type { Judge } from '../state';

/** Scrolls to the outcome, which is below the program on a narrow page. */
const bringResults = () =>
  requestAnimationFrame(() => {
    const results = document.querySelector('.judge-results');
    if (results && results.getBoundingClientRect().top > innerHeight / 2) results.scrollIntoView();
  });

/** @param runner of Python */
export function createRun(
  { openTrial, address, redraw }: Ways,
  runner: PythonRunner,
  stepping: ReturnType<typeof createStepping>,
) {
  const editor = createEditorHost(redraw);
  const costs = createCosts(redraw);
  const speedCard = createSpeedCard(redraw);
  const remember = ({ change }: Slice<Judge>) => change((now) => rememberRun(now, newKey()));
  const runners = createRunners({
    python: runner,
    stepping,
    redraw,
    onEnd(slice) {
      bringResults();
      remember(slice);
    },
    onShow: bringResults,
  });
  const asked = createAsked(runners);
  const starts = lazily(() => import('../starts'), redraw);

  const show: DeskView = (judge, words, slice) => {
    const { status } = judge.trials.run;
    const isCpp = isCompiled(programLanguageOf(judge));
    const setUp = runners.toolchain.shown;
    const start = (large = false) => void asked.run(slice, large);
    const begin: IntroductionActions['begin'] = async (kind, language) => {
      const made = await starts.load();
      if (!made) return slice.say('part.failed');
      const { problem } = judge.bench;
      const task = words.t(`desk.start.task-${problem}`, contextOf(language));
      const text = made.startOf(kind, language, problem, task);
      slice.change((now) => replaceProgram(now, text, newKey()));
      if (kind === 'example') start();
    };
    const stepThrough = () => {
      const boards = steppedBoards(judge.trials.run);
      if (boards) runners.stepThroughRun(slice, boards);
    };
    const repair = repairActs(runners.repairs, slice, start);
    const acts = { start, openTrial, stepThrough, repair, begin, speedCard, say: slice.say };
    const outcome = () => resultOf(judge, words, slice, acts);
    const onFetch = () => void asked.agree(slice);
    const onElsewhere = () => slice.change(openSmallTests);
    const setUpShown = () => setUpCard(setUp, words, { onFetch, onElsewhere });
    // Beside a wrong program, how slow another one is would be noise.
    const hasCosts = status !== 'running' && !judge.trials.run.outcome?.failure;
    const trialShown = () => (status === 'running' ? progressCards(judge, words) : outcome());
    const panel: PanelGiven = {
      editor,
      setUp,
      isBusy: runners.isBusy(judge),
      onRun: () => start(),
      onStop() {
        runners.stop(slice);
        remember(slice);
      },
      onFollow: () => void asked.follow(slice),
      onLink: () => void copyLink(slice, address, programOf(slice.get())),
      onSkeleton: (language) => void begin('skeleton', language),
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
        ${isCpp && setUp.isOffered ? setUpShown() : trialShown()}
        ${hasCosts ? costs(judge, words, slice) : nothing}
      </div>
    </div>`;
  };
  return { show, follow: runners.follow };
}
