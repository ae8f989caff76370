/** The offer to load a newer site, not shown during a game or a puzzle. */
import { isGameOver } from '../../game/match';
import { button, closer, html, nothing } from '../../ui/template';
import type { Words } from '../../ui/words';
import type { Site } from '../site';
import type { State } from '../state';

/** Whether a reload would interrupt something. */
function isEngaged({ view, game, cover, present }: State) {
  if (present) return true;
  if (view === 'cover') return cover.task === 'solve';
  if (view !== 'game') return false;
  const { setup, history } = game;
  if (setup.tool === 'puzzle') return true;
  return setup.tool === 'play' && history.now.moves.length > 0 && !isGameOver(game);
}

export function newerNotice(state: State, { t }: Words, { store }: Site, onTake: () => void) {
  const isOffered = state.newer && !isEngaged(state);
  const later = () => store.change((now) => ({ ...now, newer: false }));
  return html`<div class="newer" role="status" data-testid="newer">
    ${
      isOffered
        ? html`<div class="row page-card">
            <span class="grow">${t('newer.text')}</span>
            ${button({ id: 'newer-take', t, text: 'newer.take', onClick: onTake })}
            ${closer('newer-later', 'newer.later', t, later)}
          </div>`
        : nothing
    }
  </div>`;
}
