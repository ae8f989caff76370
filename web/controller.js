/**
 * Intent → state → engine → state. Holds the one state of the page, asks the engine what follows
 * from it, and keeps the address and the memory in step. It has no DOM: address, memory and clock
 * are given.
 */
import { createBoard, isFilled, maxSide } from './board.js';
import * as players from './player.js';
import { createQuestion, problemOf } from './question.js';
import { codeShown, formatLink, parseCode, parseLink, TextError } from './share.js';
import {
  boardAfter,
  clear,
  endStroke,
  moveCursor,
  noAnswer,
  paint,
  playMove,
  positionOf,
  redo,
  resize,
  setPosition,
  undo,
  walkTo,
  withBench,
  withSettings,
} from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Answer} Answer
 * @typedef {import('./board.js').Mode} Mode
 *
 * @typedef {object} Address the browser's address bar; texts are fragments from `#` on
 * @property {() => string} read
 * @property {(text: string) => void} replace
 * @property {(text: string) => void} push
 */

/** So long a painted board rests before it is asked about, ms. */
const paintDelay = 50;
/** Browsers refuse to change the address much more often than this, ms. */
const addressInterval = 250;
/** So long the judge's texts rest before they are remembered, ms. */
const memoryDelay = 400;
/** A count that took longer is not followed by a tiling that nobody asked for, s. */
const quickCount = 0.5;
/** Characters of the longest judge input. */
export const longestText = 2_000_000;

/**
 * @param {object} given
 * @param {import('./question.js').Ask} given.ask
 * @param {State} given.initial
 * @param {Address} given.address
 * @param {import('./storage.js').Memory} given.memory
 * @param {() => number} [given.random]
 */
