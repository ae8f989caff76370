/**
 * The controller's room for the block game: what is asked beyond the verdict, the engine's moves, and
 * the intents of looking, playing, guessing and strategies. It has no DOM; what the controller lends
 * it comes from outside.
 */
import { noAnswer } from './answer.js';
import { moveCells } from './board.js';
import {
  awaitsGuess,
  engineMoves,
  gameKey,
  gameResult,
  hintDegree,
  isAtEnd,
  legalMoves,
  lineKey,
  presentReply,
} from './match.js';
import { keptPieces, piecesOf } from './pieces.js';
import { carried, isEnginesTurn, lastHint, moveOfCells, newMatch, turned } from './play.js';
import { createQuestion, problemOf } from './question.js';
import { codeShown, formatCode, parseCode } from './share.js';
import { playMove, positionOf, setPosition } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').Answer} Answer
 * @typedef {import('./play.js').Match} Match
 * @typedef {import('./play.js').Setup} Setup
 */

/** A strategy's file has at most so many characters. */
export const longestStrategy = 4_000_000;

/**
 * @param {object} given
 * @param {import('./question.js').Ask} given.ask
 * @param {() => State} given.get
 * @param {(next: State, options?: { push?: boolean }) => void} given.update
 * @param {(from: State, key: string, values?: Record<string, unknown>, undoMode?: 'game' | null) => State} given.withToast
 * @param {(problem: import('./state.js').Problem) => void} given.onIllegalLine a line that the engine refuses
 * @param {() => number} given.random
 * @param {number} given.pace ms between a person's move and the engine's
 */
