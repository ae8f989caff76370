/**
 * Intent → state → engine → state. Holds the one state of the page, asks the engine what follows
 * from it, and keeps the address and the memory in step. It has no DOM: address, memory and clock
 * are given.
 */
import { createBoard, isFilled, maxSide } from './board.js';
import { createCovering } from './cover-controller.js';
import { createGame } from './game-controller.js';
import { createRecursion } from './recursion-controller.js';
import { gameKey } from './match.js';
import { keptPieces, piecesOf } from './pieces.js';
import { defaultSetup } from './play.js';
import * as players from './player.js';
import { createQuestion, problemOf } from './question.js';
import { codeShown, coverQuestion, formatLink, parseCode, parseLink, TextError } from './share.js';
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
/** A count that takes longer does not follow the painting, and no tiling follows it, s. */
const quickCount = 0.5;
/** Counts that are remembered, so that undo brings them back. */
const keptCounts = 40;
/** Characters of the longest judge input. */
export const longestText = 2_000_000;

/**
 * @param {object} given
 * @param {import('./question.js').Ask} given.ask
 * @param {State} given.initial
 * @param {Address} given.address
 * @param {import('./storage.js').Memory} given.memory
 * @param {() => number} [given.random]
 * @param {number} [given.pace] ms that the engine takes at least over a move of the game
 */
