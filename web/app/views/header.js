/** The header: name, tabs, and the buttons for sharing, language, colours and help. */
import { boxOf, popup } from '../../ui/parts.js';
import { button, html, icon, nothing, svg } from '../../ui/template.js';
import { linkTo } from '../address.js';
import { changeSettings, chooseLanguage, languageOf, openView } from '../state.js';

/**
 * @typedef {import('../state.js').State} State
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../ui/words.js').Translate} Translate
 * @typedef {{ onShare: () => void, onHelp: () => void }} Intents
 */

/** @type {readonly import('../link.js').View[]} */
const views = ['game', 'cover', 'judge'];
/** @type {Record<State['settings']['theme'], { picture: import('../../ui/icons.js').IconName, next: State['settings']['theme'] }>} */
const themes = {
  system: { picture: 'theme', next: 'light' },
  light: { picture: 'sun', next: 'dark' },
  dark: { picture: 'moon', next: 'system' },
};

/** @param {State} state @returns {State} */
function otherLanguage(state) {
  return chooseLanguage(state, languageOf(state) === 'ko' ? 'en' : 'ko');
}

/** @param {State} state @returns {State} */
function otherTheme(state) {
  return changeSettings(state, { theme: themes[state.settings.theme].next });
}

/** @param {State} state @param {Translate} t @param {Store} store @param {Intents} intents */
export function header(state, t, store, { onShare, onHelp }) {
  const { theme } = state.settings;
  return html`<header class="header">
    <div class="header-row">
      <div class="brand">
        ${mark}
        <h1 class="name">Blockcover</h1>
        <span class="view-title">${t(`view.${state.view}`)}</span>
      </div>
      <nav class="tabs" data-testid="tabs" aria-label=${t('header.tabs')}>
        ${views.map((view) => tab(view, state, t, store))}
      </nav>
      <div class="header-buttons">
        ${button({
          id: 'share',
          t,
          text: 'header.share',
          label: 'header.share',
          picture: 'share',
          kind: 'share',
          onClick: onShare,
        })}
        <div class="wide-only">
          ${languageButton(t, () => store.change(otherLanguage))}
          ${button({
            id: 'theme',
            t,
            label: `theme.${theme}`,
            picture: themes[theme].picture,
            kind: 'square',
            onClick: () => store.change(otherTheme),
          })}
          <button
            class="button square"
            data-testid="help"
            aria-label=${t('header.help')}
            title=${t('header.help')}
            @click=${onHelp}
          >
            ?
          </button>
        </div>
        ${menu(state, t, store, onHelp)}
      </div>
    </div>
  </header>`;
}

/** The site's mark: an L-tromino. */
const mark = html`<svg viewBox="0 0 26 26" class="mark" aria-hidden="true">
  ${[
    [2, 2.5],
    [14, 2.5],
    [2, 14.5],
  ].map(([x, y]) => svg`<rect x=${x} y=${y} width="10" height="10" rx="2.2"></rect>`)}
</svg>`;

/** @param {import('../link.js').View} view @param {State} state @param {Translate} t @param {Store} store */
function tab(view, state, t, store) {
  const open = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    store.change((present) => openView(present, view), { push: true });
  };
  return html`<a
    class="tab"
    data-testid=${`tab-${view}`}
    href=${linkTo(state, view)}
    aria-current=${view === state.view ? 'page' : nothing}
    @click=${open}
    >${icon(view)}<span>${t(`view.${view}`)}</span></a
  >`;
}

/** Its name holds what stands on it, for those who speak to the page. @param {Translate} t @param {() => void} onClick */
function languageButton(t, onClick) {
  const sign = t('header.other-language-short');
  const language = t('header.other-language');
  return html`<button
    class="button square"
    data-testid="language"
    aria-label=${`${sign} – ${language}`}
    title=${language}
    @click=${onClick}
  >
    ${sign}
  </button>`;
}

/** The same buttons, on a phone. @param {State} state @param {Translate} t @param {Store} store @param {() => void} onHelp */
function menu({ settings: { theme } }, t, store, onHelp) {
  const sign = menuSign(t('header.other-language-short'));
  const help = () => {
    boxOf('menu').hidePopover();
    onHelp();
  };
  return popup({
    id: 'menu',
    kind: 'square menu-button',
    label: t('header.menu'),
    face: icon('menu'),
    box: 'menu',
    content: html`
      ${menuRow('menu-language', sign, t('header.other-language'), () => store.change(otherLanguage))}
      ${menuRow('menu-theme', icon(themes[theme].picture), t(`theme.${theme}`), () => store.change(otherTheme))}
      ${menuRow('menu-help', menuSign('?'), t('header.help'), help)}
    `,
  });
}

/** @param {string} sign */
const menuSign = (sign) => html`<b class="menu-sign">${sign}</b>`;

/** @param {string} id @param {unknown} sign @param {string} text @param {() => void} onClick */
function menuRow(id, sign, text, onClick) {
  return html`<button class="menu-row" data-testid=${id} @click=${onClick}>
    ${sign}<span>${text}</span>
  </button>`;
}
