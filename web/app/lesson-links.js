/** Links to the lessons that explain a term, a reason or a mistake, fetched after the first paint. */
import { explained } from '../learn/explained.js';
import { headOf } from '../learn/lessons.js';
import { openStep } from '../learn/state.js';
import { html, nothing } from '../ui/template.js';
import { linkTo } from './address.js';
import './lesson-links.css';

/** @import { State, Words } from './types' */

/** @param {State} state @param {Words} words @returns {NonNullable<Words['lesson']>} */
export const lessonLinks =
  (state, { t, language }) =>
  (name) => {
    const place = explained.get(name);
    const head = place && headOf(place.lesson, language);
    if (!head) return nothing;
    const learn = openStep(state.learn, place.lesson, place.step);
    return html`<a
      class="small lesson-link"
      data-testid="lesson-link"
      href=${linkTo({ ...state, learn, present: null }, 'learn')}
      >${t('learn.explained', { title: head.title })}</a
    >`;
  };
