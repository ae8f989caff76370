/**
 * What one takes away, as a dialog: pictures, animations, texts and tables, made here and saved as
 * files. One at a time; it says how far it is and can be stopped.
 */
import { coverScene, stepScene, tilingScene } from '../cover-scene.js';
import { boardText } from '../draw.js';
import { countCsv, frequenciesCsv, scenePng, sceneSvg } from '../export.js';
import { scenesGif } from '../gif.js';
import { describeProblem, formatWhole } from '../i18n.js';
import { piecesOf } from '../pieces.js';
import { problemOf } from '../question.js';
import { codeShown, coverQuestion } from '../share.js';
import { boardAfter } from '../state.js';
import { readPalette } from './board.js';
import { dialog } from './dialogs.js';
import { el, icon, setText } from './dom.js';
import { createWorking } from './working.js';

/** Tilings in a text file at most. */
export const mostListed = 10_000;
/** Steps of a search in an animation at most. */
const mostSteps = 400;
/** States of a search that are asked for at a time. */
const statesAtATime = 100;

/**
 * @typedef {object} Job
 * @property {AbortSignal} signal
 * @property {(done: number, total: number) => void} onProgress
 */

/** @param {import('../controller.js').Controller} controller */
export function createTakeaway(controller) {
  const button = el(
    'button',
    { class: 'button', testid: 'takeaway', tLabel: 'takeaway.open', on: { click: open } },
    icon('save'),
    el('span', { t: 'takeaway.open' }),
  );
  /** @type {AbortController | null} */
  let abort = null;
  /** @type {{ done: number, total: number } | null} */
  let progress = null;
  /** @type {import('../i18n.js').Words} */
  let words = { t: (key) => key, language: 'en' };
  const working = createWorking('takeaway', () => abort?.abort());
  const message = el('p', {
    class: 'takeaway-message',
    role: 'status',
    testid: 'takeaway-message',
  });

  /** @param {string} id @param {import('./dom.js').IconName} picture @param {(job: Job) => Promise<void>} run */
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
    const { covering } = controller.state();
    from.value = String(covering.lens === 'search' ? covering.search.player.at : 0);
    setText(message, '');
    root.showModal();
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
    const { count, tiling, cover } = controller.state();
    const question = coverQuestion(cover.now);
    const counted = count.about === question && count.reply !== null;
    const some = counted && count.reply.count !== '0';
    const laid = tiling.about === question && tiling.reply !== null;
    for (const one of Object.values(buttons)) one.disabled = abort !== null;
    buttons.laying.disabled ||= !laid;
    buttons.tilings.disabled ||= !some;
    buttons.count.disabled ||= !counted;
    buttons.frequencies.disabled ||= !some;
    const more = some && BigInt(count.reply.count) > BigInt(mostListed);
    const limit = formatWhole(mostListed, words.language);
    setText(
      tilingsNote,
      words.t(more ? 'takeaway.tilings-first' : 'takeaway.tilings-all', { limit }),
    );
  }

  /** @param {Blob} blob @param {string} ending of its name */
  function save(blob, ending) {
    const { rows, cols } = controller.state().cover.now.board;
    const link = el('a', { href: URL.createObjectURL(blob) });
    link.download = `blockcover-${rows}x${cols}${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    const size = formatWhole(Math.max(1, Math.round(blob.size / 1000)), words.language);
    setText(message, words.t('takeaway.saved', { name: link.download, size }));
  }

  /** @param {string} text @param {string} type @param {string} ending */
  function saveText(text, type, ending) {
    save(new Blob([text], { type: `${type};charset=utf-8` }), ending);
  }

  function title() {
    const { now } = controller.state().cover;
    return `Blockcover ${codeShown(now)}`;
  }

  const palette = () => readPalette(document.documentElement);

  /** A request about the board on the page. @param {object} request @param {Job} job */
  function ask(request, { signal, onProgress }) {
    const { now } = controller.state().cover;
    const about = { board: codeShown(now), pieces: piecesOf(now, 'cover') };
    return controller.enquire(
      { ...request, ...about },
      { signal, onProgress: ({ done, total }) => onProgress(done, total) },
    );
  }

  async function takePng() {
    save(await scenePng(coverScene(controller.state()), palette()), '.png');
  }

  async function takeSvg() {
    const text = sceneSvg(coverScene(controller.state()), palette(), title());
    saveText(text, 'image/svg+xml', '.svg');
  }

  async function takePrint() {
    const page = document.documentElement;
    const { theme } = page.dataset;
    // Paper is light.
    page.dataset.theme = 'light';
    const svg = sceneSvg(coverScene(controller.state()), palette(), title());
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
    const state = controller.state();
    const { length } = state.tiling.reply.pieces;
    const blob = await scenesGif(
      {
        length: length + 1,
        sceneAt: (index) => tilingScene(state, index),
        palette: palette(),
        ground: ground(),
        delay: Math.max(40, 1000 / state.player.speed),
        lastDelay: 2000,
      },
      job,
    );
    save(blob, '-laying.gif');
  }

  /** @param {Job} job */
  async function takeSearch(job) {
    const state = controller.state();
    const first = Math.max(0, Math.trunc(Number(from.value)) || 0);
    const count = Math.min(mostSteps, Math.max(1, Math.trunc(Number(steps.value)) || 1));
    const ordered = state.covering.search.order === 'ordered';
    /** @type {import('../covering.js').SearchState[]} */
    const states = [];
    while (states.length < count) {
      const request = {
        kind: 'search',
        ordered,
        first: first + states.length,
        count: Math.min(statesAtATime, count - states.length),
      };
      const reply = await ask(request, { ...job, onProgress: () => {} });
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
        sceneAt: (index) => stepScene(state, states[index]),
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
    const { text } = await ask({ kind: 'tilings-text', limit: mostListed }, job);
    saveText(`${text}\n`, 'text/plain', '-tilings.txt');
  }

  async function takeBoard() {
    saveText(boardText(boardAfter(controller.state().cover.now)), 'text/plain', '.txt');
  }

  async function takeCode() {
    const code = codeShown(controller.state().cover.now);
    try {
      await navigator.clipboard.writeText(code);
      setText(message, words.t('takeaway.copied', { code }));
    } catch {
      setText(message, words.t('toast.copy-failed'));
    }
  }

  async function takeCount() {
    const { count, cover } = controller.state();
    saveText(countCsv(count.reply, piecesOf(cover.now, 'cover')), 'text/csv', '-count.csv');
  }

  /** @param {Job} job */
  async function takeFrequencies(job) {
    const { now } = controller.state().cover;
    const reply = await ask({ kind: 'frequencies' }, job);
    const text = frequenciesCsv(reply, codeShown(now), piecesOf(now, 'cover'));
    saveText(text, 'text/csv', '-frequencies.csv');
  }

  return {
    button,
    root,
    sheet,
    /** @param {import('../state.js').State} _state @param {import('../i18n.js').Words} given */
    render(_state, given) {
      words = given;
      if (root.open) show();
    },
  };
}
