/** What a frame in another page cannot show, and the link to the whole site. */
import { html, icon } from '../../ui/template';
import { describeProblem, type Words } from '../../ui/words';
import { linkTo } from '../address';
import type { Problem } from '../../engine/answer';
import type { State } from '../state';

/** The link to the same on the whole site, which is in the same folder. */
export const wholeLink = (state: State, { t }: Words) =>
  html`<a
    class="button embed-link"
    href=${`./${linkTo({ ...state, present: null })}`}
    target="_blank"
    rel="noopener"
    data-testid="embed-link"
    aria-label=${t('embed.open')}
    title=${t('embed.open')}
    >${icon('share')}<span>Blockcover</span></a
  >`;

/** What cannot be shown in a frame, and the link to the whole site. */
export const refused = (state: State, words: Words, problem: Problem) =>
  html`<main class="embed-lesson">
    <h1 class="hidden">Blockcover</h1>
    <p class="problem" role="alert" data-testid="embed-refused">
      ${describeProblem(problem, words.t, 'row')}
    </p>
    <div class="row">${wholeLink(state, words)}</div>
  </main>`;
