/**
 * The strategy card: the winner's whole strategy as a file, as a sheet of diagrams to print, and as an
 * opponent; and the opening of such a file.
 */
import { isFilled, moveCells } from '../board.js';
import { layoutBoard, trayBox, wellBox } from '../geometry.js';
import { formatWhole, describeProblem } from '../i18n.js';
import { longestStrategy } from '../game-controller.js';
import { isHidden, presentReply } from '../match.js';
import { parseCode } from '../share.js';
import { boxPath } from '../shapes.js';
import { el, icon, setText } from './dom.js';
import { createChange } from './parts.js';

/** Positions of the largest strategy that is written, as the engine has it. */
const fileLimit = 20_000;
/** Positions of the largest strategy that is printed. */
const printLimit = 600;
/** So many diagrams are drawn in one frame. */
const drawnAtOnce = 12;

/** @param {import('../controller.js').Controller} controller */
export function createStrategy(controller) {
  const { game } = controller;
  const about = el('p', {});
  const problem = el('p', { class: 'problem', role: 'alert', testid: 'strategy-problem' });
  const ready = el('p', { class: 'dim', role: 'status', testid: 'strategy-ready' });
  const busyText = el('span', { testid: 'strategy-busy' });
  const bar = el('progress', { tLabel: 'game.strategy.title' });
  const stop = el(
    'button',
    { class: 'button', testid: 'strategy-stop', on: { click: game.stopStrategy } },
    icon('stop'),
    el('span', { t: 'stop' }),
  );
  const busy = el('div', { class: 'card-busy' }, busyText, bar, stop);
  /** @param {string} name @param {() => void} onClick @param {string} [kind] */
  const button = (name, onClick, kind = '') =>
    el('button', {
      class: `button ${kind}`,
      testid: `strategy-${name}`,
      t: `game.strategy.${name}`,
      on: { click: onClick },
    });
  const write = button('write', game.writeStrategy);
  const download = button('download', save);
  const print = button('print', openSheet);
  const play = button('try', () => void load(text()));
  const file = el('input', {
    type: 'file',
    accept: '.json,application/json',
    class: 'hidden',
    tabindex: -1,
    testid: 'strategy-file',
    on: {
      change: async () => {
        const [given] = file.files ?? [];
        file.value = '';
        if (!given) return;
        if (given.size > longestStrategy) {
          const limit = Math.floor(longestStrategy / 1e6);
          controller.say('toast.file-too-large', { name: given.name, limit });
          return;
        }
        await load(await given.text());
      },
    },
  });
  const open = button('load', () => file.click());
  const limits = el('p', { class: 'dim small' });
  const root = el(
    'section',
    { class: 'card', testid: 'strategy-card', 'data-tab': 'more' },
    el('h2', { t: 'game.strategy.title' }),
    about,
    busy,
    ready,
    el('div', { class: 'button-row' }, write, download, print, play, open, file),
    problem,
    limits,
  );

  const heading = el('h2', {});
  const sheetNote = el('p', { class: 'dim' });
  const drawn = el('p', { class: 'dim', role: 'status', testid: 'sheet-drawn' });
  const diagrams = el('div', { class: 'diagrams' });
  const printNow = el('button', {
    class: 'button primary',
    testid: 'sheet-print',
    t: 'game.strategy.print',
    on: { click: () => print_() },
  });
  const close = el(
    'button',
    {
      class: 'button square quiet',
      testid: 'sheet-close',
      tLabel: 'close',
      on: { click: () => sheet.close() },
    },
    icon('cross'),
  );
  const sheet = el(
    'dialog',
    { class: 'sheet', testid: 'strategy-sheet', on: { close: () => diagrams.replaceChildren() } },
    el('div', { class: 'sheet-head' }, heading, printNow, close),
    sheetNote,
    drawn,
    diagrams,
  );

  /** @type {import('../i18n.js').Words} */
  let words = { t: (key) => key, language: 'en' };
  /** What is wrong with a file that was opened. @type {import('../state.js').Problem | null} */
  let wrong = null;

  function print_() {
    globalThis.print();
  }

  /** @returns {string} of the strategy that was written */
  function text() {
    return controller.state().match.strategy.reply.text;
  }

  function save() {
    const { board } = JSON.parse(text());
    const link = el('a', {
      href: URL.createObjectURL(new Blob([text()], { type: 'application/json' })),
      download: `strategy-${board.replaceAll('/', '-')}.json`,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** @param {string} given */
  async function load(given) {
    wrong = await game.loadStrategy(given);
    showProblem();
  }

  function showProblem() {
    const { strategy } = controller.state().match;
    const failed = wrong ?? (strategy.status === 'failed' ? strategy.problem : null);
    const { t } = words;
    const where =
      wrong?.line && wrong.code !== 'strategy.format'
        ? `${t('where.line', { line: wrong.line, column: wrong.column ?? 1 })} `
        : '';
    setText(problem, failed ? `${where}${describeProblem(failed, t)}` : '');
  }

  function openSheet() {
    const { t, language } = words;
    const { board, replies } = JSON.parse(text());
    const entries = Object.entries(replies);
    heading.textContent = t('game.strategy.sheet', { board });
    sheetNote.textContent = t('game.strategy.sheet-note');
    diagrams.replaceChildren();
    printNow.disabled = true;
    sheet.showModal();
    let done = 0;
    const drawSome = () => {
      if (!sheet.open) return;
      const some = entries.slice(done, done + drawnAtOnce);
      diagrams.append(...some.map(([code, move], i) => diagram(code, move, done + i + 1)));
      done += some.length;
      drawn.textContent = t('game.strategy.sheet-count', {
        done: formatWhole(done, language),
        total: formatWhole(entries.length, language),
      });
      if (done < entries.length) requestAnimationFrame(drawSome);
      else printNow.disabled = false;
    };
    drawSome();
  }

  const changed = createChange();
  return {
    root,
    sheet,
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} given */
    render(state, given) {
      words = given;
      if (state.view !== 'game') return;
      const { t, language } = given;
      const { strategy } = state.match;
      const verdict = isHidden(state) ? null : presentReply(state, state.verdict);
      if (!changed(strategy, verdict, language, isHidden(state))) return;
      const written = presentReply(state, strategy);
      const asked = strategy.status === 'asked';
      root.hidden = isHidden(state);
      const side = verdict?.outcome === 'WINNING' ? 'first' : 'second';
      setText(about, verdict ? t(`game.strategy.about-${side}`) : '');
      busy.hidden = !asked;
      const done = strategy.progress?.done ?? 0;
      setText(busyText, t('game.strategy.busy', { count: done }));
      if (strategy.progress) {
        bar.max = strategy.progress.total;
        bar.value = done;
      } else bar.removeAttribute('value');
      write.hidden = asked || written !== null;
      write.disabled = !verdict || verdict.moves === 0;
      for (const one of [download, print, play]) one.hidden = !written;
      print.disabled = (written?.positions ?? 0) > printLimit;
      ready.hidden = !written;
      if (written) setText(ready, t('game.strategy.ready', { count: written.positions }));
      const note = t('game.strategy.note', { limit: formatWhole(fileLimit, language) });
      const printNote = t('game.strategy.print-limit', {
        limit: formatWhole(printLimit, language),
      });
      setText(limits, `${printNote} ${note}`);
      if (asked) wrong = null;
      showProblem();
    },
  };
}

const svg = 'http://www.w3.org/2000/svg';

/** One position and its reply. @param {string} code @param {string} move @param {number} number */
function diagram(code, move, number) {
  const board = parseCode(code, 8);
  const { rows, cols } = board;
  const layout = layoutBoard({ rows, cols, width: 88, height: 88, ratio: 2, labelled: false });
  const taken = new Set(moveCells(move, cols));
  /** @param {(cell: number) => boolean} wanted */
  const cells = (wanted) =>
    Array.from({ length: rows * cols }, (_, cell) => cell)
      .filter(wanted)
      .map((cell) => boxPath(wellBox(layout, cell), 1.5))
      .join('');
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', `0 0 ${layout.width} ${layout.height}`);
  picture.setAttribute('width', String(layout.width));
  picture.setAttribute('height', String(layout.height));
  for (const [name, d] of Object.entries({
    tray: boxPath(trayBox(layout), 2),
    well: cells((cell) => !isFilled(board, cell) && !taken.has(cell)),
    filled: cells((cell) => isFilled(board, cell)),
    reply: cells((cell) => taken.has(cell)),
  })) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('class', `diagram-${name}`);
    path.setAttribute('d', d);
    picture.append(path);
  }
  return el(
    'figure',
    { class: 'diagram' },
    picture,
    el('figcaption', { text: `${number}. ${move}` }),
  );
}
