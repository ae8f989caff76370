/**
 * The controller's room for watching the book's search: fetches the steps that are looked at, keeps
 * the clock, counts the positions a whole search visits. It has no DOM.
 */
import { noFrames, stateAt, stretch, stretchOf, withStretch } from './frames.js';
import { gameKey } from './match.js';
import { piecesOf } from './pieces.js';
import * as players from './player.js';
import { createQuestion } from './question.js';
import { noRecursion, triedOrder } from './recursion.js';
import { codeShown } from './share.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./recursion.js').Recursion} Recursion
 * @typedef {import('./recursion.js').TryOrder} TryOrder
 */

/**
 * @param {object} given
 * @param {import('./question.js').Ask} given.ask
 * @param {() => State} given.get
 * @param {(next: State) => void} given.update
 */
export function createRecursion({ ask, get, update }) {
  /** @param {Partial<Recursion>} changes */
  const change = (changes) => update({ ...get(), recursion: { ...get().recursion, ...changes } });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The stretch on its way. */
  let fetching = '';

  const steps = createQuestion({
    ask,
    onAnswer: ({ status, about, reply, problem }) => {
      const { recursion } = get();
      if (about !== keyOf(recursion)) return;
      if (status === 'failed') change({ problem });
      if (status !== 'answered') return;
      const frames = withStretch(recursion.frames, reply.first, reply.steps);
      const { total, complete } = reply;
      const player = { ...recursion.player, length: Math.max(0, total - 1) };
      change({ frames, total, complete, player, problem: null });
    },
  });
  const visits = {
    trominoes: visitsOf('trominoes'),
    dominoes: visitsOf('dominoes'),
  };

  /** @param {TryOrder} order */
  function visitsOf(order) {
    return createQuestion({
      ask,
      onAnswer: (answer) => change({ visits: { ...get().recursion.visits, [order]: answer } }),
    });
  }

  /** @param {Recursion} recursion */
  const keyOf = ({ about, order }) => `${about} ${order}`;

  /** @param {TryOrder} order */
  function request(order) {
    const { now } = get().game;
    return { board: codeShown(now), pieces: triedOrder(piecesOf(now, 'game'), order) };
  }

  /** Fetches the stretch that is looked at, if it is not held. */
  function fetchShown() {
    const { recursion } = get();
    if (!recursion.about || recursion.problem) return;
    const { at } = recursion.player;
    if (stateAt(recursion.frames, at) || (recursion.total && at >= recursion.total)) return;
    const first = stretchOf(at);
    const asked = keyOf(recursion);
    if (fetching === `${asked} ${first}`) return;
    fetching = `${asked} ${first}`;
    steps.put({ kind: 'recursion', ...request(recursion.order), first, count: stretch }, asked);
  }
  function runClock() {
    clearTimeout(timer);
    const { player, frames } = get().recursion;
    if (!player.playing) return;
    timer = setTimeout(() => {
      // Time waits for steps that are on their way.
      if (stateAt(frames, player.at)) change({ player: players.tick(get().recursion.player) });
      else runClock();
    }, 1000 / player.speed);
  }

  function stopAll() {
    steps.drop();
    visits.trominoes.drop();
    visits.dominoes.drop();
    fetching = '';
  }

  /** @param {(player: players.Player) => players.Player} to */
  function changePlayer(to) {
    change({ player: to(get().recursion.player) });
  }

  return {
    /** @param {State} before */
    follow(before) {
      const { recursion, view, game } = get();
      const away = view !== 'game' || (game !== before.game && gameKey(get()) !== recursion.about);
      if (recursion.about && away) {
        stopAll();
        change({ ...noRecursion, order: recursion.order });
        return;
      }
      if (recursion === before.recursion) return;
      fetchShown();
      if (
        recursion.player !== before.recursion.player ||
        recursion.frames !== before.recursion.frames
      ) {
        runClock();
      }
    },
    start() {
      const { order } = get().recursion;
      change({ ...noRecursion, order, about: gameKey(get()) });
    },
    leave() {
      stopAll();
      change({ ...noRecursion, order: get().recursion.order });
    },
    /** @param {TryOrder} order */
    chooseOrder(order) {
      const { recursion } = get();
      if (order === recursion.order) return;
      steps.drop();
      fetching = '';
      const player = { ...recursion.player, at: 0, playing: false };
      change({ order, total: 0, complete: false, frames: noFrames, problem: null, player });
    },
    playOrPause() {
      changePlayer(get().recursion.player.playing ? players.pause : players.play);
    },
    /** @param {number} by */
    step(by) {
      changePlayer((player) => players.step(player, by));
    },
    /** @param {number} at */
    seek(at) {
      changePlayer((player) => players.seek(player, at));
    },
    /** @param {number} speed */
    setSpeed(speed) {
      changePlayer((player) => players.withSpeed(player, speed));
    },
    /** Counts what each order visits in all. */
    countVisits() {
      for (const order of /** @type {const} */ (['trominoes', 'dominoes'])) {
        visits[order].put({ kind: 'recursion-visits', ...request(order) }, order);
      }
    },
    stopVisits() {
      for (const order of /** @type {const} */ (['trominoes', 'dominoes'])) {
        if (get().recursion.visits[order].status === 'asked') visits[order].drop();
      }
    },
  };
}
