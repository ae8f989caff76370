/** The page in a frame: the board, its verdict, steps back and on, a link to the whole site. */
import { isHidden } from '../../game/match';
import { button, html, nothing } from '../../ui/template';
import { unhidden } from '../looking';
import { walk, type State } from '../state';
import { headline } from './headline';
import { bootSign } from './boot';
import { badLinkNotice } from './notices';
import { wholeLink } from './refused';
import type { Words } from '../../ui/words';
import type { Site } from '../site';

/** A step of a lesson in a frame. */
export const embeddedLesson = (state: State, words: Words, site: Site, lesson: unknown) =>
  html`<main class="embed-lesson">
    <h1 class="hidden">${words.t('view.learn')}</h1>
    ${badLinkNotice(state, words, site)} ${lesson}
    <div class="row">${wholeLink(state, words)}</div>
  </main>`;

export function embedded(state: State, words: Words, site: Site, board: Element) {
  const { t } = words;
  const { store } = site;
  const step = (id: 'back' | 'on', by: 1 | -1) =>
    button({
      id: `embed-${id}`,
      t,
      label: `present.${id}`,
      picture: id === 'on' ? 'right' : 'left',
      kind: 'square',
      // Before the first tiling has come there is no step.
      disabled: walk(state, by) === state,
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
