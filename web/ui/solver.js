/** What stands where an answer is waited for that the solver, which failed to start, cannot give. */
import { button, html, icon, nothing } from './template.js';

/** @import { Words } from './words.js' */

/** Starts the solver anew, where it failed. @param {Words} words */
export const restartButton = ({ t, solver: { state, restart } }) =>
  state === 'failed'
    ? button({ id: 'solver-restart', t, text: 'boot.retry', onClick: restart })
    : nothing;

/** Why it failed, where there is room for it: it never makes its place higher, which would move the board. @param {Words} words */
export const whyFailed = ({ solver: { why } }) =>
  html`<span class="verdict-because wide-only solver-why" title=${why}>${why}</span>`;

/** In the place of any work. @param {Words} words */
export const unanswered = (words) =>
  html`<div class="row spread unanswered" role="alert" data-testid="unanswered">
    <span>${words.t('boot.no-answer', { why: words.solver.why })}</span>${restartButton(words)}
  </div>`;

/** In the place of the verdict, or of the count. @param {Words} words */
export const failedAnswer = (words) =>
  html`<div class="row verdict-answer" role="alert" data-testid="unanswered">
    <span class="center verdict-sign" aria-hidden="true">${icon('alert')}</span>
    <div class="column grow verdict-text">
      <strong class="verdict-word">${words.t('boot.failed')}</strong>
      ${whyFailed(words)}
    </div>
    ${restartButton(words)}
  </div>`;
