/** The tables in the page: their addresses, texts and styles. Fetched when they are first opened. */
import { createTablesDesk } from '../tables/views/desk.js';
import './tables.css';

/** @import { State, Store, Words } from './types' */

/** @param {Store} store @param {() => void} redraw */
export function createTables(store, redraw) {
  const show = createTablesDesk((room, parameters) => {
    const { linkLanguage: language } = store.get();
    const parts = ['v=1', ...parameters, ...(language ? [`lang=${language}`] : [])];
    return `#/${room}?${parts.join('&')}`;
  }, redraw);
  return (/** @type {State} */ { tables }, /** @type {Words} */ words) => show(tables, words);
}
