/** Links to the lessons and the tables that explain a term, a reason or a mistake, fetched after the first paint. */
import { explained } from '../learn/explained';
import { headOf } from '../learn/lessons';
import { openStep } from '../learn/state';
import { html, nothing } from '../ui/template';
import { linkTo } from './address';
import './lesson-links.css';
import type { Words } from '../ui/words';
import type { State } from './state';

/** The parameters of the tables that put a term or a count beside those of other boards. */
const tables: Record<string, string> = { 'term.grundy': '', 'reason.tilings': 'show=tilings' };

/** What leads to the lessons from elsewhere. */
export const lessonLinks =
  (state: State, { t, language }: Words): NonNullable<Words['lesson']> =>
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
