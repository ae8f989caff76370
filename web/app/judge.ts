/** The judge's desk in the page: fetches its code, texts and styles when it is first opened. */
import { shown, type Later } from '../ui/lazy';
import { html, nothing } from '../ui/template';
import type { Words } from '../ui/words';
import type { Site } from './site';
import type { State } from './state';
import type { View } from './view';

export function createJudge(site: Site, later: Later, redraw: () => void) {
  const room = later(async () => (await import('./judge-room')).createJudgeRoom(site, redraw));
  return {
    view(judge: State['judge'], words: Words) {
      const { t } = words;
      const placeholder = html`<p class="dim" role="status">${t('judge.loading')}</p>`;
      return shown(room.prefetch(), t, ({ show }) => show(judge, words), placeholder);
    },
    /** The bar over the board of a case, which only the desk opens. */
    caseBar: ((...given) => room.loaded()?.caseBar(...given) ?? nothing) as View,
    nextCase: (state: State): State => room.loaded()?.nextCase(state) ?? state,
  };
}