export function createController({
  ask,
  initial,
  address,
  memory,
  random = Math.random,
  pace = 0,
}) {
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
      onAnswer: receiveCount,
    }),
    tiling: createQuestion({ ask, onAnswer: receiveTiling }),
    judged: createQuestion({ ask, onAnswer: (judged) => update({ ...state, judged }) }),
  };

  const game = createGame({
    ask,
    get: () => state,
    update,
    withToast,
    onIllegalLine: refuseLine,
    random,
    pace,
  });
  const recursion = createRecursion({ ask, get: () => state, update: (next) => update(next) });
  const covering = createCovering({ ask, state: () => state, update: (next) => update(next) });

  /** Counts by what they are about. @type {Map<string, Answer>} */
  const counts = new Map();
  /** @type {{ about: string, timer: ReturnType<typeof setTimeout> } | null} */
  let countClock = null;
  /** The count for which the engine had to fetch something, and how far it was then. */
  let fetching = { about: '', progress: /** @type {Answer['progress']} */ (null) };
  /** Whether the next tiling is shown whole: after loading a board, not after painting one. */
  let showWhole = true;
  /** Whether the tiling on its way was asked for by Play. */
  let playNext = false;
  /** What the address says, or null where it holds a link that could not be opened. @type {string | null} */
  let addressText = null;
  let addressTime = -Infinity;
  /** The latest link to a game, whose line of play the engine may refuse. @type {{ text: string, before: State, after: State } | null} */
  let opened = null;
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
    state = withoutStaleToast(next, before);
    const reached = state;
    for (const listener of listeners) listener(state, before);
    if (!started || state !== reached) return;
    follow(before, push);
  }

  /** @param {State} before @param {boolean} push */
  function follow(before, push) {
    const changed =
      state.game !== before.game || state.cover !== before.cover || state.setup !== before.setup;
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
    if (state.count !== before.count) {
      const { status, reply } = state.count;
      // Painting let it be; now the board is asked about as it has become.
      if (state.covering.countAsked && status !== 'asked') askWhatFollows();
      const quick = !state.covering.countAsked || reply?.seconds < quickCount;
      if (status === 'answered' && quick) askFirstTiling();
    }
    if (state.count !== before.count || state.boot !== before.boot) watchCount();
    if (state.player !== before.player) runPlayer();
    covering.follow(before);
    game.follow(before);
    recursion.follow(before);
  }

  // Asking

  function askWhatFollows() {
    const { view } = state;
    if (view === 'game') {
      const about = gameKey(state);
      if (state.verdict.about !== about || state.verdict.status === 'idle') askVerdict();
    } else {
      if (state.verdict.status === 'asked') questions.verdict.drop();
    }
    if (view === 'cover') {
      const about = coverQuestion(state.cover.now);
      const goesOn = state.count.status === 'asked' && state.covering.countAsked;
      if (!goesOn && (state.count.about !== about || state.count.status === 'idle')) {
        questions.tiling.drop();
        update({ ...state, tiling: noAnswer, player: players.reload(state.player, 0, 0) });
        covering.forget();
        askCount(false);
      }
    } else {
      if (state.count.status === 'asked') questions.count.drop();
      if (state.tiling.status === 'asked') questions.tiling.drop();
      update({ ...state, player: players.pause(state.player) });
    }
  }

  /** @param {object} request @returns {object} with the board and the pieces of the cover */
  function aboutCover(request) {
    const { now } = state.cover;
    return { ...request, board: codeShown(now), pieces: piecesOf(now, 'cover') };
  }

  /** @param {boolean} countAsked whether it may take its time */
  function askCount(countAsked) {
    const about = coverQuestion(state.cover.now);
    update({ ...state, covering: { ...state.covering, countAsked, countIsLong: false } });
    const known = counts.get(about);
    if (known) {
      questions.count.drop();
      receiveCount(known);
    } else questions.count.put(aboutCover({ kind: 'count' }), about);
  }

  /** @param {Answer} count */
  function receiveCount(count) {
    if (count.status === 'answered') {
      counts.delete(count.about);
      counts.set(count.about, count);
      for (const about of [...counts.keys()].slice(0, -keptCounts)) counts.delete(about);
    }
    const other = count.about !== coverQuestion(state.cover.now);
    const late = count.status === 'answered' && state.covering.countAsked && other;
    const next = { ...state, count };
    update(late ? withToast(next, 'toast.count-kept', { number: count.reply.count }) : next);
  }

  /** A count that nobody asked for ends when it takes too long; what the engine fetches is not its time. */
  function watchCount() {
    const { count, boot, covering: present } = state;
    const isAsked = count.status === 'asked' && !present.countAsked;
    const isReady = boot.stage === 'ready';
    if (isAsked && !isReady) fetching = { about: count.about, progress: count.progress };
    // What was fetched takes a while to begin, too: until there is new progress.
    const begins = fetching.about === count.about && fetching.progress === count.progress;
    const isTimed = isAsked && isReady && !begins;
    if (countClock && (!isTimed || countClock.about !== count.about)) {
      clearTimeout(countClock.timer);
      countClock = null;
    }
    if (!isTimed || countClock) return;
    const end = () => {
      countClock = null;
      update({ ...state, covering: { ...state.covering, countIsLong: true } });
      questions.count.stop();
    };
    countClock = { about: count.about, timer: setTimeout(end, 1000 * quickCount + paintDelay) };
  }

  function askVerdict() {
    const { now } = state.game;
    const request = { kind: 'verdict', board: codeShown(now), pieces: piecesOf(now, 'game') };
    questions.verdict.put(request, gameKey(state));
  }

  function askFirstTiling() {
    const { tiling, count } = state;
    if (tiling.status !== 'idle' || count.about !== coverQuestion(state.cover.now)) return;
    if (count.reply?.count !== '0') askTiling({ number: '1' });
  }

  /** @param {object} which */
  function askTiling(which) {
    questions.tiling.put(aboutCover({ kind: 'tiling', ...which }), coverQuestion(state.cover.now));
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
    const { view, setup, linkLanguage } = state;
    return formatLink({ view, position, setup, language: linkLanguage });
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
    const link = (view) =>
      formatLink({ view, position: state[view].now, setup: state.setup, language: null });
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
      if (link.setup) next = game.opened({ ...next, setup: link.setup });
      if (link.view === 'game') opened = { text, before: state, after: next };
    }
    update(next);
    // The address is made canonical without another step back.
    writeAddress(false);
  }

  /**
   * A line of play in a link or in the memory that the engine refuses: everything is as before it
   * was opened, unless it has been played on since; then, and at the start, only the moves go.
   *
   * @param {import('./state.js').Problem} problem
   */
  function refuseLine(problem) {
    const { now } = state.game;
    const bare = positionOf(now.board, now.pieces);
    const without = { ...state, game: { ...state.game, now: bare } };
    if (opened?.after.game !== state.game) {
      update(without);
      return;
    }
    const { text, before } = opened;
    opened = null;
    addressText = null;
    const { view, game: history, setup, linkLanguage } = before;
    const kept = before.game === state.game ? without : { ...state, game: history };
    clearTimeout(addressTimer);
    // The place is said by the number of the move.
    const refused = { ...problem, line: null, column: null };
    update({ ...kept, view, setup, linkLanguage, badLink: { text, problem: refused } });
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

  /** An offer to undo ends when something else is done. @param {State} next @param {State} before */
  function withoutStaleToast(next, before) {
    const { toast } = next;
    if (!toast?.undo || toast !== before.toast) return next;
    const same = next[toast.undo].now === before[toast.undo].now;
    return same ? next : { ...next, toast: null };
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
    /** The block game beyond its board. */
    game,
    /** The book's search of it. */
    recursion,

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
      const drawn = present === 'cover' ? covering.stroke(list, filled) : null;
      if (drawn) {
        update(moveCursor(drawn, present, list[list.length - 1]));
        return;
      }
      update(moveCursor(paint(state, present, list, filled), present, list[list.length - 1]));
    },
    endStroke() {
      const present = mode();
      covering.endStroke();
      if (present) update(endStroke(state, present));
    },
    /** @param {number} cell */
    toggle(cell) {
      const present = mode();
      if (!present) return;
      if (present === 'cover' && state.covering.lens === 'heat') {
        const chosen = covering.stroke([cell], true);
        covering.endStroke();
        if (chosen) update(chosen);
        return;
      }
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
      const next = undo({ ...state, toast: null }, present);
      update(present === 'game' ? game.settle(next, (one) => undo(one, present)) : next);
    },
    redo() {
      const present = mode();
      if (!present) return;
      showWhole = false;
      const next = redo({ ...state, toast: null }, present);
      update(present === 'game' ? game.settle(next, (one) => redo(one, present)) : next);
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
          const pieces = preset.pieces ?? piecesOf(state[present].now, present);
          return setPosition(state, present, positionOf(board, keptPieces(pieces, present)));
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
        changeBoard(
          () => setPosition(state, present, positionOf(read, state[present].now.pieces)),
          'toast.loaded',
          { push: true },
        );
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
      askCount(true);
    },
    /** @param {string} pieces a set of the engine's */
    choosePieces(pieces) {
      const present = mode();
      if (!present) return;
      showWhole = true;
      const now = { ...state[present].now, pieces: keptPieces(pieces, present) };
      update(setPosition(state, present, now));
    },
    /**
     * A change of the whole drawing.
     *
     * @param {(board: import('./board.js').Board) => import('./board.js').Board} transform
     * @param {string} key of the toast
     */
    redraw(transform, key) {
      changeBoard((present) => {
        const board = transform(boardAfter(state[present].now));
        return setPosition(state, present, positionOf(board, state[present].now.pieces));
      }, key);
    },
    cover: covering.intents,
    /** An answer for taking away, which the page does not keep. @type {import('./question.js').Ask} */
    enquire: (request, options) => ask(request, options),
    verdictAgain() {
      askVerdict();
    },
    stopVerdict() {
      questions.verdict.stop();
    },
    /** @param {bigint} number from 1 */
    openTiling(number) {
      showWhole = true;
      askTiling({ number: String(number) });
    },
    openRandomTiling() {
      showWhole = true;
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

/** How the game was looked at and played last. @param {any} remembered @returns {import('./play.js').Setup} */
export function rememberedSetup(remembered) {
  try {
    return parseLink(String(remembered?.game ?? ''))?.setup ?? defaultSetup;
  } catch {
    return defaultSetup;
  }
}
