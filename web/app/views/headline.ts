/** The verdict or the count in large type, for Present and for the page in a frame. */
import { presentedCover } from '../../cover/views/present';
import { presentedVerdict } from '../../game/views/present';
import { html, icon } from '../../ui/template';
import './headline.css';
import type { Words } from '../../ui/words';
import type { Site } from '../site';
import type { State } from '../state';

export function headline(
  { view, game, cover }: State,
  revealed: boolean,
  words: Words,
  site: Site,
) {
  const presented =
    view === 'cover'
      ? presentedCover(cover, revealed, words, site.cover)
      : presentedVerdict(game, revealed, words);
  const { tone, picture, word, note, more = [] } = presented;
  return html`<section class="present-verdict" data-testid="present-verdict" data-outcome=${tone}>
    ${picture ? html`<span class="center present-sign">${icon(picture)}</span>` : ''}
    <strong class="present-word" data-testid="present-word" .style=${`--chars: ${word.length}`}
      >${word}</strong
    >
    <p class="present-note" data-testid="present-note">${note}</p>
    <div class="row present-more">${more}</div>
  </section>`;
}
