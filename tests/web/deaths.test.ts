/**
 * The worker dies at eight moments of four kinds of work: silently, with an error, and silently in a browser without
 * locks; 96 deaths. Each time the request is sent again once and answered.
 */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import { heldLock, whenFree } from '../../web/engine/worker-lock';
import { after, echo, engineWith } from './fake_engine';

const moments = 8;

export type BootListener = (boot: any) => void;
/** Calls `at` at each of its moments; the answer follows the last. */
export type Work = (
  at: () => Promise<void>,
  onBoot: BootListener,
  tell: () => void,
) => Promise<void>;

/** The work between a request and its answer. */
const works: Record<string, Work> = {
  async boot() {},
  async idle() {},
  async 'work that tells of itself'(at, _onBoot, tell) {
    for (let i = 0; i < moments; i++) {
      tell();
      await at();
    }
  },
  async 'work that loads a package'(at, onBoot, tell) {
    for (let i = 0; i < moments / 2; i++) {
      onBoot({ phase: 'library', loaded: i, total: moments / 2 });
      await at();
    }
    onBoot({ phase: 'ready', loaded: moments / 2, total: moments / 2 });
    for (let i = 0; i < moments / 2; i++) {
      tell();
      await at();
    }
  },
};

const deaths: Record<string, (worker: ReturnType<typeof engineWith>['workers'][number]) => void> = {
  'without a word': (worker) => worker.vanish(),
  'with an error': (worker) => worker.crash('out of memory'),
  'without a word and without locks': (worker) => worker.vanish(false),
};

/** Lets one worker die at one moment of a work; returns the requests that each worker received. */
async function dies(kind: string, death: string, moment: number) {
  const asked: string[] = [];
  let now = 0;
  const at = async () => {
    if (now++ === moment) itemAt(deaths, death)(itemAt(made.workers, 0));
    await after(0);
  };
  const made = engineWith(
    {
      async boot(onBoot) {
        for (let i = 0; kind === 'boot' && i < moments; i++) {
          onBoot({ phase: 'runtime', loaded: i, total: moments });
          await at();
        }
      },
      async ask(request, onBoot, onEvent, id) {
        asked.push(request.board);
        if (request.board === 'x') return echo(request);
        await itemAt(works, kind)(at, onBoot, () => onEvent(id, { kind: 'progress', done: now }));
        return echo(request);
      },
    },
    {
      ask(request) {
        asked.push(request.board);
        return echo(request);
      },
    },
  );
  if (kind === 'idle') {
    await made.engine.ask({ kind, board: 'x' });
    await after(moment);
    itemAt(deaths, death)(itemAt(made.workers, 0));
  }
  const boards = ['5/5', '3/3'];
  const answers = boards.map((board) => made.engine.ask({ kind, board }));
  const replies = (await Promise.all(answers)).map(({ board }) => board);
  const { phase } = itemAt(made.phases, made.phases.length - 1);
  made.engine.dispose();
  return {
    replies,
    asked: asked.filter((board) => board !== 'x'),
    workers: made.workers.length,
    phase,
  };
}

for (const death of Object.keys(deaths)) {
  for (const kind of Object.keys(works)) {
    test(`${moments} deaths of the worker ${death}, at ${kind}`, async () => {
      const trials = Array.from({ length: moments }, (_, moment) => dies(kind, death, moment));
      for (const { replies, asked, workers, phase } of await Promise.all(trials)) {
        assert.deepEqual(replies, ['5/5', '3/3']);
        assert.equal(workers, 2);
        assert.equal(phase, 'ready');
        // The request of the first worker is sent again, once; the others for the first time.
        const before = ['boot', 'idle'].includes(kind) ? [] : ['5/5'];
        assert.deepEqual(asked, [...before, '5/5', '3/3']);
      }
    });
  }
}

test('a browser that refuses locks leaves the pings, without an error', async () => {
  const locks = {
    request: async () => {
      throw new DOMException('no', 'SecurityError');
    },
  } as any;
  let calls = 0;
  assert.equal(await heldLock(locks), null);
  await whenFree('worker 1', () => calls++, locks);
  assert.equal(calls, 0);
  await whenFree('worker 1', () => calls++, { request: async () => {} } as any);
  assert.equal(calls, 1);
});
