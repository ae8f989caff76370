/**
 * What one takes away, made from what there is: pictures, animations, texts and tables. A job gives a
 * file, or what is to be said, or nothing.
 */
import { readPalette } from '../board/canvas.js';
import { formatCode } from '../board/code.js';
import { boardText } from '../board/transforms.js';
import { html, render } from '../ui/template.js';
import { scenesGif } from './gif.js';
import { scenePng, sceneSvg } from './pictures.js';
import { countCsv, frequenciesCsv } from './tables.js';

/** Tilings in a text file at most. */
export const mostListed = 10_000;
/** Steps of a search in an animation at most. */
export const mostSteps = 400;
/** States of a search that are asked for at a time. */
const statesAtATime = 100;

/**
 * @typedef {import('../board/picture.js').Still} Still
 * @typedef {import('../engine/protocol').SearchState} SearchState
 *
 * @typedef {object} Offer what there is to take away, as it is now
 * @property {import('../board/board.js').Board} board as it stands
 * @property {string} pieces
 * @property {Still} still what the board shows
 * @property {import('../engine/protocol').Reply<'count'> | null} count
 * @property {{ length: number, speed: number, sceneAt: (laid: number) => Still } | null} laying of the
 *   tiling
 * @property {{ ordered: boolean, at: number, sceneOf: (state: SearchState) => Still }} search
 *
 * @typedef {object} Work
 * @property {Offer} offer
 * @property {import('../engine/protocol').Ask} ask
 * @property {{ from: string, steps: string }} typed
 * @property {AbortSignal} signal
 * @property {(done: number, total: number) => void} onProgress
 *
 * @typedef {{ blob: Blob, ending: string }} File
 * @typedef {{ say: string, values?: Record<string, unknown> }} Message
 * @typedef {(work: Work) => Promise<File | Message | void>} Job
 */

/** @param {string} text @param {string} type @param {string} ending @returns {File} */
function textFile(text, type, ending) {
  return { blob: new Blob([text], { type: `${type};charset=utf-8` }), ending };
}

/** @param {Offer} offer */
function picture({ still, board }) {
  return sceneSvg(still, readPalette(), `Blockcover ${formatCode(board)}`);
}

/** What the requests are about. @param {Offer} offer */
function about({ board, pieces }) {
  return { board: formatCode(board), pieces };
}

/** @param {Work} work @returns {import('../engine/protocol').AskOptions} */
function heard({ signal, onProgress }) {
  return { signal, onProgress: ({ done, total }) => onProgress(done, total) };
}

/** An animation of scenes. @param {Work} work @param {Pick<Parameters<typeof scenesGif>[0], 'length' | 'sceneAt' | 'delay' | 'lastDelay'>} film @param {string} ending @returns {Promise<File>} */
async function animation(work, film, ending) {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  return { blob: await scenesGif({ ...film, palette: readPalette(), ground }, work), ending };
}

/** The board's picture by itself, the page's other parts hidden. @type {Job} */
async function print({ offer }) {
  const page = document.documentElement;
  const { theme } = page.dataset;
  // Paper is light.
  page.dataset.theme = 'light';
  const svg = picture(offer);
  if (theme === undefined) delete page.dataset.theme;
  else page.dataset.theme = theme;
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const sheet = document.createElement('section');
  sheet.className = 'print-sheet';
  const title = `Blockcover ${formatCode(offer.board)}`;
  render(
    html`<img alt="" src=${url} />
      <p>${title}</p>`,
    sheet,
  );
  document.body.append(sheet);
  await sheet.querySelector('img')?.decode();
  page.dataset.printing = '';
  const done = () => {
    sheet.remove();
    delete page.dataset.printing;
    URL.revokeObjectURL(url);
  };
  addEventListener('afterprint', done, { once: true });
  window.print();
}

/** States of a search from a step on, as many as there are. @param {Work} work @param {number} from @param {number} most */
async function searchStates({ offer, ask, signal }, from, most) {
  /** @type {SearchState[]} */
  const states = [];
  while (states.length < most) {
    const first = from + states.length;
    const count = Math.min(statesAtATime, most - states.length);
    const { ordered } = offer.search;
    const reply = await ask({ kind: 'search', ...about(offer), ordered, first, count }, { signal });
    if (reply.first !== first) break;
    states.push(...reply.states);
    if (reply.states.length < count) break;
  }
  return states;
}

/** @type {Record<'png' | 'svg' | 'print' | 'laying' | 'search' | 'tilings' | 'board' | 'code' | 'count' | 'frequencies', Job>} */
export const jobs = {
  png: async ({ offer }) => ({ blob: await scenePng(offer.still, readPalette()), ending: '.png' }),

  svg: async ({ offer }) => textFile(picture(offer), 'image/svg+xml', '.svg'),

  print,

  async laying(work) {
    const { laying } = work.offer;
    if (!laying) return;
    const { length, speed, sceneAt } = laying;
    const delay = Math.max(40, 1000 / speed);
    return animation(work, { length: length + 1, sceneAt, delay, lastDelay: 2000 }, '-laying.gif');
  },

  async search(work) {
    const { from, steps } = work.typed;
    const first = Math.max(0, Math.trunc(Number(from)) || 0);
    const most = Math.min(mostSteps, Math.max(1, Math.trunc(Number(steps)) || 1));
    const states = await searchStates(work, first, most);
    const { length } = states;
    if (!length) return { say: 'takeaway.no-steps', values: { number: first } };
    const sceneAt = (/** @type {number} */ index) => work.offer.search.sceneOf(states[index]);
    return animation(work, { length, sceneAt, delay: 200, lastDelay: 1500 }, '-search.gif');
  },

  async tilings(work) {
    const request = { kind: /** @type {const} */ ('tilings-text'), ...about(work.offer) };
    const { text } = await work.ask({ ...request, limit: mostListed }, heard(work));
    return textFile(`${text}\n`, 'text/plain', '-tilings.txt');
  },

  board: async ({ offer }) => textFile(boardText(offer.board), 'text/plain', '.txt'),

  async code({ offer }) {
    const code = formatCode(offer.board);
    try {
      await navigator.clipboard.writeText(code);
      return { say: 'takeaway.copied', values: { code } };
    } catch {
      return { say: 'toast.copy-failed' };
    }
  },

  async count({ offer: { count, pieces } }) {
    if (count) return textFile(countCsv(count, pieces), 'text/csv', '-count.csv');
  },

  async frequencies(work) {
    const { board, pieces } = about(work.offer);
    const reply = await work.ask({ kind: 'frequencies', board, pieces }, heard(work));
    return textFile(frequenciesCsv(reply, board, pieces), 'text/csv', '-frequencies.csv');
  },
};
