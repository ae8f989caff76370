/** The contents of the page's dialogs, and the links to lessons. Fetched after the first paint. */
import { selectLine } from '../../judge/texts';
import { openOwnSet } from '../../sets/state';
import { fileButton } from '../../ui/file';
import { lazily } from '../../ui/lazy';
import { dialogOf } from '../../ui/popups';
import { unanswered } from '../../ui/solver';
import { html, nothing, toggle } from '../../ui/template';
import { describeProblem, waitText } from '../../ui/words';
import { linkTo } from '../address';
import { changeSettings, say } from '../state';
import { recordsOf } from './unkept';
import type { View } from '../view';

export { lessonLinks } from '../lesson-links';
export { newerNotice } from './newer';
export { share, shareRows } from './share';
export { unkeptNotice } from './unkept';

const allShelves = lazily(
  () => import('../all-shelves'),
  () => {},
);

/** The keys in the help; `help.key.<id>` explains each. */
const keys = {
  move: ['←', '→', '↑', '↓'],
  row: ['Home', 'End'],
  corner: ['Ctrl+Home', 'Ctrl+End'],
  paint: ['Space', 'Enter'],
  step: ['←', '→'],
  run: ['Space'],
  turn: ['R', 'Shift+R'],
  shape: ['S'],
  hint: ['H'],
  present: ['F'],
  next: ['N'],
  undo: ['Ctrl+Z', 'U'],
  redo: ['Shift+Ctrl+Z', 'Ctrl+Y'],
  help: ['?'],
  leave: ['Esc'],
};

/** The rules, the ideas and the keys. */
export const help: View = (state, { t }, { store }) =>
  html`<div class="column help-text">
      <h3>${t('view.game')}</h3>
      <p>${t('rules.game')} ${t('rules.game-words')}</p>
      <p>${t('help.idea.game')}</p>
      <h3>${t('view.cover')}</h3>
      <p>${t('rules.cover', { pieces: t('pieces.by.l-tromino') })}</p>
      <p>${t('help.idea.cover')}</p>
      <p>
        <a
          href=${linkTo(state, 'tables')}
          data-testid="help-tables"
          @click=${() => dialogOf('help').close()}
          >${t('help.tables')}</a
        >
      </p>
      <p>
        <a
          href=${linkTo({ ...state, set: openOwnSet(state.set) }, 'set')}
          data-testid="help-sets"
          @click=${() => dialogOf('help').close()}
          >${t('help.sets')}</a
        >
      </p>
      <h3>${t('help.keys')}</h3>
    </div>
    <dl class="keys">
      ${Object.entries(keys).map(
        ([id, names]) =>
          html`<dt class="chips">${names.map((name) => html`<kbd>${name}</kbd>`)}</dt>
            <dd>${t(`help.key.${id}`)}</dd>`,
      )}
    </dl>
    ${toggle({
      id: 'letter-keys',
      text: t('help.letter-keys'),
      on: state.settings.letterKeys,
      onChange: (letterKeys) => store.change((now) => changeSettings(now, { letterKeys })),
    })}
    ${toggle({
      id: 'sounds',
      text: t('help.sounds'),
      on: state.settings.sounds,
      onChange: (sounds) => store.change((now) => changeSettings(now, { sounds })),
    })}
    <p class="dim">${t('help.pointer')}</p>`;

export const load: View = ({ unread, isReading }, words, site) => {
  const { t, solver } = words;
  const { store, game, loadText, addRecords } = site;
  const area = () => document.getElementById('load-text') as HTMLTextAreaElement;
  const forget = () => store.change((state) => (state.unread ? { ...state, unread: null } : state));
  const fill = (text: string) => {
    area().value = text;
    forget();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const text = area().value;
    const records = recordsOf(text);
    if (records) {
      const shelves = await allShelves.load();
      shelves?.keepAll(site);
      if (shelves) addRecords(records);
      dialogOf('load').close();
      return store.change((state) => say(state, shelves ? 'unkept.read' : 'part.failed'));
    }
    const problem = await loadText(text);
    store.change((state) => ({ ...state, unread: problem }));
    if (!problem) dialogOf('load').close();
    else if (problem.line !== null) selectLine(area(), problem.line);
  };
  return html`<form method="dialog" class="column apart" @submit=${submit}>
    <label class="dim" id="load-hint" for="load-text">${t('load.hint')}</label>
    <textarea
      class="area"
      id="load-text"
      data-testid="load-text-input"
      rows="9"
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
      aria-describedby="load-hint"
      placeholder=${'5/1xx2/xx2x/x1xxx/2x2\n\n.....\n.##..\n##..#\n#.###\n..#..'}
      @input=${forget}
    ></textarea>
    <p class="problem" role="alert" data-testid="load-problem">
      ${unread ? describeProblem(unread, t, 'line') : ''}
    </p>
    ${solver.state === 'failed' ? unanswered(words) : nothing}
    <p class="dim" role="status" data-testid="load-state">
      ${isReading && solver.state !== 'failed' ? waitText(words, 'load.reading', 'load.starting') : ''}
    </p>
    <div class="button-row spread">
      ${fileButton({ id: 'load-file', t, accept: '.txt,.in,.out,.json,text/plain', onText: fill, say: game.say })}
      <button
        class="button primary"
        data-testid="load-text-go"
        type="submit"
        ?disabled=${isReading || solver.state === 'failed'}
      >
        ${t('load.go')}
      </button>
    </div>
  </form>`;
};
