/** The tables in the page: their addresses, texts and styles. Fetched when they are first opened. */
import { createTablesDesk } from '../tables/views/desk';
import './tables.css';
import type { State, Store, Words } from './types';

export function createTables(store: Store, redraw: () => void) {
  const show = createTablesDesk((room, parameters) => {
    const { linkLanguage: language } = store.get();
    const parts = ['v=1', ...parameters, ...(language ? [`lang=${language}`] : [])];
    return `#/${room}?${parts.join('&')}`;
  }, redraw);
  return ({ tables }: State, words: Words) => show(tables, words);
}
