/** The card of the textbook recursion, with the button that starts to watch it. */
import { button, html } from '../../ui/template.js';
import { hiddenKey, isHidden, isMisere, openCells } from '../match.js';
import { mostCells, watch } from '../recursion.js';
import { withRecursion } from '../state.js';

/** @type {import('../types').View} */
export function recursionCard(game, { t }, { change }) {
  const title = html`<h2>${t('recursion.title')}</h2>`;
  if (isHidden(game)) {
    return html`<section class="card">
      ${title}
      <p class="dim">${t(hiddenKey(game))}</p>
    </section>`;
  }
  const cells = openCells(game).length;
  const start = () => {
    // On a small page the reader has scrolled down to the card.
    scrollTo({ top: 0 });
    document.querySelector('.side')?.scrollTo({ top: 0 });
    change((game) => withRecursion(game, (recursion) => watch(recursion, true)));
  };
  const isTooLarge = cells > mostCells;
  const reason = isMisere(game)
    ? t('recursion.misere')
    : isTooLarge
      ? t('error.lazy.too-large', { cells, limit: mostCells })
      : '';
  return html`<section class="card" data-testid="recursion-card">
    ${title}
    <p class="dim">${t('recursion.about')}</p>
    <div class="button-row">
      ${button({
        id: 'recursion-start',
        t,
        text: 'recursion.start',
        picture: 'play',
        kind: 'primary',
        disabled: reason !== '',
        onClick: start,
      })}
    </div>
    <p class="problem" data-testid="recursion-problem">${reason}</p>
  </section>`;
}
