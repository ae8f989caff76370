/** The next steps that fit an outcome. */
import { html, nothing } from '../../ui/template';
import { chooseProblem, openTab, otherProblem, trialOf } from '../state';
import { nextRow } from './next-row';
import type { Slice } from '../../ui/slice';
import type { Words } from '../../ui/words';
import type { Judge } from '../state';
import type { TrialOutcome } from '../trial';

export function nextCard(
  judge: Judge,
  outcome: TrialOutcome,
  { t }: Words,
  change: Slice<Judge>['change'],
  start: (large?: boolean) => void,
) {
  const trial = trialOf(judge);
  const { failure, unfinished } = outcome;
  const other = otherProblem(judge);
  const again = () =>
    nextRow('judge-again', 'play', t('desk.next.again'), t('desk.next.again-about'), () => start());
  const large = (about: string) =>
    nextRow('judge-large', 'judge', t('desk.next.large'), t(about), () => start(true));
  const onOther = () => change((now) => chooseProblem(now, other));
  const onTests = () => change((now) => openTab(now, 'tests'));
  const further = () =>
    html`${nextRow('judge-other', 'play', t('desk.next.other', { problem: other.toUpperCase() }), t(`desk.statement.${other}.title`), onOther)}
    ${nextRow('judge-to-tests', 'judge', t('desk.next.tests'), t('desk.next.tests-about'), onTests)}`;
  return html`<section class="card" data-testid="judge-next">
    <h3>${t('desk.next.title')}</h3>
    <div class="judge-next">
      ${failure ? again() : nothing}
      ${failure?.blames_board && !trial.large ? large('desk.next.large-about') : nothing}
      ${!failure && unfinished.length ? large('desk.next.large-time') : nothing}
      ${failure ? nothing : further()}
    </div>
  </section>`;
}
