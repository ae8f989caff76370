/** The tables in the page: their addresses, texts and styles. Fetched when they are first opened. */
import { createTablesDesk } from '../tables/views/desk';
import { fragmentOf } from '../ui/fragment';
import './tables.css';
import type { Words } from '../ui/words';
import type { State } from './state';
import type { Store } from './store';

export function createTables(store: Store, redraw: () => void) {
  const show = createTablesDesk(
    (room, parameters) => fragmentOf(room, parameters, store.get().linkLanguage),
    redraw,
  );
  return ({ tables }: State, words: Words) => show(tables, words);
}
