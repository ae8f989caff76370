/** The next steps that fit an outcome. */
import { html, nothing } from '../../ui/template';
import { chooseProblem, openTab, otherProblem, trialOf } from '../state';
import { nextRow } from './next-row';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { Judge } from '../new-judge';
import type { TrialOutcome } from '../trial';

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
  const again = () =>
    nextRow({
      id: 'judge-again',
      picture: 'play',
      text: t('desk.next.again'),
      about: t('desk.next.again-about'),
      onClick: () => start(),
    });
  const large = (about: string) =>
    nextRow({
      id: 'judge-large',
      picture: 'judge',
      text: t('desk.next.large'),
      about: t(about),
      onClick: () => start(true),
    });
  const further = () => [
    nextRow({
      id: 'judge-other',
      picture: 'play',
      text: t('desk.next.other', { problem: other.toUpperCase() }),
      about: t(`desk.statement.${other}.title`),
      onClick: () => change((now) => chooseProblem(now, other)),
    }),
    nextRow({
      id: 'judge-to-tests',
      picture: 'judge',
      text: t('desk.next.tests'),
      about: t('desk.next.tests-about'),
      onClick: () => change((now) => openTab(now, 'tests')),
    }),
  ];
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
