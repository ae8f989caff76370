/** The items of a set that have no answer, for which it has no link. */
import { html } from '../../ui/template';
import { describeProblem, type Translate } from '../../ui/words';
import type { NoLink } from '../giving';

/** A problem of a set with the number of its item. */
export const numbered = ({ number, problem }: NoLink, t: Translate) =>
  `${number ? t('set.item', { number }) : t('set.title')}: ${describeProblem(problem, t)}`;

export const unansweredText = (missing: readonly NoLink[], t: Translate) =>
  html`<div class="problem" role="alert" data-testid="set-unanswered">
    ${missing.map((one) => html`<p>${numbered(one, t)}</p>`)}
    <p>${t('set.unanswered')}</p>
  </div>`;
