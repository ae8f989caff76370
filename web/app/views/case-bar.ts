/** The bar over the board of a case of the judge's input: its number, both answers, and the way back. */
import { closeCase, openedCase } from '../../judge/state';
import { viewOfProblem } from '../../judge/trial/trial';
import { button, closer, html, nothing } from '../../ui/template';
import { formatWhole } from '../../ui/words';
import { backToJudge, showNextCase } from '../judge-cases';
import { within, type State } from '../state';
import type { IconName } from '../../ui/icons';
import type { View } from '../view';

export const caseBar: View = (state, { t, language }, { store }) => {
  const opened = openedCase(state.judge);
  if (!opened || state.view !== viewOfProblem(state.judge.bench.problem)) return nothing;
  const { kind, index, correct, own, verdict } = opened;
  const values = {
    number: formatWhole(index + 1, language),
    total: formatWhole(state.judge.judged.reply?.cases ?? 0, language),
    own: own || t('judge.case.nothing'),
    correct,
  };
  const caseButton = (id: string, picture: IconName, transition: (state: State) => State) => {
    const onClick = () => store.change(transition, { push: true });
    return button({
      id: `case-${id}`,
      t,
      text: `judge.case.${id}`,
      picture,
      kind: 'brief',
      onClick,
    });
  };
  return html`<div class="row notice case-bar" data-testid="case-bar">
    <p class="grow">
      <b>${t(`judge.case.${kind}`, values)}</b>
      <span>${t(own === null ? 'judge.case.correct' : 'judge.case.compare', values)}</span>
    </p>
    ${verdict ? caseButton('next', 'down', showNextCase) : nothing}
    ${caseButton('back', 'judge', backToJudge)}
    ${closer('case-close', 'dismiss', t, () => store.change((now) => within(now, 'judge', closeCase)))}
  </div>`;
};
