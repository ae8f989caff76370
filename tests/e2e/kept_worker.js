/**
 * Booting Python takes longer than most tests. So a page that stays open, the keeper, owns one
 * worker, and each test's page, which the keeper opens, gets that one in place of a worker of its
 * own: the page is new, its Python has been booted before. This script runs first in all of them.
 *
 * What it knows of the site: that the page talks to its worker through Comlink, begins with `boot`,
 * whose callbacks are ports, and that a worker at an `ask` stops when told to `cancel`.
 */
(() => {
  /** The keeper's side of a worker. */
  class Kept {
    /** Ids of requests that the worker has not answered. */
    unanswered = new Set();
    /** Ports to the callbacks of the page that has the worker. */
    ports = null;
    /** Id of the `boot` of a page that waits until the worker is idle. */
    waiting = null;

    constructor(...args) {
      this.worker = new Worker(...args);
      this.worker.addEventListener('message', ({ data }) => {
        if (this.unanswered.delete(data.id)) this.lend();
        this.page.hear(new MessageEvent('message', { data }));
      });
      this.worker.addEventListener('error', (event) => {
        event.preventDefault();
        this.page.hear(new ErrorEvent('error', { message: event.message, cancelable: true }));
      });
    }

    post(message, ports = []) {
      const [name] = message.path ?? [];
      if (name === 'boot') {
        this.boot(message, ports);
        return;
      }
      if (name === 'ask') this.unanswered.add(message.id);
      this.worker.postMessage(message, ports);
    }

    boot(message, ports) {
      const first = this.ports === null;
      this.ports = ports;
      if (first) {
        const relays = ports.map((_port, at) => this.relay(at));
        const argumentList = message.argumentList.map((argument) =>
          ports.includes(argument.value)
            ? { ...argument, value: relays[ports.indexOf(argument.value)] }
            : argument,
        );
        this.unanswered.add(message.id);
        this.worker.postMessage({ ...message, argumentList }, relays);
        return;
      }
      this.waiting = message.id;
      const cancel = { id: 'kept', type: 'APPLY', path: ['cancel'], argumentList: [] };
      if (this.unanswered.size) this.worker.postMessage(cancel);
      this.lend();
    }

    /** A port for the worker that leads to a callback of whichever page has it. */
    relay(at) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => this.ports[at].postMessage(data);
      return port2;
    }

    /** Tells the page that waits that its worker is ready, when it is. */
    lend() {
      if (this.waiting === null || this.unanswered.size) return;
      const data = { id: this.waiting, type: 'RAW', value: undefined };
      this.waiting = null;
      this.page.hear(new MessageEvent('message', { data }));
    }

    terminate() {
      this.worker.terminate();
      if (globalThis.kept === this) globalThis.kept = null;
    }
  }

  /**
   * Who opened the page, which may be in a frame of it. Null where it may not be looked at: in Firefox, that of a
   * page which was elsewhere meanwhile.
   */
  function openerOfThisSite() {
    try {
      const { opener } = globalThis.top;
      return opener?.location.origin === location.origin ? opener : null;
    } catch {
      return null;
    }
  }

  if (location.origin === 'null') return;
  const opener = openerOfThisSite();
  if (!opener?.keep) {
    globalThis.keep = (...args) => (globalThis.kept ??= new Kept(...args));
    return;
  }
  const OwnWorker = globalThis.Worker;
  globalThis.Worker = class extends EventTarget {
    constructor(...args) {
      super();
      // That of a learner's program begins from a blob, and is the page's own.
      if (String(args[0]).startsWith('blob:')) return new OwnWorker(...args);
      // Whoever starts a worker looks at its type, which tells the page that it can.
      const { type, name } = args[1];
      this.kept = opener.keep(args[0], { type, name });
      this.kept.page = this;
    }

    postMessage(message, ports) {
      this.kept.post(message, ports);
    }

    hear(event) {
      if (!globalThis.closed) this.dispatchEvent(event);
    }

    terminate() {
      if (this.kept.page === this) this.kept.terminate();
    }
  };
})();
