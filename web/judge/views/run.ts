/** The tab that runs a program: the editor at the left, the outcome at the right. */
import { lazily } from '../../ui/lazy';
import { html, nothing } from '../../ui/template';
import { contextOf, isCompiled, programLanguageOf } from '../program-language';
import { newKey, rememberRun } from '../past-runs';
import { replaceProgram } from '../programs';
import { createRunners } from '../running';
import { programOf } from '../state';
import { steppedBoards } from '../trial/trial';
import { openSmallTests } from '../test-options';
import { cardColumn } from './card-parts';
import { createCosts } from './costs';
import { createEditorHost } from './editor-host';
import { programPanel, type PanelGiven } from './program-panel';
import { createRunIntent } from '../run-intent';
import { copyLink } from './program-link';
import { progressCards } from './progress';
import { repairActs } from './repair';
import { resultOf } from './result';
import { setUpCard } from './toolchain-card';
import { createSpeedCard } from './speed';
import type { Judge } from '../new-judge';
import type { PythonRunner } from '../python/python-runner';
import type { createStepping } from '../stepper/stepping';
import type { IntroductionActions } from './introduction';
import type { RoomHandle } from '../../ui/room-handle';
import type { DeskView, Ways } from './ways';

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
  const remember = ({ change }: RoomHandle<Judge>) => change((now) => rememberRun(now, newKey()));
  const runners = createRunners({
    python: runner,
    stepping,
    redraw,
    onEnd(handle) {
      bringResults();
      remember(handle);
    },
    onShow: bringResults,
  });
  const intent = createRunIntent(runners);
  const starts = lazily(() => import('../starts'), redraw);

  const show: DeskView = (judge, words, handle) => {
    const { status } = judge.trials.here;
    const isCpp = isCompiled(programLanguageOf(judge));
    const setUp = runners.toolchain.shown;
    const start = (large = false) => void intent.run(handle, large);
    const begin: IntroductionActions['begin'] = async (kind, language) => {
      const made = await starts.load();
      if (!made) return handle.say('part.failed');
      const { problem } = judge.bench;
      const task = words.t(`desk.start.task-${problem}`, contextOf(language));
      const text = made.startOf(kind, language, problem, task);
      handle.change((now) => replaceProgram(now, text, newKey()));
      if (kind === 'example') start();
    };
    const stepThrough = () => {
      const boards = steppedBoards(judge.trials.here);
      if (boards) runners.stepThroughRun(handle, boards);
    };
    const repair = repairActs(runners.repairs, handle, start);
    const acts = { start, openTrial, stepThrough, repair, begin, speedCard, say: handle.say };
    const outcome = () => resultOf(judge, words, handle, acts);
    const onFetch = () => void intent.agree(handle);
    const onElsewhere = () => handle.change(openSmallTests);
    const setUpShown = () => setUpCard(setUp, words, { onFetch, onElsewhere });
    // Beside a wrong program, how slow another one is would be noise.
    const hasCosts = status !== 'running' && !judge.trials.here.outcome?.failure;
    const trialShown = () => (status === 'running' ? progressCards(judge, words) : outcome());
    const panel: PanelGiven = {
      editor,
      setUp,
      isBusy: runners.isBusy(judge),
      onRun: () => start(),
      onStop() {
        runners.stop(handle);
        remember(handle);
      },
      onFollow: () => void intent.follow(handle),
      onLink: () => void copyLink(handle, address, programOf(handle.get())),
      onSkeleton: (language) => void begin('skeleton', language),
    };
    const cards = [
      isCpp && setUp.isOffered ? setUpShown() : trialShown(),
      hasCosts ? costs(judge, words, handle) : nothing,
    ];
    return html`<div class="judge-columns" data-testid="judge-run-tab">
      ${programPanel(judge, words, handle, panel)}
      ${cardColumn('judge-results', words.t('desk.run.results'), cards)}
    </div>`;
  };
  return { show, follow: runners.follow };
}
