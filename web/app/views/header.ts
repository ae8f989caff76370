/** The header: name, tabs, and the buttons for sharing, language, colours and help. */
import { openOwnSet } from '../../sets/state';
import { boxOf, dialogOf, menuRow, popup } from '../../ui/popups';
import { button, html, icon, nothing } from '../../ui/template';
import { linkTo } from '../address';
import { hasBoard, home, tabs } from '../rooms';
import { startPresent } from '../presenting';
import { changeSettings, chooseLanguage, languageOf, openView, within, type State } from '../state';
import { bootSign } from './boot';
import type { Words } from '../../ui/words';
import type { Site } from '../site';

export function openHelp() {
  dialogOf('help').showModal();
}

/** The themes: picture, and next theme. */
const themes = {
  system: { picture: 'theme', next: 'light' },
  light: { picture: 'sun', next: 'dark' },
  dark: { picture: 'moon', next: 'system' },
} as const;

/** @param shareRows the content of the Share menu */
export function header(state: State, words: Words, site: Site, shareRows: unknown) {
  const { t } = words;
  const settings = settingRows(state, words, site);
  const present = hasBoard(state.view) ? [presentRow(words, site)] : [];
  return html`<header class="header">
    <div class="row header-row">
      <div class="row">
        ${siteName(state, words)}
        <span class="narrow-only view-title"
          >${state.view === home ? 'Blockcover' : t(`view.${state.view}`)}</span
        >
      </div>
      <nav class="tabs" data-testid="tabs" aria-label=${t('header.tabs')}>
        ${tabs.map((view) => tab(view, state, words, site))}
      </nav>
      ${bootSign(state, words)}
      <div class="row header-buttons">
        ${present.map(({ id, onClick }) =>
          button({
            id,
            t,
            text: 'present.start',
            picture: 'present',
            kind: 'brief wide-only',
            onClick,
          }),
        )}
        ${
          state.view === home
            ? nothing
            : popup({
                id: 'share',
                kind: 'brief share',
                label: t('header.share'),
                face: html`${icon('share')}<span>${t('header.share')}</span>`,
                box: 'menu',
                content: shareRows,
              })
        }
        <div class="row wide-only">
          ${settings.map(
            ({ id, sign, text, name = text, opens, onClick }) =>
              html`<button
                class="button square"
                data-testid=${id}
                aria-label=${name}
                title=${text}
                aria-haspopup=${opens ?? nothing}
                @click=${onClick}
              >
                ${sign}
              </button>`,
          )}
        </div>
        ${popup({
          id: 'menu',
          kind: 'square',
          label: t('header.menu'),
          face: icon('menu'),
          box: 'menu',
          content: [...narrowOnly([...present, ...settings]), ...viewRows(words, site)].map(
            ({ id, sign, ...one }) =>
              menuRow({
                id: `menu-${id}`,
                sign: html`<b class="center menu-sign">${sign}</b>`,
                ...one,
              }),
          ),
        })}
      </div>
    </div>
  </header>`;
}

/** Rows of the menu that are buttons of a wider page. */
const narrowOnly = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, kind: 'narrow-only' }));

/** The rows of the menu that open the views without a tab. */
const viewRows = ({ t }: Words, { store }: Site) => {
  const open = (transition: (state: State) => State) => () => {
    boxOf('menu').hidePopover();
    store.change(transition, { push: true });
  };
  return [
    {
      id: 'tables',
      sign: icon('size'),
      text: t('view.tables'),
      onClick: open((state) => openView(state, 'tables')),
    },
    {
      id: 'set',
      sign: icon('presets'),
      text: t('view.set'),
      onClick: open((state) => within(openView(state, 'set'), 'set', openOwnSet)),
    },
  ];
};

/** The button that starts Present; a row of the menu on a phone. */
const presentRow = ({ t }: Words, { store }: Site) => ({
  id: 'present',
  sign: icon('present'),
  text: t('present.start'),
  onClick: () => store.change(startPresent, { push: true }),
});

/** The site's name; from elsewhere the way to the start page. */
function siteName(state: State, { t }: Words) {
  const { view } = state;
  const face = html`${mark}
    <h1 class="name hidden on-phone">Blockcover</h1>`;
  return view === home
    ? face
    : html`<a
        class="row name-link"
        href=${linkTo(state, home)}
        aria-label=${`Blockcover – ${t('view.start')}`}
        data-testid="to-start"
        >${face}</a
      >`;
}

/** The site's mark: an L-tromino. */
const mark = html`<svg viewBox="0 0 26 26" class="mark" aria-hidden="true">
  <rect x="2" y="2.5" width="10" height="10" rx="2.2"></rect>
  <rect x="14" y="2.5" width="10" height="10" rx="2.2"></rect>
  <rect x="2" y="14.5" width="10" height="10" rx="2.2"></rect>
</svg>`;

function tab(view: (typeof tabs)[number], state: State, { t }: Words, { store }: Site) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (view === state.view) scrollTo(0, 0);
    else store.change((now) => openView(now, view), { push: true });
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

/** The buttons for language, theme and help; rows of the menu on a phone. */
function settingRows({ settings: { theme } }: State, { t }: Words, { store }: Site) {
  const language = t('header.other-language');
  const sign = t('header.other-language-short');
  return [
    {
      id: 'language',
      sign,
      text: language,
      // Voice control finds a button by its visible text, so the name contains it.
      name: `${sign} – ${language}`,
      onClick: () =>
        store.change((state) => chooseLanguage(state, languageOf(state) === 'ko' ? 'en' : 'ko')),
    },
    {
      id: 'theme',
      sign: icon(themes[theme].picture),
      text: t(`theme.${theme}`),
      onClick: () =>
        store.change((state) =>
          changeSettings(state, { theme: themes[state.settings.theme].next }),
        ),
    },
    {
      id: 'help',
      sign: '?',
      text: t('header.help'),
      opens: 'dialog' as const,
      onClick: openHelp,
    },
  ];
}
