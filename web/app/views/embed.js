/** The page in a frame: the board, its verdict, steps back and on, a link to the whole site. */
import { isHidden } from '../../game/match.js';
import { button, html, nothing } from '../../ui/template.js';
import { unhidden } from '../looking.js';
import { walk } from '../state.js';
import { headline } from './headline.js';
import { bootSign } from './boot.js';
import { badLinkNotice } from './notices.js';
import { wholeLink } from './refused.js';

/** @import { Site, State, Words } from '../types' */

/** A step of a lesson in a frame. @param {State} state @param {Words} words @param {Site} site @param {unknown} lesson */
export const embeddedLesson = (state, words, site, lesson) =>
  html`<main class="embed-lesson">
    <h1 class="hidden">${words.t('view.learn')}</h1>
    ${badLinkNotice(state, words, site)} ${lesson}
    <div class="row">${wholeLink(state, words)}</div>
  </main>`;

/** @param {State} state @param {Words} words @param {Site} site @param {Element} board */
export function embedded(state, words, site, board) {
  const { t } = words;
  const { store } = site;
  /** @param {'back' | 'on'} id @param {1 | -1} by */
  const step = (id, by) =>
    button({
      id: `embed-${id}`,
      t,
      label: `present.${id}`,
      picture: id === 'on' ? 'right' : 'left',
      kind: 'square',
      onClick: () => store.change((now) => walk(now, by)),
    });
  const isCovered = state.view === 'game' && isHidden(state.game);
  const isRevealed = state.view === 'game' ? !isCovered : state.cover.task !== 'solve';
  const onReveal = () => store.change(unhidden);
  const reveal = button({
    id: 'embed-reveal',
    t,
    text: 'present.reveal',
    picture: 'bulb',
    onClick: onReveal,
  });
  return html`<main class="embed">
    <h1 class="hidden">${t(`view.${state.view}`)}</h1>
    ${board}
    <div class="embed-side">
      ${badLinkNotice(state, words, site)} ${headline(state, isRevealed, words, site)}
      ${bootSign(state, words)}
      <div class="button-row embed-foot">
        ${step('back', -1)} ${step('on', 1)} ${isCovered ? reveal : nothing}
        ${wholeLink(state, words)}
      </div>
    </div>
  </main>`;
}
