/** The header: name, tabs, and the buttons for sharing, language, colours and help. */
import { changeIcon, el, icon, mark, popup } from '../../ui/dom.js';
import { linkTo } from '../address.js';
import { changeSettings, chooseLanguage, openView } from '../state.js';

/**
 * @typedef {import('../link.js').View} View
 * @typedef {import('../state.js').Settings['theme']} Theme
 */

/** @type {readonly View[]} */
const views = ['game', 'cover', 'judge'];
/** @type {readonly Theme[]} */
const themes = ['system', 'light', 'dark'];
/** @type {Record<Theme, import('../../ui/icons.js').IconName>} */
const themeIcons = { system: 'theme', light: 'sun', dark: 'moon' };

/**
 * @param {import('../store.js').Store} store
 * @param {{ onShare: () => void, onHelp: () => void }} intents
 */
export function createHeader(store, { onShare, onHelp }) {
  const tabs = views.map((view) =>
    el(
      'a',
      {
        class: 'tab',
        testid: `tab-${view}`,
        on: {
          click: (/** @type {MouseEvent} */ event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            store.change((state) => openView(state, view), { push: true });
          },
        },
      },
      icon(view),
      el('span', { t: `view.${view}` }),
    ),
  );

  const changeLanguage = () => {
    store.change((state) => {
      const present = state.linkLanguage ?? state.settings.language;
      return chooseLanguage(state, present === 'ko' ? 'en' : 'ko');
    });
  };
  const changeTheme = () => {
    store.change((state) => {
      const place = themes.indexOf(state.settings.theme);
      return changeSettings(state, { theme: themes[(place + 1) % themes.length] });
    });
  };

  const language = el('button', {
    class: 'button square',
    testid: 'language',
    t: 'header.other-language-short',
    on: { click: changeLanguage },
  });
  const themeIcon = icon('theme');
  const theme = el(
    'button',
    { class: 'button square', testid: 'theme', on: { click: changeTheme } },
    themeIcon,
  );
  const help = el('button', {
    class: 'button square',
    testid: 'help',
    text: '?',
    tLabel: 'header.help',
    on: { click: onHelp },
  });

  const menuButton = el(
    'button',
    { class: 'button square menu-button', testid: 'menu', tLabel: 'header.menu' },
    icon('menu'),
  );
  const menuTheme = el('span', {});
  const menuThemeIcon = icon('theme');
  const menu = el(
    'div',
    { class: 'menu' },
    el(
      'button',
      { class: 'menu-row', testid: 'menu-language', on: { click: changeLanguage } },
      el('b', { class: 'menu-sign', t: 'header.other-language-short' }),
      el('span', { t: 'header.other-language' }),
    ),
    el(
      'button',
      { class: 'menu-row', testid: 'menu-theme', on: { click: changeTheme } },
      menuThemeIcon,
      menuTheme,
    ),
    el(
      'button',
      {
        class: 'menu-row',
        testid: 'menu-help',
        on: {
          click: () => {
            menu.hidePopover();
            onHelp();
          },
        },
      },
      el('b', { class: 'menu-sign', text: '?' }),
      el('span', { t: 'header.help' }),
    ),
  );
  popup(menuButton, menu);

  const title = el('span', { class: 'view-title' });
  const root = el(
    'header',
    { class: 'header' },
    el(
      'div',
      { class: 'header-row' },
      el('div', { class: 'brand' }, mark(), el('h1', { class: 'name', text: 'Blockcover' }), title),
      el(
        'div',
        { class: 'header-buttons' },
        el(
          'button',
          {
            class: 'button share',
            testid: 'share',
            tLabel: 'header.share',
            on: { click: onShare },
          },
          icon('share'),
          el('span', { t: 'header.share' }),
        ),
        el('div', { class: 'wide-only' }, language, theme, help),
        menuButton,
        menu,
      ),
    ),
  );
  const nav = el('nav', { class: 'tabs', testid: 'tabs' }, ...tabs);

  return {
    root,
    nav,
    /** @param {import('../state.js').State} state @param {import('../../ui/words.js').Words} words */
    render(state, { t }) {
      nav.setAttribute('aria-label', t('header.tabs'));
      for (const [i, view] of views.entries()) {
        tabs[i].href = linkTo(state, view);
        if (view === state.view) tabs[i].setAttribute('aria-current', 'page');
        else tabs[i].removeAttribute('aria-current');
      }
      title.textContent = t(`view.${state.view}`);
      // The name holds what stands on the button, for those who speak to the page.
      language.title = t('header.other-language');
      language.setAttribute(
        'aria-label',
        `${t('header.other-language-short')} – ${t('header.other-language')}`,
      );
      const { theme: chosen } = state.settings;
      const label = t(`theme.${chosen}`);
      theme.setAttribute('aria-label', label);
      theme.title = label;
      menuTheme.textContent = label;
      for (const picture of [themeIcon, menuThemeIcon]) changeIcon(picture, themeIcons[chosen]);
    },
  };
}
