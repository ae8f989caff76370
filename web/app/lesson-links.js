/** Links to the lessons and the tables that explain a term, a reason or a mistake, fetched after the first paint. */
import { explained } from '../learn/explained.js';
import { headOf } from '../learn/lessons.js';
import { openStep } from '../learn/state.js';
import { html, nothing } from '../ui/template.js';
import { linkTo } from './address.js';
import { createInvitation } from './invitation.js';
import { browserMemory } from './storage.js';
import './lesson-links.css';

/** @import { Site, State, Words } from './types' */

/** The parameters of the tables that put a term or a count beside those of other boards. @type {Record<string, string>} */
const tables = { 'term.grundy': '', 'reason.tilings': 'show=tilings' };

/** @type {ReturnType<typeof createInvitation> | undefined} */
let invitation;

/** What leads to the lessons from elsewhere. @param {State} state @param {Words} words @param {Site} site @returns {Pick<Words, 'lesson' | 'invitation'>} */
export function lessonWords(state, words, { store }) {
  invitation ??= createInvitation(
    store,
    browserMemory(() => localStorage),
  );
  return { lesson: lessonLinks(state, words), invitation: invitation(state, words.t) };
}

/** @param {State} state @param {Words} words @returns {NonNullable<Words['lesson']>} */
const lessonLinks =
  (state, { t, language }) =>
  (name) => {
    const place = explained.get(name);
    const head = place && headOf(place.lesson, language);
    if (!head) return nothing;
    const learn = openStep(state.learn, place.lesson, place.step);
    const table = tables[name];
    return html`<a
        class="small lesson-link"
        data-testid="lesson-link"
        href=${linkTo({ ...state, learn, present: null }, 'learn')}
        >${t('learn.explained', { title: head.title })}</a
      >${
        table === undefined
          ? nothing
          : html`<a
              class="small lesson-link"
              data-testid="table-link"
              href=${linkTo({ ...state, tables: table, present: null }, 'tables')}
              >${t(`tables.from.${name.replace('.', '-')}`)}</a
            >`
      }`;
  };
