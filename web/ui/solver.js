/** Views in place of an answer when the solver has failed to start. */
import { button, html, nothing } from './template.js';
import { answerRow, verdictSign, verdictWord } from './verdict-frame.js';

/** @import { Words } from './words.js' */

/** A button that starts the solver again, if it failed. @param {Words} words */
export const restartButton = ({ t, solver: { state, restart } }) =>
  state === 'failed'
    ? button({ id: 'solver-restart', t, text: 'boot.retry', onClick: restart })
    : nothing;

/** The cause of the failure, if there is space: the line never grows, because that would move the board. @param {Words} words */
export const whyFailed = ({ solver: { why } }) =>
  html`<span class="verdict-because wide-only solver-why" title=${why}>${why}</span>`;

/** A message in place of a progress line. @param {Words} words */
export const unanswered = (words) =>
  html`<div class="row spread unanswered" role="alert" data-testid="unanswered">
    <span>${words.t('boot.no-answer', { why: words.solver.why })}</span>${restartButton(words)}
  </div>`;

/** A message in place of the verdict or the count. @param {Words} words */
export const failedAnswer = (words) =>
  html`<div role="alert" data-testid="unanswered">
    ${answerRow(
      verdictSign('alert'),
      html`${verdictWord(nothing, words.t('boot.failed'))}${whyFailed(words)}`,
      restartButton(words),
    )}
  </div>`;
