/** Views in place of an answer when the solver has failed to start. */
import { button, html, nothing } from './template';
import { answerRow, verdictSign, verdictWord } from './verdict-frame';
import type { Words } from './words';

/** A button that starts the solver again, if it failed. */
export const restartButton = ({ t, solver: { state, restart } }: Words) =>
  state === 'failed'
    ? button({ id: 'solver-restart', t, text: 'boot.retry', onClick: restart })
    : nothing;

/**
 * The cause of the failure, if there is space: the line never grows, because that would move the
 * board.
 */
export const whyFailed = ({ solver: { why } }: Words) =>
  html`<span class="verdict-because wide-only solver-why" title=${why}>${why}</span>`;

/** A message in place of a progress line. */
export const unanswered = (words: Words) =>
  html`<div class="row spread unanswered" role="alert" data-testid="unanswered">
    <span>${words.t('boot.no-answer', { why: words.solver.why })}</span>${restartButton(words)}
  </div>`;

/** A message in place of the verdict or the count. */
export const failedAnswer = (words: Words) =>
  html`<div role="alert" data-testid="unanswered">
    ${answerRow(
      verdictSign('alert'),
      html`${verdictWord(nothing, words.t('boot.failed'))}${whyFailed(words)}`,
      restartButton(words),
    )}
  </div>`;