export function createGame({ ask, get, update, withToast, onIllegalLine, random, pace }) {
  /** @param {Partial<Match>} changes @param {State} [from] @returns {State} */
  const withMatch = (changes, from = get()) => ({ ...from, match: { ...from.match, ...changes } });
  /** @param {Partial<Match>} changes */
  const change = (changes) => update(withMatch(changes));
  /** @param {Partial<Setup>} changes @param {State} [from] @returns {State} */
  const withSetup = (changes, from = get()) => ({ ...from, setup: { ...from.setup, ...changes } });

  const questions = {
    analysis: createQuestion({ ask, onAnswer: (analysis) => change({ analysis }) }),
    values: createQuestion({ ask, onAnswer: receiveValues }),
    reply: createQuestion({ ask, delay: pace, onAnswer: receiveReply }),
    strategy: createQuestion({ ask, onAnswer: (strategy) => change({ strategy }) }),
  };

  /** @param {Answer} values */
  function receiveValues(values) {
    change({ values });
    const { problem } = values;
    if (problem?.code === 'line.illegal' || problem?.code.startsWith('notation.')) {
      onIllegalLine(problem);
    }
  }

  /** @param {Answer} reply */
  function receiveReply(reply) {
    change({ reply });
    const state = get();
    if (reply.status !== 'answered' || reply.about !== gameKey(state) || !engineMoves(state))
      return;
    if (reply.reply.move) play(reply.reply.move);
    else if (reply.reply.request === 'strategy-move') askMove({ byStrategy: false });
  }

  /** @param {{ byStrategy?: boolean }} [options] */
  function askMove({ byStrategy = true } = {}) {
    const { game, match, setup } = get();
    const board = codeShown(game.now);
    const pieces = piecesOf(game.now, 'game');
    const loaded = byStrategy && match.loaded?.pieces === pieces ? match.loaded : null;
    questions.reply.put(
      loaded
        ? { kind: 'strategy-move', board, strategy: loaded.text }
        : {
            kind: 'play',
            board,
            pieces,
            careless: setup.careless / 100,
            seed: Math.floor(random() * 2 ** 31),
          },
      gameKey(get()),
    );
  }

  /** @param {string} move */
  function play(move) {
    const state = get();
    update(withMatch({ pointed: null }, playMove(state, 'game', move)));
  }

  /** Asks for what is not known yet, the most wanted first. */
  function askWhatFollows() {
    const state = get();
    const { match, verdict, game } = state;
    if (state.view !== 'game') {
      for (const [name, question] of Object.entries(questions)) {
        if (match[/** @type {keyof typeof questions} */ (name)].status === 'asked') question.drop();
      }
      return;
    }
    const key = gameKey(state);
    const known = verdict.about === key && verdict.status === 'answered';
    if (match.reply.status === 'asked' && (match.reply.about !== key || !engineMoves(state))) {
      questions.reply.drop();
    }
    if (match.analysis.status === 'asked' && match.analysis.about !== key)
      questions.analysis.drop();
    const line = lineKey(state);
    if (match.values.status === 'asked' && match.values.about !== line) questions.values.drop();
    if (match.strategy.status === 'asked' && match.strategy.about !== key)
      questions.strategy.drop();
    if (!known) return;

    if (engineMoves(get()) && verdict.reply.moves > 0) {
      const { reply } = get().match;
      if (reply.status !== 'asked' || reply.about !== key) askMove();
      return;
    }
    if (get().match.analysis.about !== key || get().match.analysis.status === 'idle') {
      const board = codeShown(game.now);
      questions.analysis.put({ kind: 'analyse', board, pieces: piecesOf(game.now, 'game') }, key);
      return;
    }
    if (get().match.analysis.status === 'asked') return;
    const { values } = get().match;
    if (game.now.moves.length && (values.about !== line || values.status === 'idle')) {
      questions.values.put(
        {
          kind: 'line',
          board: formatCode(game.now.board),
          pieces: piecesOf(game.now, 'game'),
          line: game.now.moves.join('.'),
        },
        line,
      );
    }
  }

  /** After an undo or a redo the engine waits where it is its turn. @param {State} state @returns {State} */
  function waiting(state) {
    const running = !isEnginesTurn(state.setup, state.game.now.at) || !isAtEnd(state);
    return withMatch({ running, pointed: null }, state);
  }

  /** Whether the engine waits for nobody. @param {State} state */
  const mayAlwaysRun = (state) => state.setup.players !== 'ee';

  return {
    /** @param {State} before */
    follow(before) {
      const state = get();
      if (state.game !== before.game || state.view !== before.view) {
        if (state.match.peek !== null) change({ peek: null });
      }
      const asks =
        state.game !== before.game ||
        state.view !== before.view ||
        state.setup !== before.setup ||
        state.verdict !== before.verdict ||
        state.match.running !== before.match.running ||
        state.match.resigned !== before.match.resigned ||
        (state.match.analysis !== before.match.analysis && state.match.analysis.status !== 'asked');
      if (asks) askWhatFollows();
    },

    /**
     * Where undo or redo comes to rest: in a game against the engine where the person is to move.
     *
     * @param {State} next after one step
     * @param {(state: State) => State} step one more
     */
    settle(next, step) {
      let state = next;
      if (get().game.now.moves.length || next.game.now.moves.length) {
        while (
          mayAlwaysRun(state) &&
          isEnginesTurn(state.setup, state.game.now.at) &&
          state.game.now.moves.length &&
          step(state) !== state
        ) {
          state = step(state);
        }
      }
      return waiting(state);
    },

    /** A link has been opened. @param {State} next */
    opened: (next) =>
      withMatch({ running: mayAlwaysRun(next), resigned: null, pointed: null }, next),

    // Looking

    /** @param {import('./play.js').Tool} tool */
    useTool(tool) {
      const state = get();
      if (tool === state.setup.tool) return;
      const running = mayAlwaysRun(state);
      update(withMatch({ pointed: null, running }, withSetup({ tool })), { push: true });
    },
    /** Looks at a move, such as one of a list. @param {string | null} move */
    point(move) {
      const { match, game } = get();
      if ((match.pointed?.move ?? null) === move) return;
      const cell = move === null ? 0 : moveCells(move, game.now.board.cols)[0];
      change({ pointed: move === null ? null : { move, cell } });
    },
    /** Looks at a placement chosen at a cell. @param {string} move @param {number} cell */
    pointAt(move, cell) {
      const { pointed } = get().match;
      if (pointed?.move === move && pointed.cell === cell) return;
      change({ pointed: { move, cell } });
    },
    /** Looks at a placement of the cell that the keys are at. @param {number} cell */
    carryTo(cell) {
      const state = get();
      const { cols } = state.game.now.board;
      const pointed = carried(legalMoves(state), state.match.pointed, cell, cols);
      change({ pointed });
    },
    /** Turns the placement that is looked at. @param {number} [by] */
    turn(by = 1) {
      const state = get();
      if (state.setup.tool === 'edit') return;
      const { cols } = state.game.now.board;
      const options = legalMoves(state);
      const from = state.match.pointed ?? carried(options, null, state.cursor.game, cols);
      const pointed = turned(options, from, state.match.pointed ? by : 0, cols);
      if (pointed) change({ pointed });
    },
    /** The move that covers just these cells, for drawing one. @param {number[]} cells */
    moveOf: (cells) => moveOfCells(legalMoves(get()), cells, get().game.now.board.cols),
    /** Whether a person may move now. */
    mayMove() {
      const state = get();
      if (state.setup.tool !== 'play') return true;
      return !isEnginesTurn(state.setup, state.game.now.at) && gameResult(state) === null;
    },
    /** A person's move. @param {string} move */
    play(move) {
      const state = get();
      if (state.setup.tool === 'play') {
        if (isEnginesTurn(state.setup, state.game.now.at) || gameResult(state)) return;
      }
      const next = playMove(state, 'game', move);
      update(withMatch({ pointed: null, running: true }, next), { push: true });
    },
    /** Plays what is looked at. */
    playPointed() {
      const { pointed } = get().match;
      if (pointed && legalMoves(get()).some(({ move }) => move === pointed.move)) {
        this.play(pointed.move);
      }
    },
    /** Plays a line from the position that is shown, such as the best one. @param {readonly string[]} moves @param {number} at how many of them */
    playLine(moves, at) {
      const state = get();
      const { now } = state.game;
      const before = now.moves.slice(0, now.at);
      const next = setPosition(state, 'game', {
        ...now,
        moves: [...before, ...moves],
        at: before.length + at,
      });
      update(withMatch({ pointed: null }, next));
    },
    /** @param {number | null} peek */
    peek(peek) {
      if (get().match.peek !== peek) change({ peek });
    },
    /** @param {boolean} marks */
    showMarks(marks) {
      change({ marks });
    },
    /** @param {string} piece @param {boolean} marked */
    markPiece(piece, marked) {
      const others = get().match.unmarked.filter((name) => name !== piece);
      change({ unmarked: marked ? others : [...others, piece] });
    },
    /** @param {boolean} regions */
    tintRegions(regions) {
      change({ regions });
    },
    analyseAgain() {
      change({ analysis: noAnswer });
      askWhatFollows();
    },
    stopAnalysis: () => questions.analysis.stop(),

    // Playing

    /** @param {Partial<Setup>} changes */
    changeSetup(changes) {
      const next = withSetup(changes);
      const running = changes.players ? changes.players !== 'ee' : next.match.running;
      update(withMatch({ running }, next));
    },
    /** @param {string} pieces */
    choosePieces(pieces) {
      const { now } = get().game;
      const kept = keptPieces(pieces, 'game');
      if (kept === now.pieces) return;
      const shown = parseCode(codeShown(now), 8);
      update(setPosition(get(), 'game', positionOf(shown, kept)));
    },
    newGame() {
      const state = get();
      const { now } = state.game;
      const running = mayAlwaysRun(state);
      const begun = setPosition(state, 'game', positionOf(now.board, now.pieces));
      const next = withMatch({ running, resigned: null, pointed: null }, begun);
      update(now.moves.length ? withToast(next, 'game.toast.new', {}, 'game') : next);
    },
    resign() {
      if (isAtEnd(get())) change({ resigned: lineKey(get()), pointed: null });
    },
    /** Lets the engine move, or stops it. @param {boolean} running */
    run(running) {
      change({ running });
    },
    /** Tells one degree more of the hint. */
    hint() {
      const state = get();
      if (gameResult(state) || isEnginesTurn(state.setup, state.game.now.at)) return;
      const degree = Math.min(lastHint, hintDegree(state) + 1);
      change({ hint: { about: gameKey(state), degree }, pointed: null });
    },

    // Guessing

    /** @param {'WINNING' | 'LOSING'} guess */
    guess(guess) {
      const state = get();
      const verdict = presentReply(state, state.verdict);
      if (!verdict || !awaitsGuess(state)) return;
      const { guesses, score } = state.match;
      change({
        guesses: { ...guesses, [gameKey(state)]: guess },
        score: { right: score.right + Number(guess === verdict.outcome), asked: score.asked + 1 },
      });
    },
    forgetGuesses() {
      change({ guesses: newMatch.guesses, score: newMatch.score });
    },

    // Strategies

    writeStrategy() {
      const { now } = get().game;
      const request = { board: codeShown(now), pieces: piecesOf(now, 'game') };
      questions.strategy.put({ kind: 'strategy', ...request }, gameKey(get()));
    },
    stopStrategy: () => questions.strategy.stop(),
    /**
     * Takes the text of a strategy file, to play against it.
     *
     * @param {string} text
     * @returns {Promise<import('./state.js').Problem | null>} what is wrong with it
     */
    async loadStrategy(text) {
      try {
        // The engine reads the whole file before it looks for a move.
        const { strategy } = await ask({ kind: 'strategy-read', strategy: text });
        const board = parseCode(strategy.board, 8);
        const pieces = keptPieces(strategy.pieces, 'game');
        const state = get();
        /** @type {Setup['players']} */
        const players = strategy.winner === 'first' ? 'ep' : 'pe';
        const begun = setPosition(state, 'game', positionOf(board, pieces));
        const set = withSetup({ tool: 'play', players, careless: 0 }, begun);
        const next = withMatch(
          { loaded: { ...strategy, text }, running: true, resigned: null, pointed: null },
          set,
        );
        update(withToast({ ...next, view: 'game' }, 'game.toast.strategy', {}, 'game'), {
          push: true,
        });
        return null;
      } catch (error) {
        return problemOf(error);
      }
    },
    unloadStrategy() {
      change({ loaded: null });
    },
  };
}

/** @typedef {ReturnType<typeof createGame>} Game */
