/**
 * What one takes away, made from what there is: pictures, animations, texts and tables. A job gives a
 * file, or what is to be said, or nothing.
 */
import { readPalette } from '../board/canvas.js';
import { formatCode } from '../board/code.js';
import { boardText } from '../board/transforms.js';
import { copyText } from '../ui/file.js';
import { html, render } from '../ui/template.js';
import { scenesGif } from './gif.js';
import { scenePng, sceneSvg } from './pictures.js';
import { countCsv, frequenciesCsv, movesCsv, movesJson } from './tables.js';

/** Tilings in a text file at most. */
export const mostListed = 10_000;
/** Steps of a search in an animation at most. */
export const mostSteps = 400;
/** States of a search that are asked for at a time. */
const statesAtATime = 100;

/** @import { Board } from '../board/board.js' */
/** @import { Still } from '../board/picture.js' */
/** @import { Analysis, Ask, Reply, SearchState } from '../engine/protocol' */

/**
 * @typedef {object} Exportable what can be exported from the view now; what a room never has is absent, what
 *   is not known yet is null
 * @property {Board} board as it stands
 * @property {string} pieces
 * @property {Still} still what the board shows
 * @property {{ name: 'laying' | 'line', length: number, speed: number, sceneAt: (laid: number) => Still } | null} film
 *   how the pieces come to lie there
 * @property {Reply<'count'> | null} [count] of the tilings
 * @property {{ ordered: boolean, at: number, sceneOf: (state: SearchState) => Still } | null} [search]
 * @property {boolean} [withheld] whether the tilings are not given away, for the board is being solved
 * @property {readonly string[]} [summary] lines of what is known of the position
 * @property {Analysis | null} [analysis]
 *
 * @typedef {object} Work it is heard and stopped as a question is
 * @property {Exportable} offer
 * @property {Ask} ask
 * @property {number} from the first step of a search that is wanted; NaN where none was typed
 * @property {number} steps how many
 * @property {AbortSignal} signal
 * @property {(progress: { done: number, total: number }) => void} onProgress
 *
 * @typedef {{ blob: Blob, ending: string }} File
 * @typedef {{ say: string, values?: Record<string, unknown> }} Message
 */

/** @param {string} text @param {string} type @param {string} ending @returns {File} */
const textFile = (text, type, ending) => ({
  blob: new Blob([text], { type: `${type};charset=utf-8` }),
  ending,
});

/** @param {Exportable} offer */
const titleOf = ({ board }) => `Blockcover ${formatCode(board)}`;

/** @param {Exportable} offer */
const picture = (offer) => sceneSvg(offer.still, readPalette(), titleOf(offer));

/** What the requests are about. @param {Exportable} offer */
const about = ({ board, pieces }) => ({ board: formatCode(board), pieces });

/** Takes the last printed sheet from the page; not every browser tells when printing is over. */
let clearSheet = () => {};

/** The board's picture by itself, the page's other parts hidden. @param {Work} work */
async function print({ offer }) {
  const page = document.documentElement;
  const { theme } = page.dataset;
  // Paper is light.
  page.dataset.theme = 'light';
  const url = `data:image/svg+xml,${encodeURIComponent(picture(offer))}`;
  if (theme === undefined) delete page.dataset.theme;
  else page.dataset.theme = theme;
  const sheet = document.createElement('section');
  sheet.className = 'print-sheet';
  const content = html`<img alt="" src=${url} />
    <p>${titleOf(offer)}</p>`;
  render(content, sheet);
  clearSheet();
  const clear = () => {
    sheet.remove();
    removeEventListener('afterprint', clear);
  };
  clearSheet = clear;
  addEventListener('afterprint', clear);
  document.body.append(sheet);
  try {
    await sheet.querySelector('img')?.decode();
    window.print();
  } catch (error) {
    clear();
    throw error;
  }
}

/** States of a search from a step on, as many as there are. @param {Work} work @param {number} from @param {number} most */
async function searchStates({ offer, ask, signal }, from, most) {
  const ordered = offer.search?.ordered ?? true;
  /** @type {SearchState[]} */
  const states = [];
  while (states.length < most) {
    const first = from + states.length;
    const count = Math.min(statesAtATime, most - states.length);
    const reply = await ask({ kind: 'search', ...about(offer), ordered, first, count }, { signal });
    if (reply.first !== first) break;
    states.push(...reply.states);
    if (reply.states.length < count) break;
  }
  return states;
}

/** @satisfies {Record<string, (work: Work) => Promise<File | Message | void>>} */
export const jobs = {
  png: async ({ offer }) => ({ blob: await scenePng(offer.still, readPalette()), ending: '.png' }),

  svg: async ({ offer }) => textFile(picture(offer), 'image/svg+xml', '.svg'),

  print,

  async film(work) {
    if (!work.offer.film) return;
    const { name, length, speed, sceneAt } = work.offer.film;
    const delay = Math.max(40, 1000 / speed);
    const film = { length: length + 1, sceneAt, delay, lastDelay: 2000 };
    return { blob: await scenesGif(film, work), ending: `-${name}.gif` };
  },

  async search(work) {
    const { search } = work.offer;
    if (!search) return;
    const first = Math.max(0, Math.trunc(work.from) || 0);
    const most = Math.min(mostSteps, Math.max(1, Math.trunc(work.steps) || 1));
    const states = await searchStates(work, first, most);
    const { length } = states;
    if (!length) return { say: 'export.no-steps', values: { number: first } };
    const sceneAt = (/** @type {number} */ index) => search.sceneOf(states[index]);
    const film = { length, sceneAt, delay: 200, lastDelay: 1500 };
    return { blob: await scenesGif(film, work), ending: '-search.gif' };
  },

  async tilings(work) {
    const request = { kind: /** @type {const} */ ('tilings-text'), ...about(work.offer) };
    const { text } = await work.ask({ ...request, limit: mostListed }, work);
    return textFile(`${text}\n`, 'text/plain', '-tilings.txt');
  },

  board: async ({ offer }) => textFile(boardText(offer.board), 'text/plain', '.txt'),

  async summary({ offer: { board, summary = [] } }) {
    const lines = [formatCode(board), boardText(board), ...summary];
    return textFile(`${lines.join('\n')}\n`, 'text/plain', '-position.txt');
  },

  async code({ offer }) {
    const code = formatCode(offer.board);
    const isCopied = await copyText(code);
    return isCopied ? { say: 'export.copied', values: { code } } : { say: 'toast.copy-failed' };
  },

  async count({ offer: { count, pieces } }) {
    if (count) return textFile(countCsv(count, pieces), 'text/csv', '-count.csv');
  },

  async moves({ offer: { analysis } }) {
    if (analysis) return textFile(movesJson(analysis), 'application/json', '-moves.json');
  },

  async values({ offer: { analysis, pieces } }) {
    if (analysis) return textFile(movesCsv(analysis, pieces), 'text/csv', '-moves.csv');
  },

  async frequencies(work) {
    const { board, pieces } = about(work.offer);
    const reply = await work.ask({ kind: 'frequencies', board, pieces }, work);
    return textFile(frequenciesCsv(reply, board, pieces), 'text/csv', '-frequencies.csv');
  },
};
