/**
 * The controller's part for the cover mode beyond counting and browsing: asks how often placements
 * occur, why there is no tiling, and what a search does at each step; keeps the clocks of its players.
 * Like the controller it has no DOM.
 */
import { isFilled } from './board.js';
import { freshSearch, orders, stepShown } from './covering.js';
import { rectangleCells } from './draw.js';
import { stateAt, stretch, stretchOf, withStretch } from './frames.js';
import { noAnswer } from './answer.js';
import { piecesOf } from './pieces.js';
import * as players from './player.js';
import { createQuestion, problemOf } from './question.js';
import { codeShown, coverQuestion } from './share.js';
import { boardAfter, paint } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./covering.js').Covering} Covering
 * @typedef {import('./covering.js').Search} Search
 * @typedef {import('./covering.js').Order} Order
 * @typedef {import('./player.js').Player} Player
 */

/** Steps that a search is explored by at a time; so long other questions may have to wait. */
const exploreBy = 40_000;
/** No more often than this is the board redrawn while a search plays, ms. */
const shortestTick = 33;
/** Forced placements laid a second. */
const chainSpeed = 1.5;

/**
 * @param {object} given
 * @param {import('./question.js').Ask} given.ask
 * @param {() => State} given.state
 * @param {(next: State) => void} given.update
 */
