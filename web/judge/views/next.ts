/** The next steps that fit an outcome. */
import { html, nothing } from '../../ui/template';
import { chooseProblem, openTab, otherProblem, trialOf } from '../state';
import { nextRow } from './card-parts';
import type { IconName } from '../../ui/icons';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { Judge } from '../new-judge';
import type { TrialOutcome } from '../trial/trial';

export function nextCard(
  judge: Judge,
  outcome: TrialOutcome,
  { t }: Words,
  change: RoomHandle<Judge>['change'],
  start: (large?: boolean) => void,
) {
  const trial = trialOf(judge);
  const { failure, unfinished } = outcome;
  const other = otherProblem(judge);
  const row = (id: string, picture: IconName, text: string, about: string, onClick: () => void) =>
    nextRow({ id: `judge-${id}`, picture, text, about: t(about), onClick });
  /** Runs the program without the small boards. */
  const large = (about: string) =>
    row('large', 'judge', t('desk.next.large'), about, () => start(true));
  const again = () =>
    row('again', 'play', t('desk.next.again'), 'desk.next.again-about', () => start());
  const further = () => {
    const text = t('desk.next.other', { problem: other.toUpperCase() });
    const toOther = () => change((now) => chooseProblem(now, other));
    const toTests = () => change((now) => openTab(now, 'tests'));
    return [
      row('other', 'play', text, `desk.statement.${other}.title`, toOther),
      row('to-tests', 'judge', t('desk.next.tests'), 'desk.next.tests-about', toTests),
    ];
  };
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