export function createController({ ask, initial, address, memory, random = Math.random }) {
  let state = initial;
  /** @type {Set<(state: State, before: State) => void>} */
  const listeners = new Set();

  const questions = {
    verdict: createQuestion({
      ask,
      delay: paintDelay,
      onAnswer: (verdict) => update({ ...state, verdict }),
    }),
    count: createQuestion({
      ask,
      delay: paintDelay,
      onAnswer: (count) => update({ ...state, count }),
    }),
    tiling: createQuestion({ ask, onAnswer: receiveTiling }),
    judged: createQuestion({ ask, onAnswer: (judged) => update({ ...state, judged }) }),
  };

  /** Whether the next tiling is shown whole: after loading a board, not after painting one. */
  let showWhole = true;
  /** Whether the tiling on its way was asked for by Play. */
  let playNext = false;
  /** What the address says, or null where it holds a link that could not be opened. @type {string | null} */
  let addressText = null;
  let addressTime = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let addressTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let memoryTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let playerTimer;
  let toasts = 0;
  let started = false;

  /**
   * @param {State} next
   * @param {{ push?: boolean }} [options] push: Back returns to what was before
   */
  function update(next, { push = false } = {}) {
    if (next === state) return;
    const before = state;
    state = next;
    for (const listener of listeners) listener(state, before);
    if (!started || state !== next) return;
    follow(before, push);
  }

  /** @param {State} before @param {boolean} push */
  function follow(before, push) {
    const changed = state.game !== before.game || state.cover !== before.cover;
    if (changed || state.view !== before.view || state.linkLanguage !== before.linkLanguage) {
      writeAddress(push);
      askWhatFollows();
    }
    if (changed) rememberBoards();
    if (state.settings !== before.settings) memory.write('settings', state.settings);
    if (state.bench !== before.bench) {
      clearTimeout(memoryTimer);
      memoryTimer = setTimeout(rememberBench, memoryDelay);
    }
    if (state.count !== before.count && state.count.status === 'answered') {
      if (state.count.reply.seconds < quickCount) askFirstTiling();
    }
    if (state.player !== before.player) runPlayer();
  }

  // Asking

  function askWhatFollows() {
    const { view } = state;
    if (view === 'game') {
      const board = codeShown(state.game.now);
      if (state.verdict.about !== board || state.verdict.status === 'idle') {
        questions.verdict.put({ kind: 'verdict', board }, board);
      }
    } else {
      if (state.verdict.status === 'asked') questions.verdict.drop();
    }
    if (view === 'cover') {
      const board = codeShown(state.cover.now);
      if (state.count.about !== board || state.count.status === 'idle') {
        questions.tiling.drop();
        update({ ...state, tiling: noAnswer, player: players.reload(state.player, 0, 0) });
        questions.count.put({ kind: 'count', board }, board);
      }
    } else {
      if (state.count.status === 'asked') questions.count.drop();
      if (state.tiling.status === 'asked') questions.tiling.drop();
      update({ ...state, player: players.pause(state.player) });
    }
  }

  function askFirstTiling() {
    if (state.tiling.status !== 'idle' || state.count.reply?.count === '0') return;
    askTiling({ number: '1' });
  }

  /** @param {object} which */
  function askTiling(which) {
    const board = codeShown(state.cover.now);
    questions.tiling.put({ kind: 'tiling', board, ...which }, board);
  }

  /** @param {Answer} answer */
  function receiveTiling(answer) {
    const { tiling, player } = state;
    // Until the next one comes, the present one stays.
    const kept = answer.about === tiling.about ? tiling.reply : null;
    if (answer.status !== 'answered') {
      update({ ...state, tiling: { ...answer, reply: kept } });
      return;
    }
    const { length } = answer.reply.pieces;
    const whole = (kept !== null || showWhole) && !playNext;
    const replay = playNext || (player.playing && kept !== null);
    playNext = false;
    const loaded = players.reload({ ...player, playing: false }, length, whole ? length : 0);
    const next = replay ? players.play(players.seek(loaded, 0)) : loaded;
    update({ ...state, tiling: answer, player: next });
  }

  // Address and memory

  function presentLink() {
    const position = state.view === 'judge' ? null : state[state.view].now;
    return formatLink({ view: state.view, position, language: state.linkLanguage });
  }

  /** @param {boolean} push */
  function writeAddress(push) {
    const text = presentLink();
    if (text === addressText) return;
    clearTimeout(addressTimer);
    // A link that could not be opened is not written over: Back returns to it.
    if (push || addressText === null) {
      addressText = text;
      address.push(text);
      addressTime = Date.now();
      return;
    }
    const wait = Math.max(0, addressTime + addressInterval - Date.now());
    const write = () => {
      addressText = presentLink();
      address.replace(addressText);
      addressTime = Date.now();
    };
    if (wait === 0) write();
    else addressTimer = setTimeout(write, wait);
  }

  function rememberBoards() {
    /** @param {Mode} view */
    const link = (view) => formatLink({ view, position: state[view].now, language: null });
    memory.write('boards', { game: link('game'), cover: link('cover') });
  }

  function rememberBench() {
    memory.write('bench', state.bench);
  }

  /**
   * Opens what the address holds: at the start, and whenever it changes. A link that cannot be opened
   * leaves everything as it is, with a message.
   */
  function visit() {
    const text = address.read();
    if (text === addressText) return;
    clearTimeout(addressTimer);
    let link;
    try {
      link = parseLink(text);
    } catch (error) {
      addressText = null;
      if (!(error instanceof TextError)) throw error;
      update({ ...state, badLink: { text, problem: problemOf(error) } });
      return;
    }
    addressText = text;
    showWhole = true;
    /** @type {State} */
    let next = { ...state, badLink: null };
    if (link) {
      next = { ...next, view: link.view, linkLanguage: link.language };
      if (link.position && link.view !== 'judge') {
        next = setPosition(next, link.view, link.position);
      }
    }
    update(next);
    // The address is made canonical without another step back.
    writeAddress(false);
  }

  // Boards

  /** @returns {Mode | null} the mode whose board is on the page */
  function mode() {
    return state.view === 'judge' ? null : state.view;
  }

  /**
   * A change of the whole board, which says that it can be undone.
   *
   * @param {(mode: Mode) => State} change
   * @param {string} key of the toast
   * @param {{ push?: boolean, values?: Record<string, unknown> }} [options]
   */
  function changeBoard(change, key, { push = false, values = {} } = {}) {
    const present = mode();
    if (!present) return;
    const next = change(present);
    if (next[present].now === state[present].now) return;
    showWhole = true;
    update(withToast(next, key, values, present), { push });
  }

  /** @param {State} from @param {string} key @param {Record<string, unknown>} [values] @param {Mode | null} [undoMode] @returns {State} */
  function withToast(from, key, values = {}, undoMode = null) {
    toasts += 1;
    return { ...from, toast: { id: toasts, key, values, undo: undoMode } };
  }

  // The player

  function runPlayer() {
    clearTimeout(playerTimer);
    if (!state.player.playing) return;
    playerTimer = setTimeout(
      () => update({ ...state, player: players.tick(state.player) }),
      1000 / state.player.speed,
    );
  }

  /** @param {(player: players.Player) => players.Player} change */
  function changePlayer(change) {
    update({ ...state, player: change(state.player) });
  }

  return {
    state: () => state,

    /** @param {(state: State, before: State) => void} listener @returns {() => void} the unsubscriber */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Opens the address and begins to ask. */
    start() {
      started = true;
      visit();
      if (addressText !== null) writeAddress(false);
      askWhatFollows();
    },

    visit,
    presentLink,

    /** Writes down at once what is remembered late. */
    flush() {
      rememberBoards();
      rememberBench();
    },

    // Views and settings

    /** @param {import('./state.js').View} view */
    openView(view) {
      showWhole = true;
      update({ ...state, view }, { push: true });
    },
    /** @param {import('./i18n.js').Language} language */
    chooseLanguage(language) {
      update(withSettings({ ...state, linkLanguage: null }, { language }));
    },
    /** @param {Partial<import('./state.js').Settings>} changes */
    changeSettings(changes) {
      update(withSettings(state, changes));
    },
    /** @param {import('./state.js').Boot} boot */
    reportBoot(boot) {
      update({ ...state, boot });
    },
    dismissBadLink() {
      update({ ...state, badLink: null });
      writeAddress(true);
    },
    /** @param {string} key @param {Record<string, unknown>} [values] */
    say(key, values) {
      update(withToast(state, key, values));
    },
    dismissToast() {
      update({ ...state, toast: null });
    },

    // Painting and the undo list

    /** @param {Iterable<number>} cells @param {boolean} filled */
    paint(cells, filled) {
      const present = mode();
      if (!present) return;
      showWhole = false;
      const list = [...cells];
      update(moveCursor(paint(state, present, list, filled), present, list[list.length - 1]));
    },
    endStroke() {
      const present = mode();
      if (present) update(endStroke(state, present));
    },
    /** @param {number} cell */
    toggle(cell) {
      const present = mode();
      if (!present) return;
      showWhole = false;
      const filled = !isFilled(boardAfter(state[present].now), cell);
      update(endStroke(paint(state, present, [cell], filled), present));
    },
    /** @param {number} cell */
    moveCursor(cell) {
      const present = mode();
      if (present) update(moveCursor(state, present, cell));
    },
    /** @param {Mode} [which] */
    undo(which) {
      const present = which ?? mode();
      if (!present) return;
      showWhole = false;
      update(undo({ ...state, toast: null }, present));
    },
    redo() {
      const present = mode();
      if (!present) return;
      showWhole = false;
      update(redo({ ...state, toast: null }, present));
    },
    clear() {
      changeBoard((present) => clear(state, present), 'toast.cleared');
    },
    /** @param {number} rows @param {number} cols */
    resize(rows, cols) {
      const present = mode();
      if (!present) return;
      /** @param {number} side */
      const within = (side) => Math.max(1, Math.min(maxSide[present], Math.trunc(side) || 1));
      const values = { rows: within(rows), cols: within(cols) };
      changeBoard(() => resize(state, present, values.rows, values.cols), 'toast.resized', {
        values,
      });
    },
    /** @param {import('./presets.js').Preset} preset */
    usePreset(preset) {
      changeBoard(
        (present) => {
          const board = preset.make(boardAfter(state[present].now), random);
          return setPosition(state, present, positionOf(board));
        },
        'toast.loaded',
        { push: true },
      );
    },
    /**
     * Loads the board of a pasted text.
     *
     * @param {string} text
     * @returns {Promise<import('./state.js').Problem | null>} what is wrong with it
     */
    async loadText(text) {
      const present = mode();
      if (!present) return null;
      try {
        const { board } = await ask({ kind: 'read', text });
        const read = parseCode(board, maxSide[present]);
        changeBoard(() => setPosition(state, present, positionOf(read)), 'toast.loaded', {
          push: true,
        });
        return null;
      } catch (error) {
        return problemOf(error);
      }
    },

    // The line of play

    /** @param {string} move */
    playMove(move) {
      const present = mode();
      if (present) update(playMove(state, present, move), { push: true });
    },
    /** @param {number} at */
    walkTo(at) {
      const present = mode();
      if (present) update(walkTo(state, present, at));
    },

    // Counting and tilings

    stopCount() {
      questions.count.stop();
    },
    countAgain() {
      const board = codeShown(state.cover.now);
      questions.count.put({ kind: 'count', board }, board);
    },
    verdictAgain() {
      const board = codeShown(state.game.now);
      questions.verdict.put({ kind: 'verdict', board }, board);
    },
    stopVerdict() {
      questions.verdict.stop();
    },
    /** @param {bigint} number from 1 */
    openTiling(number) {
      askTiling({ number: String(number) });
    },
    openRandomTiling() {
      askTiling({ random: true, seed: Math.floor(random() * 2 ** 31) });
    },
    stopTiling() {
      playNext = false;
      questions.tiling.stop();
    },
    playOrPause() {
      if (state.tiling.reply) {
        changePlayer(state.player.playing ? players.pause : players.play);
      } else if (state.tiling.status !== 'asked') {
        playNext = true;
        askTiling({ number: '1' });
      }
    },
    /** @param {number} by */
    stepPlayer(by) {
      changePlayer((player) => players.step(player, by));
    },
    /** @param {number} at */
    seekPlayer(at) {
      changePlayer((player) => players.seek(player, at));
    },
    /** @param {number} speed */
    setSpeed(speed) {
      changePlayer((player) => players.withSpeed(player, speed));
    },

    // The judge

    /** @param {Partial<import('./state.js').Bench>} changes */
    changeBench(changes) {
      const { problem, input } = { ...state.bench, ...changes };
      const other =
        problem !== state.bench.problem || input[problem] !== state.bench.input[problem];
      if (other) questions.judged.drop();
      update(withBench(other ? { ...state, judged: noAnswer } : state, changes));
    },
    judge() {
      const { problem, input } = state.bench;
      questions.judged.put({ kind: 'judge', problem, text: input[problem] }, problem);
    },
    stopJudge() {
      questions.judged.stop();
    },
    /** Loads a case's board into the mode it belongs to. @param {number} index */
    openCase(index) {
      const { reply } = state.judged;
      const view = reply.problem === 'blockgame' ? 'game' : 'cover';
      const board = parseCode(reply.boards[index], maxSide[view]);
      showWhole = true;
      const next = setPosition({ ...state, view }, view, positionOf(board));
      update(withToast(next, 'toast.case', { number: index + 1 }, view), { push: true });
    },
  };
}

/** @typedef {ReturnType<typeof createController>} Controller */

/**
 * The positions to begin with: those of the last visit, or the given ones.
 *
 * @param {any} remembered
 * @param {Record<Mode, import('./board.js').Board>} first
 * @returns {Record<Mode, import('./state.js').Position>}
 */
export function rememberedPositions(remembered, first) {
  /** @param {Mode} mode */
  const position = (mode) => {
    try {
      const link = parseLink(String(remembered?.[mode] ?? ''));
      if (link?.view === mode && link.position) return link.position;
    } catch {
      // Forged or from another version: begin with the given one.
    }
    return positionOf(first[mode] ?? createBoard(5, 5));
  };
  return { game: position('game'), cover: position('cover') };
}
