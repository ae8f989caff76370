/** An engine with fake workers that answer, hang, die or send wrong messages, as a test chooses; no Pyodide. */
import { afterEach } from 'node:test';
import * as Comlink from 'comlink';
import { Engine } from '../../web/engine/client.js';
import './virtual_time.js';

export const limits = { boot: 500, quiet: 100, ping: 150, loading: 1000, cancel: 150, tick: 20 };

/** Replies are invented here. @typedef {any} EngineEvent */
/** @typedef {import('../../web/engine/client.js').EngineStage} EngineStage */

/**
 * The behaviour of a fake worker; a method that is left out works normally.
 *
 * @typedef {object} Behaviour
 * @property {(onStage: (stage: any) => void) => Promise<any> | any} [boot]
 * @property {(request: any, onStage: (stage: any) => void, onEvent: (id: number, event: EngineEvent) => void, id: number) => any} [ask]
 * @property {() => Promise<void>} [prepare]
 * @property {() => void} [cancel]
 * @property {() => Promise<void> | void} [ping]
 * @property {() => void} [end] runs as the worker is terminated; its messages still arrive
 */

/** @returns {Promise<never>} */
export const forever = () => new Promise(() => {});
/** @param {number} ms */
export const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Wait until the worker receives its first request. @param {Engine} engine */
export const underWay = async (engine) => {
  while (engine.state() !== 'ready') await after(5);
  await after(20);
};
/** @param {any} request @returns {EngineEvent} */
export const echo = (request) => ({ kind: 'reply', request: request.kind, board: request.board });

/** Report that a package is loading, for some time. @param {(stage: any) => void} onStage @param {number} ms */
export const load = async (onStage, ms) => {
  onStage({ stage: 'library', loaded: 0, total: 1 });
  await after(ms);
  onStage({ stage: 'ready', loaded: 1, total: 1 });
};

/** @type {(() => void)[]} */
const cleanUps = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/**
 * An engine whose first worker behaves like the first behaviour, and so on; the last one repeats.
 *
 * @param {...Behaviour} behaviours
 */
export function engineWith(...behaviours) {
  /** @type {EngineStage[]} */
  const stages = [];
  /** The start options of each worker. @type {import('../../web/engine/spawn.js').Start[]} */
  const starts = [];
  /** @type {{ terminated: boolean, crash: (message: string) => void, vanish: (hasLock?: boolean) => void }[]} */
  const workers = [];
  /** Callbacks for the end of each worker. @type {Map<object, () => void>} */
  const locks = new Map();
  /** @param {import('../../web/engine/spawn.js').Start} start */
  const spawn = (start) => {
    starts.push(start);
    const { boot, prepare, ask, cancel, ping, end } =
      behaviours[Math.min(workers.length, behaviours.length - 1)];
    const { port1, port2 } = new MessageChannel();
    /** Listeners of stages and events; their open ports would keep the process alive. @type {any[]} */
    const listeners = [];
    Comlink.expose(
      {
        boot(/** @type {any[]} */ ...heard) {
          listeners.push(...heard);
          return boot?.(heard[0]);
        },
        ask: (/** @type {number} */ id, /** @type {any} */ request) =>
          ask ? ask(request, listeners[0], listeners[1], id) : echo(request),
        prepare: () => prepare?.(),
        code: () => {},
        cancel: () => cancel?.(),
        ping: () => ping?.(),
        life: () => String(workers.indexOf(worker)),
      },
      port2,
    );
    const errors = new EventTarget();
    const worker = {
      terminated: false,
      postMessage: port1.postMessage.bind(port1),
      start: () => port1.start(),
      terminate() {
        if (!worker.terminated) end?.();
        worker.terminated = true;
        for (const listener of listeners.splice(0)) listener[Comlink.releaseProxy]();
        port1.close();
      },
      addEventListener(/** @type {string} */ type, /** @type {any} */ listener) {
        (type === 'error' ? errors : port1).addEventListener(type, listener);
      },
      removeEventListener(/** @type {string} */ type, /** @type {any} */ listener) {
        (type === 'error' ? errors : port1).removeEventListener(type, listener);
      },
      crash(/** @type {string} */ message) {
        errors.dispatchEvent(Object.assign(new Event('error'), { message }));
      },
      /** End silently; the worker's lock is released, where there are locks. */
      vanish(hasLock = true) {
        port2.close();
        if (hasLock) locks.get(worker)?.();
      },
    };
    port1.start();
    workers.push(worker);
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  };
  const engine = new Engine({
    onStage: (stage) => stages.push(stage),
    spawn,
    total: 0,
    limits,
    onFree: async (name, then) => void locks.set(workers[Number(name)], then),
  });
  cleanUps.push(() => engine.dispose());
  /** Requests are invented here too. @type {(request: any, options?: any) => Promise<any>} */
  const ask = engine.ask;
  return { engine: Object.assign(engine, { ask }), stages, workers, starts };
}

/** The stages without the `quiet` ones, which depend on the load of the machine. @param {EngineStage[]} stages */
export const names = (stages) => stages.filter(({ quiet }) => !quiet).map(({ stage }) => stage);
