/** The export jobs: pictures, animations, texts and tables. A job returns a file, a message, or nothing. */
import { readPalette } from '../board/canvas';
import { boardText, formatCode } from '../board/board-code';
import { itemAt } from '../board/item-at';
import { copyText } from '../ui/copy';
import { addPrintPages, clearPrintPages } from '../ui/print-pages';
import { html } from '../ui/template';
import { scenesGif } from './gif';
import { scenePng, sceneSvg } from './pictures';
import { countCsv, frequenciesCsv, movesCsv, movesJson } from './tables';
import type { SearchState } from '../engine/protocol';
import type { Exportable, Work } from './exportable';

/** The most tilings in a text file. */
export const mostListed = 10_000;
/** The most steps of a search in an animation. */
export const mostSteps = 400;
/** The shortest time of a frame, ms. */
const shortestDelay = 40;
/** States of a search in one request. */
const statesAtATime = 100;

/** A file to save; ending: the end of its name, such as `-moves.csv`. */
export type File = { blob: Blob; ending: string };

/** A message in place of a file: the key of its text, and the values in it. */
export type Message = { say: string; values?: Record<string, unknown> };

const textFile = (text: string, type: string, ending: string): File => ({
  blob: new Blob([text], { type: `${type};charset=utf-8` }),
  ending,
});

const titleOf = ({ board }: Exportable) => `Blockcover ${formatCode(board)}`;

const picture = (exportable: Exportable) =>
  sceneSvg(exportable.still, readPalette(), titleOf(exportable));

/** The board and the pieces for requests. */
const subject = ({ board, pieces }: Exportable) => ({ board: formatCode(board), pieces });

/** Prints the picture of the board alone. */
async function print({ exportable }: Work) {
  const page = document.documentElement;
  const { theme } = page.dataset;
  // Paper is light.
  page.dataset.theme = 'light';
  const url = `data:image/svg+xml,${encodeURIComponent(picture(exportable))}`;
  if (theme === undefined) delete page.dataset.theme;
  else page.dataset.theme = theme;
  const content = html`<img alt="" src=${url} />
    <p>${titleOf(exportable)}</p>`;
  const sheet = addPrintPages(content, 'picture');
  try {
    await sheet.querySelector('img')?.decode();
    window.print();
  } catch (error) {
    clearPrintPages();
    throw error;
  }
}

/**
 * Fetches the states of a search from a step on, until its end.
 *
 * @param most number of states
 */
async function searchStates({ exportable, ask, signal }: Work, from: number, most: number) {
  const ordered = exportable.search?.ordered ?? true;
  const states: SearchState[] = [];
  while (states.length < most) {
    const first = from + states.length;
    const count = Math.min(statesAtATime, most - states.length);
    const reply = await ask(
      { kind: 'search', ...subject(exportable), ordered, first, count },
      { signal },
    );
    // The search has no such step: the solver answers from its last one on.
    if (reply.first !== first) break;
    states.push(...reply.states);
    if (reply.states.length < count) break;
  }
  return states;
}

export const jobs = {
  png: async ({ exportable }) => ({
    blob: await scenePng(exportable.still, readPalette()),
    ending: '.png',
  }),

  svg: async ({ exportable }) => textFile(picture(exportable), 'image/svg+xml', '.svg'),

  print,

  async film(work) {
    if (!work.exportable.film) return;
    const { name, length, speed, sceneAt } = work.exportable.film;
    const delay = Math.max(shortestDelay, 1000 / speed);
    // The first frame has no placement.
    const film = { length: length + 1, sceneAt, delay, lastDelay: 2000 };
    return { blob: await scenesGif(film, work), ending: `-${name}.gif` };
  },

  async search(work) {
    const { search } = work.exportable;
    if (!search) return;
    // An empty field is NaN, for which the least number stands.
    const first = Math.max(0, Math.trunc(work.from) || 0);
    const most = Math.min(mostSteps, Math.max(1, Math.trunc(work.steps) || 1));
    const states = await searchStates(work, first, most);
    const { length } = states;
    if (!length) return { say: 'export.no-steps', values: { number: first } };
    const sceneAt = (index: number) => search.sceneOf(itemAt(states, index));
    const film = { length, sceneAt, delay: 200, lastDelay: 1500 };
    return { blob: await scenesGif(film, work), ending: '-search.gif' };
  },

  async tilings(work) {
    const request = { kind: 'tilings-text' as const, ...subject(work.exportable) };
    const { text } = await work.ask({ ...request, limit: mostListed }, work);
    return textFile(`${text}\n`, 'text/plain', '-tilings.txt');
  },

  board: async ({ exportable }) => textFile(boardText(exportable.board), 'text/plain', '.txt'),

  async summary({ exportable: { board, summary = [] } }) {
    const lines = [formatCode(board), boardText(board), ...summary];
    return textFile(`${lines.join('\n')}\n`, 'text/plain', '-position.txt');
  },

  async code({ exportable }) {
    const code = formatCode(exportable.board);
    const isCopied = await copyText(code);
    return isCopied ? { say: 'export.copied', values: { code } } : { say: 'toast.copy-failed' };
  },

  async count({ exportable: { count, pieces } }) {
    if (count) return textFile(countCsv(count, pieces), 'text/csv', '-count.csv');
  },

  async moves({ exportable: { analysis } }) {
    if (analysis) return textFile(movesJson(analysis), 'application/json', '-moves.json');
  },

  async values({ exportable: { analysis, pieces } }) {
    if (analysis) return textFile(movesCsv(analysis, pieces), 'text/csv', '-moves.csv');
  },

  async frequencies(work) {
    const { board, pieces } = subject(work.exportable);
    const reply = await work.ask({ kind: 'frequencies', board, pieces }, work);
    return textFile(frequenciesCsv(reply, board, pieces), 'text/csv', '-frequencies.csv');
  },
} satisfies Record<string, (work: Work) => Promise<File | Message | void>>;
