/** An engine with fake workers that answer, hang, die or send wrong messages, as a test chooses; no Pyodide. */
import { afterEach } from 'vitest';
import * as Comlink from 'comlink';
import { itemAt } from '../../web/board/item-at';
import { Engine, type EngineBoot } from '../../web/engine/client';
import './virtual_time';
import type { Start } from '../../web/engine/spawn';

export const limits = { quiet: 5, hang: 20, cancel: 150, tick: 20 };
/** The patience of such an engine, ms. */
export const patience = limits.hang * limits.tick;

/** Replies are invented here. */
export type EngineEvent = any;
/** The behaviour of a fake worker; a method that is left out works normally. */
export interface Behaviour {
  boot?: (onBoot: (boot: any) => void) => Promise<any> | any;
  ask?: (
    request: any,
    onBoot: (boot: any) => void,
    onEvent: (id: number, event: EngineEvent) => void,
    id: number,
  ) => any;
  prepare?: () => Promise<void>;
  cancel?: () => void;
  ping?: () => Promise<void> | void;
  /** Runs as the worker is terminated; its messages still arrive. */
  end?: () => void;
}

export const forever = (): Promise<never> => new Promise(() => {});
export const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Wait until the worker receives its first request. */
export const underWay = async (engine: Engine) => {
  while (engine.state() !== 'ready') await after(5);
  await after(20);
};
export const echo = (request: any): EngineEvent => ({
  kind: 'reply',
  request: request.kind,
  board: request.board,
});

/** Report that a package is loading, for some time. */
export const load = async (onBoot: (boot: any) => void, ms: number) => {
  onBoot({ phase: 'library', loaded: 0, total: 1 });
  await after(ms);
  onBoot({ phase: 'ready', loaded: 1, total: 1 });
};

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/**
 * An engine whose first worker behaves like the first behaviour, and so on; the last one repeats.
 */
export const engineWith = (...behaviours: Behaviour[]) => engineOf(behaviours, limits);

/** An engine with limits of its own. */
export function engineOf(behaviours: readonly Behaviour[], given: typeof limits) {
  const phases: EngineBoot[] = [];
  /** The start options of each worker. */
  const starts: Start[] = [];
  const workers: {
    terminated: boolean;
    crash: (message: string) => void;
    vanish: (hasLock?: boolean) => void;
  }[] = [];
  /** Callbacks for the end of each worker. */
  const locks: Map<object, () => void> = new Map();
  const spawn = (start: Start) => {
    starts.push(start);
    const { boot, prepare, ask, cancel, ping, end } = itemAt(
      behaviours,
      Math.min(workers.length, behaviours.length - 1),
    );
    const { port1, port2 } = new MessageChannel();
    /** Listeners of phases and events; their open ports would keep the process alive. */
    const listeners: any[] = [];
    Comlink.expose(
      {
        boot(...heard: any[]) {
          listeners.push(...heard);
          return boot?.(heard[0]);
        },
        ask: (id: number, request: any) =>
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
      addEventListener(type: string, listener: any) {
        (type === 'error' ? errors : port1).addEventListener(type, listener);
      },
      removeEventListener(type: string, listener: any) {
        (type === 'error' ? errors : port1).removeEventListener(type, listener);
      },
      crash(message: string) {
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
    return worker as unknown as Worker;
  };
  const engine = new Engine({
    onBoot: (boot) => phases.push(boot),
    spawn,
    total: 0,
    limits: given,
    onFree: async (name, then) => void locks.set(itemAt(workers, Number(name)), then),
  });
  cleanUps.push(() => engine.dispose());
  /** Requests are invented here too. */
  const ask: (request: any, options?: any) => Promise<any> = engine.ask;
  return { engine: Object.assign(engine, { ask }), phases, workers, starts };
}

/** The phases without the `quiet` ones, which depend on the load of the machine. */
export const names = (phases: EngineBoot[]) =>
  phases.filter(({ quiet }) => !quiet).map(({ phase }) => phase);