export function createCovering({ ask, state, update }) {
  /** @param {Partial<Covering>} changes */
  function change(changes) {
    update({ ...state(), covering: { ...state().covering, ...changes } });
  }

  const questions = {
    heat: createQuestion({ ask, onAnswer: (heat) => change({ heat }) }),
    reason: createQuestion({
      ask,
      onAnswer: (reason) => {
        const length = reason.reply?.why?.chain.length ?? 0;
        const chain = { ...players.stillPlayer, speed: chainSpeed, length, at: length };
        change({ reason, chain });
      },
    }),
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let chainTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let searchTimer;
  /** The stroke under way, if it does not just paint. @type {{ anchor: number, base: import('./board.js').Board } | null} */
  let stroke = null;

  /** @param {string} kind */
  function request(kind) {
    const { now } = state().cover;
    return { kind, board: codeShown(now), pieces: piecesOf(now, 'cover') };
  }

  function askHeat() {
    questions.heat.put(request('frequencies'), coverQuestion(state().cover.now));
  }

  function askReason() {
    questions.reason.put(request('obstruction'), coverQuestion(state().cover.now));
  }

  // The searches

  /** What is being asked of a search, to be given up for something more urgent. @type {{ abort: AbortController, exploring: boolean } | null} */
  let working = null;

  /** @param {Partial<Search>} changes */
  function changeSearch(changes) {
    const next = { ...state().covering.search, ...changes };
    const { length, explored } = next.runs[next.order];
    const known = length ?? explored;
    change({ search: { ...next, player: players.reload(next.player, known, next.player.at) } });
  }

  /** The first stretch that is needed and not held. @returns {{ order: Order, first: number } | null} */
  function missing() {
    const { search } = state().covering;
    for (const ahead of [0, stretch / 2]) {
      for (const order of [search.order, ...orders.filter((one) => one !== search.order)]) {
        const run = search.runs[order];
        const number = stepShown(search, order) + (search.player.playing ? ahead : 0);
        if (run.problem || number > (run.length ?? run.explored)) continue;
        if (!stateAt(run.frames, number)) return { order, first: stretchOf(number) };
      }
    }
    return null;
  }

  /** The search to explore on. @returns {Order | null} */
  function unexplored() {
    const { search } = state().covering;
    const all = [search.order, ...orders.filter((one) => one !== search.order)];
    return (
      all.find((order) => {
        const { length, explored, problem } = search.runs[order];
        return !problem && length === null && explored < search.goal;
      }) ?? null
    );
  }

  function isSearching() {
    const { view, covering, cover } = state();
    const { lens, search } = covering;
    return view === 'cover' && lens === 'search' && search.about === coverQuestion(cover.now);
  }

  /** Asks for what is missing, and then explores, one question at a time. */
  async function work() {
    if (!isSearching()) return;
    const wanted = missing();
    // Exploring gives way to what is looked at.
    if (working) {
      if (wanted && working.exploring) working.abort.abort();
      return;
    }
    const order = wanted?.order ?? unexplored();
    const exploring = !wanted && order !== null;
    if (state().covering.search.exploring !== exploring) changeSearch({ exploring });
    if (!order) return;
    const { about, goal, runs } = state().covering.search;
    const abort = new AbortController();
    const mine = { abort, exploring };
    working = mine;
    const span = wanted
      ? { first: wanted.first, count: stretch }
      : { first: Math.min(goal, runs[order].explored + exploreBy), count: 0 };
    try {
      const asked = { ...request('search'), ordered: order === 'ordered', ...span };
      const reply = await ask(asked, { signal: abort.signal });
      if (state().covering.search.about === about) receive(order, reply, wanted?.first ?? null);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code !== 'cancelled' && state().covering.search.about === about) {
        changeRun(order, { problem });
      }
    } finally {
      if (working === mine) working = null;
    }
    void work();
  }

  /** @param {Order} order @param {Partial<import('./covering.js').Run>} changes */
  function changeRun(order, changes) {
    const { runs } = state().covering.search;
    changeSearch({ runs: { ...runs, [order]: { ...runs[order], ...changes } } });
  }

  /** @param {Order} order @param {any} reply @param {number | null} first of the stretch asked for */
  function receive(order, { explored, length, first: from, states }, first) {
    const run = state().covering.search.runs[order];
    const frames =
      first !== null && first === from ? withStretch(run.frames, first, states) : run.frames;
    changeRun(order, { explored: Math.max(run.explored, explored), length, frames });
  }

  function forgetSearch() {
    working?.abort.abort();
    working = null;
    clearTimeout(searchTimer);
  }

  /** @param {(player: Player) => Player} move */
  function moveSearch(move) {
    changeSearch({ player: move(state().covering.search.player) });
  }

  function runSearch() {
    clearTimeout(searchTimer);
    const { player } = state().covering.search;
    if (!player.playing) return;
    const wait = Math.max(shortestTick, 1000 / player.speed);
    const steps = Math.max(1, Math.round((player.speed * wait) / 1000));
    searchTimer = setTimeout(() => {
      const { search } = state().covering;
      // Time stands still until what it shows is there.
      const here = stateAt(search.runs[search.order].frames, search.player.at);
      if (!here) {
        runSearch();
        return;
      }
      moveSearch((present) => {
        const at = Math.min(present.length, present.at + steps);
        return { ...present, at, playing: at < present.length };
      });
    }, wait);
  }

  function runChain() {
    clearTimeout(chainTimer);
    const { chain } = state().covering;
    if (!chain.playing) return;
    chainTimer = setTimeout(
      () => change({ chain: players.tick(state().covering.chain) }),
      1000 / chain.speed,
    );
  }

  return {
    /** Gives up what was found out about another board. */
    forget() {
      questions.heat.drop();
      questions.reason.drop();
      forgetSearch();
      change({ heat: noAnswer, reason: noAnswer, heatCell: null, heatMove: null });
    },

    /** Asks what follows from the state. @param {State} before */
    follow(before) {
      const { view, cover, covering, count } = state();
      if (covering.chain !== before.covering.chain) runChain();
      if (covering.search.player !== before.covering.search.player) runSearch();
      if (view !== 'cover') {
        if (before.view !== 'cover') return;
        questions.heat.drop();
        questions.reason.drop();
        forgetSearch();
        if (covering.search.player.playing) moveSearch(players.pause);
        return;
      }
      const about = coverQuestion(cover.now);
      const counted = count.status === 'answered' && count.about === about;
      const none = counted && count.reply.count === '0';
      if (none && covering.reason.about !== about) askReason();
      else if (counted && !none && covering.lens === 'heat' && covering.heat.about !== about) {
        askHeat();
      }
      if (covering.lens !== 'search') {
        if (before.covering.lens === 'search') forgetSearch();
        if (covering.search.player.playing) moveSearch(players.pause);
      } else if (covering.search.about !== about) {
        forgetSearch();
        const { order, player } = covering.search;
        change({ search: freshSearch(about, order, player.speed) });
      } else if (covering.search !== before.covering.search || view !== before.view) {
        void work();
      }
    },

    /**
     * A stroke of the rectangle, or one that chooses a cell.
     *
     * @param {readonly number[]} cells
     * @param {boolean} filled
     * @returns {State | null} null if the stroke just paints
     */
    stroke(cells, filled) {
      const present = state();
      const { lens, tool, heatCell } = present.covering;
      const shown = boardAfter(present.cover.now);
      const last = cells[cells.length - 1];
      const begins = stroke === null;
      stroke ??= { anchor: cells[0], base: shown };
      if (lens === 'heat') {
        const chosen = begins && last === heatCell ? null : isFilled(shown, last) ? heatCell : last;
        return { ...present, covering: { ...present.covering, heatCell: chosen, heatMove: null } };
      }
      if (tool === 'brush') return null;
      const { anchor, base } = stroke;
      const all = rectangleCells(0, base.rows * base.cols - 1, base.cols);
      const [full, open] = [true, false].map((one) =>
        all.filter((cell) => isFilled(base, cell) === one),
      );
      const cleared = paint(paint(present, 'cover', full, true), 'cover', open, false);
      return paint(cleared, 'cover', rectangleCells(anchor, last, base.cols), filled);
    },
    endStroke() {
      stroke = null;
    },

    intents: {
      /** @param {import('./covering.js').Lens} lens */
      chooseLens(lens) {
        change({ lens });
      },
      /** @param {import('./covering.js').Colouring} colouring */
      chooseColouring(colouring) {
        change({ colouring });
      },
      /** @param {import('./covering.js').Tool} tool */
      chooseTool(tool) {
        change({ tool });
      },
      heatAgain: askHeat,
      stopHeat: () => questions.heat.stop(),
      showWholeHeat() {
        change({ heatCell: null, heatMove: null });
      },
      /** @param {string | null} heatMove */
      pointHeat(heatMove) {
        if (state().covering.heatMove !== heatMove) change({ heatMove });
      },
      reasonAgain: askReason,
      stopReason: () => questions.reason.stop(),
      playChain() {
        const { chain } = state().covering;
        change({ chain: chain.playing ? players.pause(chain) : players.play(chain) });
      },
      /** @param {number} at */
      seekChain(at) {
        change({ chain: players.seek(state().covering.chain, at) });
      },
      /** Shows the other search on the board, at the same step. @param {Order} order */
      chooseOrder(order) {
        changeSearch({ order });
      },
      playSearch() {
        moveSearch((player) => (player.playing ? players.pause(player) : players.play(player)));
      },
      /** @param {number} by */
      stepSearch(by) {
        moveSearch((player) => players.step(player, by));
      },
      /** @param {number} at */
      seekSearch(at) {
        moveSearch((player) => players.seek(player, at));
      },
      /** @param {number} speed */
      setSearchSpeed(speed) {
        moveSearch((player) => ({ ...player, speed }));
      },
      exploreFurther() {
        const { goal, runs } = state().covering.search;
        const least = Math.max(...orders.map((order) => runs[order].explored));
        changeSearch({ goal: Math.max(goal, least) + 10_000_000 });
      },
      stopExploring() {
        const { search } = state().covering;
        const reached = orders.map((order) => search.runs[order].explored);
        changeSearch({ goal: Math.min(search.goal, ...reached), exploring: false });
        if (working?.exploring) working.abort.abort();
      },
    },
  };
}
