/**
 * Lets the pages of many tests reuse one worker, because booting Python takes longer than most tests.
 * A page that stays open, the owner, holds the worker. It opens the page of each test, which gets that
 * worker in place of a new one. This script runs first in all of these pages.
 *
 * It relies on three facts: the page talks to its worker through Comlink; it begins with `boot`, whose
 * callbacks are ports; and `cancel` stops an `ask` that is running.
 */
(() => {
  /** The owner's side of the worker. */
  class ReusedWorker {
    /** Ids of unanswered requests. */
    unanswered = new Set();
    /** Ports to the callbacks of the page that uses the worker. */
    ports = null;
    /** Id of the `boot` of a page that waits for the worker to be idle. */
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
      const cancel = { id: 'cancel-for-boot', type: 'APPLY', path: ['cancel'], argumentList: [] };
      if (this.unanswered.size) this.worker.postMessage(cancel);
      this.lend();
    }

    /** Make a port for the worker that forwards to a callback of the page that uses it. */
    relay(at) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => this.ports[at].postMessage(data);
      return port2;
    }

    /** Answer the `boot` of the waiting page as soon as the worker is idle. */
    lend() {
      if (this.waiting === null || this.unanswered.size) return;
      const data = { id: this.waiting, type: 'RAW', value: undefined };
      this.waiting = null;
      this.page.hear(new MessageEvent('message', { data }));
    }

    terminate() {
      this.worker.terminate();
      if (globalThis.reusedWorker === this) globalThis.reusedWorker = null;
    }
  }

  /**
   * Return the opener of the page, or of the page around its frame. Null if its origin cannot be read:
   * in Firefox, after the page was on another site.
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
  if (!opener?.reuseWorker) {
    globalThis.reuseWorker = (...args) => (globalThis.reusedWorker ??= new ReusedWorker(...args));
    return;
  }
  const OwnWorker = globalThis.Worker;
  globalThis.Worker = class extends EventTarget {
    constructor(...args) {
      super();
      // The worker of a learner's program starts from a blob. Neither it nor the compiler is reused.
      if (/^blob:|\/compile-worker-/.test(String(args[0]))) return new OwnWorker(...args);
      // The page learns from the read of `type` that module workers are supported.
      const { type, name } = args[1];
      this.reused = opener.reuseWorker(args[0], { type, name });
      this.reused.page = this;
    }

    postMessage(message, ports) {
      this.reused.post(message, ports);
    }

    hear(event) {
      if (!globalThis.closed) this.dispatchEvent(event);
    }

    terminate() {
      if (this.reused.page === this) this.reused.terminate();
    }
  };
})();
