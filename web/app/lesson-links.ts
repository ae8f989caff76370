/** Links to the lessons and the tables that explain a term, a reason or a mistake, fetched after the first paint. */
import { explained } from '../learn/explained';
import { headOf } from '../learn/lessons';
import { openStep } from '../learn/state';
import { html, nothing } from '../ui/template';
import { linkTo } from './address';
import './lesson-links.css';
import type { Words } from '../ui/words';
import type { State } from './state';

/** The tables that put a term or a count beside those of other boards, by the names of explained.ts. */
const tables: Record<string, { parameters: string; text: string }> = {
  'term.grundy': { parameters: '', text: 'tables.from.term-grundy' },
  'reason.tilings': { parameters: 'show=tilings', text: 'tables.from.reason-tilings' },
};

/** The links of a name of explained.ts, such as `term.grundy`: to the step that explains it, and to its table. */
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
        table
          ? html`<a
              class="small lesson-link"
              data-testid="table-link"
              href=${linkTo({ ...state, tables: table.parameters, present: null }, 'tables')}
              >${t(table.text)}</a
            >`
          : nothing
      }`;
  };
