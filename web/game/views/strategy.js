/**
 * The strategy card: the winner's whole strategy as a file, as a sheet of diagrams to print, and as an
 * opponent; and the opening of such a file.
 */
import { allCells, isFilled, moveCells } from '../../board/board.js';
import { parseCode } from '../../board/code.js';
import { layoutBoard, trayBox, wellBox } from '../../board/geometry.js';
import { formatWhole, describeProblem } from '../../ui/words.js';
import { problemOf, replyAbout } from '../../engine/answer.js';
import { fileChooser, saveFile } from '../../ui/file.js';
import { gameKey, isHidden, verdictOf } from '../match.js';
import { maxSide } from '../pieces.js';
import { loadStrategy } from '../playing.js';
import { stopAnswer, writeStrategy } from '../state.js';
import { boxPath } from '../../board/shapes.js';
import { createChange, el, icon, setText } from '../../ui/dom.js';

/** Bytes of the largest file that is read. */
const longestStrategy = 4_000_000;
/** Positions of the largest strategy that is written, as the engine has it. */
const fileLimit = 20_000;
/** Positions of the largest strategy that is printed. */
const printLimit = 600;
/** So many diagrams are drawn in one frame. */
const drawnAtOnce = 12;

/**
 * @param {import('../../ui/door').Door<import('../state.js').Game>} door
 * @param {() => void} onView the game's view is to be opened
 */
export function createStrategy({ get, change, say, ask }, onView) {
  const about = el('p', {});
  const problem = el('p', { class: 'problem', role: 'alert', testid: 'strategy-problem' });
  const ready = el('p', { class: 'dim', role: 'status', testid: 'strategy-ready' });
  const busyText = el('span', { testid: 'strategy-busy' });
  const bar = el('progress', { tLabel: 'game.strategy.title' });
  const stop = el(
    'button',
    {
      class: 'button',
      testid: 'strategy-stop',
      on: { click: () => change((game) => stopAnswer(game, 'strategy')) },
    },
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
  const write = button('write', () => change(writeStrategy));
  const download = button('download', save);
  const print = button('print', openSheet);
  const play = button('try', () => void load(text()));
  const file = fileChooser({
    testid: 'strategy-file',
    accept: '.json,application/json',
    limit: longestStrategy,
    say,
    onText: (given) => void load(given),
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

  /** @type {import('../../ui/words.js').Words} */
  let words = { t: (key) => key, language: 'en', ready: false };
  /** What is wrong with a file that was opened. @type {import('../../engine/answer.js').Problem | null} */
  let wrong = null;

  function print_() {
    globalThis.print();
  }

  /** @returns {string} of the strategy that was written */
  function text() {
    return String(get().answers.strategy.reply?.text);
  }

  function save() {
    const { board } = JSON.parse(text());
    const file = new Blob([text()], { type: 'application/json' });
    saveFile(file, `strategy-${board.replaceAll('/', '-')}.json`);
  }

  /** @param {string} given */
  async function load(given) {
    wrong = null;
    try {
      // The engine reads the whole file before it looks for a move.
      const { strategy } = await ask({ kind: 'strategy-read', strategy: given });
      onView();
      const loaded = { ...strategy, text: given };
      const message = { say: 'game.toast.strategy', undo: true, push: true };
      change((game) => loadStrategy(game, loaded), message);
    } catch (error) {
      wrong = problemOf(error);
    }
    showProblem();
  }

  function showProblem() {
    const { strategy } = get().answers;
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
    /** @param {import('../state.js').Game} game @param {import('../../ui/words.js').Words} given */
    render(game, given) {
      words = given;
      const { t, language } = given;
      const { strategy } = game.answers;
      const hidden = isHidden(game);
      const verdict = hidden ? null : verdictOf(game);
      if (!changed(strategy, verdict, language, hidden)) return;
      const written = replyAbout(strategy, gameKey(game));
      const asked = strategy.status === 'asked' && strategy.about === gameKey(game);
      root.hidden = hidden;
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
  const board = parseCode(code, maxSide);
  const { rows, cols } = board;
  const layout = layoutBoard({ rows, cols, width: 88, height: 88, ratio: 2, labelled: false });
  const taken = new Set(moveCells(move, cols));
  /** @param {(cell: number) => boolean} wanted */
  const cells = (wanted) =>
    allCells(board)
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
