/**
 * What one takes away, as a dialog: pictures, animations, texts and tables, made here and saved as
 * files. One at a time; it says how far it is and can be stopped.
 *
 * Longer than most: it is not a template yet.
 */
import { readPalette } from '../board/canvas.js';
import { formatCode } from '../board/code.js';
import { boardText } from '../board/transforms.js';
import { problemOf } from '../engine/answer.js';
import { dialog } from '../ui/dialog.js';
import { el, icon, setText } from '../ui/dom.js';
import { saveFile } from '../ui/file.js';
import { createWorking } from '../ui/working.js';
import { describeProblem, formatWhole } from '../ui/words.js';
import { scenesGif } from './gif.js';
import { scenePng, sceneSvg } from './pictures.js';
import { countCsv, frequenciesCsv } from './tables.js';

/** Tilings in a text file at most. */
const mostListed = 10_000;
/** Steps of a search in an animation at most. */
const mostSteps = 400;
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
 * @typedef {object} Job
 * @property {AbortSignal} signal
 * @property {(done: number, total: number) => void} onProgress
 */

/**
 * @param {() => Offer} offer
 * @param {import('../engine/protocol').Ask} ask
 */
export function createTakeaway(offer, ask) {
  /** @type {AbortController | null} */
  let abort = null;
  /** @type {{ done: number, total: number } | null} */
  let progress = null;
  /** @type {import('../ui/words.js').Words} */
  let words = { t: (key) => key, language: 'en', ready: false };
  const working = createWorking('takeaway', () => abort?.abort());
  const message = el('p', {
    class: 'takeaway-message',
    role: 'status',
    testid: 'takeaway-message',
  });

  /** @param {string} id @param {import('../ui/icons.js').IconName} picture @param {(job: Job) => Promise<void>} run */
  const action = (id, picture, run) =>
    el(
      'button',
      {
        class: 'button takeaway-action',
        testid: `take-${id}`,
        on: { click: () => void work(run) },
      },
      icon(picture),
      el('span', { t: `takeaway.${id}` }),
    );
  const buttons = {
    png: action('png', 'picture', takePng),
    svg: action('svg', 'picture', takeSvg),
    print: action('print', 'printer', takePrint),
    laying: action('laying', 'play', takeLaying),
    search: action('search', 'play', takeSearch),
    tilings: action('tilings', 'text', takeTilings),
    board: action('board', 'text', takeBoard),
    code: action('code', 'copy', takeCode),
    count: action('count', 'file', takeCount),
    frequencies: action('frequencies', 'file', takeFrequencies),
  };
  /** @param {string} id */
  const numberField = (id) =>
    el('input', {
      class: 'field figure',
      type: 'number',
      inputmode: 'numeric',
      min: 0,
      testid: `take-${id}`,
      tLabel: `takeaway.${id}`,
    });
  const from = numberField('from');
  const steps = numberField('steps');
  steps.value = '120';
  steps.max = String(mostSteps);
  const tilingsNote = el('p', { class: 'dim', testid: 'take-tilings-note' });
  /** @param {string} id @param {...Node} children */
  const group = (id, ...children) =>
    el('section', { class: 'takeaway-group' }, el('h3', { t: `takeaway.${id}` }), ...children);
  const root = dialog(
    'takeaway',
    group('pictures', el('div', { class: 'button-row' }, buttons.png, buttons.svg, buttons.print)),
    group(
      'animations',
      el('div', { class: 'button-row' }, buttons.laying),
      el(
        'div',
        { class: 'button-row' },
        buttons.search,
        el('label', { class: 'step-label' }, el('span', { t: 'takeaway.from' }), from),
        el('label', { class: 'step-label' }, el('span', { t: 'takeaway.steps' }), steps),
      ),
    ),
    group(
      'texts',
      el('div', { class: 'button-row' }, buttons.tilings, buttons.board, buttons.code),
      tilingsNote,
    ),
    group('tables', el('div', { class: 'button-row' }, buttons.count, buttons.frequencies)),
    working.root,
    message,
  );
  root.addEventListener('close', () => abort?.abort());

  // Printed by itself, the page's other parts hidden.
  const printed = el('img', { alt: '' });
  const caption = el('p', {});
  const sheet = el('section', { class: 'print-sheet' }, printed, caption);
  sheet.hidden = true;

  function open() {
    from.value = String(offer().search.at);
    setText(message, '');
    root.showModal();
    show();
  }

  /** @param {(job: Job) => Promise<void>} run */
  async function work(run) {
    if (abort) return;
    abort = new AbortController();
    progress = null;
    setText(message, '');
    show();
    try {
      await run({
        signal: abort.signal,
        onProgress: (done, total) => {
          progress = { done, total };
          show();
        },
      });
    } catch (error) {
      const stopped = abort.signal.aborted;
      setText(
        message,
        stopped ? words.t('takeaway.stopped') : describeProblem(problemOf(error), words.t),
      );
    } finally {
      abort = null;
      show();
    }
  }

  function show() {
    working.show(abort !== null, progress, words);
    const { count, laying } = offer();
    const some = count !== null && count.count !== '0';
    for (const one of Object.values(buttons)) one.disabled = abort !== null;
    buttons.laying.disabled ||= !laying;
    buttons.tilings.disabled ||= !some;
    buttons.count.disabled ||= !count;
    buttons.frequencies.disabled ||= !some;
    const more = count !== null && BigInt(count.count) > BigInt(mostListed);
    const limit = formatWhole(mostListed, words.language);
    setText(
      tilingsNote,
      words.t(more ? 'takeaway.tilings-first' : 'takeaway.tilings-all', { limit }),
    );
  }

  /** @param {Blob} blob @param {string} ending of its name */
  function save(blob, ending) {
    const { rows, cols } = offer().board;
    const name = `blockcover-${rows}x${cols}${ending}`;
    saveFile(blob, name);
    const size = formatWhole(Math.max(1, Math.round(blob.size / 1000)), words.language);
    setText(message, words.t('takeaway.saved', { name, size }));
  }

  /** @param {string} text @param {string} type @param {string} ending */
  function saveText(text, type, ending) {
    save(new Blob([text], { type: `${type};charset=utf-8` }), ending);
  }

  function title() {
    return `Blockcover ${formatCode(offer().board)}`;
  }

  const palette = () => readPalette();

  /** What the requests are about. */
  function about() {
    const { board, pieces } = offer();
    return { board: formatCode(board), pieces };
  }

  /** @param {Job} job @returns {import('../engine/protocol').AskOptions} */
  const heard = ({ signal, onProgress }) => ({
    signal,
    onProgress: ({ done, total }) => onProgress(done, total),
  });

  async function takePng() {
    save(await scenePng(offer().still, palette()), '.png');
  }

  async function takeSvg() {
    const text = sceneSvg(offer().still, palette(), title());
    saveText(text, 'image/svg+xml', '.svg');
  }

  async function takePrint() {
    const page = document.documentElement;
    const { theme } = page.dataset;
    // Paper is light.
    page.dataset.theme = 'light';
    const svg = sceneSvg(offer().still, palette(), title());
    if (theme === undefined) delete page.dataset.theme;
    else page.dataset.theme = theme;
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    printed.src = url;
    await printed.decode();
    setText(caption, title());
    sheet.hidden = false;
    page.dataset.printing = '';
    addEventListener(
      'afterprint',
      () => {
        sheet.hidden = true;
        delete page.dataset.printing;
        URL.revokeObjectURL(url);
      },
      { once: true },
    );
    window.print();
  }

  /** @param {Job} job */
  async function takeLaying(job) {
    const { laying } = offer();
    if (!laying) return;
    const { length, speed, sceneAt } = laying;
    const blob = await scenesGif(
      {
        length: length + 1,
        sceneAt,
        palette: palette(),
        ground: ground(),
        delay: Math.max(40, 1000 / speed),
        lastDelay: 2000,
      },
      job,
    );
    save(blob, '-laying.gif');
  }

  /** @param {Job} job */
  async function takeSearch(job) {
    const { ordered, sceneOf } = offer().search;
    const first = Math.max(0, Math.trunc(Number(from.value)) || 0);
    const count = Math.min(mostSteps, Math.max(1, Math.trunc(Number(steps.value)) || 1));
    /** @type {SearchState[]} */
    const states = [];
    while (states.length < count) {
      const request = {
        kind: /** @type {const} */ ('search'),
        ...about(),
        ordered,
        first: first + states.length,
        count: Math.min(statesAtATime, count - states.length),
      };
      const reply = await ask(request, { signal: job.signal });
      if (reply.first !== request.first) break;
      states.push(...reply.states);
      if (reply.states.length < request.count) break;
    }
    if (!states.length) {
      setText(message, words.t('takeaway.no-steps', { number: first }));
      return;
    }
    const blob = await scenesGif(
      {
        length: states.length,
        sceneAt: (index) => sceneOf(states[index]),
        palette: palette(),
        ground: ground(),
        delay: 200,
        lastDelay: 1500,
      },
      job,
    );
    save(blob, '-search.gif');
  }

  function ground() {
    return getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  }

  /** @param {Job} job */
  async function takeTilings(job) {
    const { text } = await ask({ kind: 'tilings-text', ...about(), limit: mostListed }, heard(job));
    saveText(`${text}\n`, 'text/plain', '-tilings.txt');
  }

  async function takeBoard() {
    saveText(boardText(offer().board), 'text/plain', '.txt');
  }

  async function takeCode() {
    const code = formatCode(offer().board);
    try {
      await navigator.clipboard.writeText(code);
      setText(message, words.t('takeaway.copied', { code }));
    } catch {
      setText(message, words.t('toast.copy-failed'));
    }
  }

  async function takeCount() {
    const { count, pieces } = offer();
    if (count) saveText(countCsv(count, pieces), 'text/csv', '-count.csv');
  }

  /** @param {Job} job */
  async function takeFrequencies(job) {
    const { board, pieces } = about();
    const reply = await ask({ kind: 'frequencies', board, pieces }, heard(job));
    const text = frequenciesCsv(reply, board, pieces);
    saveText(text, 'text/csv', '-frequencies.csv');
  }

  return {
    open,
    root,
    sheet,
    /** @param {import('../ui/words.js').Words} given */
    render(given) {
      words = given;
      if (root.open) show();
    },
  };
}
