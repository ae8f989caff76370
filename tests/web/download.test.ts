/** web/engine/download.js with fake servers that send files whole, wrong, cut, altered, slowly or not at all. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, test, vi } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import { Downloads, FileFault, withFiles } from '../../web/engine/download';
import { pass } from './fake_site';
import type { SiteFile } from '../../web/engine/files';

const content = new TextEncoder().encode('print("it works")\n'.repeat(2000));
const packed = new Uint8Array(gzipSync(content));
const file: SiteFile = {
  path: 'python/library.zip-gzip.bin',
  address: 'https://site.example/python/library.zip-gzip.bin',
  url: 'https://site.example/python/library.zip',
  bytes: packed.length,
  sha256: createHash('sha256').update(packed).digest('hex'),
  part: 'library',
};

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  vi.useRealTimers();
});

/** Download the file from a fake server. */
function downloaded(
  answer: (url: string, signal: AbortSignal, cache?: RequestCache) => Response | Promise<Response>,
  query?: string,
) {
  globalThis.fetch = (async (url, init) =>
    answer(String(url), init?.signal as AbortSignal, init?.cache)) as typeof fetch;
  const downloads = new Downloads(query);
  let counted = 0;
  const begun = downloads.begin([file], (_file, bytes) => (counted += bytes));
  const read = downloads.take(file.url)?.arrayBuffer();
  return { begun, read, counted: () => counted, downloads };
}

/** The fault of a failed download, which the reader of the file learns too. */
async function faultOf({ begun, read }: ReturnType<typeof downloaded>) {
  const unread = assert.rejects(read ?? Promise.resolve());
  const { fault } = (await begun.catch((reason) => reason)) as any;
  await unread;
  return fault;
}

/** @param size of a chunk */
const inChunks = (bytes: Uint8Array<ArrayBuffer>, size: number) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    }),
  );

test('a file arrives unpacked; progress counts its packed bytes', async () => {
  const asked: string[] = [];
  const { begun, read, counted } = downloaded((url) => {
    asked.push(url);
    return inChunks(packed, 7);
  }, '?again=1');
  await begun;
  assert.deepEqual(new Uint8Array((await read) as ArrayBuffer), content);
  assert.equal(counted(), packed.length);
  assert.deepEqual(asked, [`${file.address}?again=1`]);
});

test('without hashes, as over plain HTTP, a file is checked by its length and by its own sum', async () => {
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    const { begun, read } = downloaded(() => new Response(packed));
    await begun;
    assert.deepEqual(new Uint8Array((await read) as ArrayBuffer), content);
    assert.equal((await faultOf(downloaded(itemAt(wrong, 'cut off')))).code, 'altered');
    await assert.rejects(Promise.resolve(downloaded(itemAt(wrong, 'with a bit turned')).read));
  } finally {
    Reflect.deleteProperty(crypto, 'subtle');
  }
});

test('a refusal that the browser has kept is asked for again past its cache', async () => {
  const { begun, read } = downloaded((_url, _signal, cache) =>
    cache === 'reload' ? new Response(packed) : new Response('no', { status: 404 }),
  );
  await Promise.all([begun, read]);
});

test('a file that has failed is fetched past the browser’s cache the next time', async () => {
  const { begun, read, downloads } = downloaded((_url, _signal, cache) =>
    cache === 'reload' ? new Response(packed) : new Response(content),
  );
  await Promise.allSettled([begun, read]);
  await downloads.begin([file], () => {});
});

test('a file that is being downloaded is not requested twice', async () => {
  const { begun, read, downloads } = downloaded(() => new Response(packed));
  assert.equal(downloads.take(file.url), undefined);
  await Promise.all([begun, read]);
});

/** Lets a reader of the first piece notice its fault before the others come. */
const inPieces = (bytes: Uint8Array) => {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(bytes.slice(at, (at += 100)));
      if (at >= bytes.length) controller.close();
    },
  });
};

const wrong: Record<string, () => Response> = {
  'cut off': () => new Response(packed.slice(0, -1)),
  empty: () => new Response(new Uint8Array()),
  'with a bit turned': () => new Response(packed.map((byte, at) => (at === 40 ? byte ^ 1 : byte))),
  'with another beginning': () =>
    new Response(inPieces(packed.map((byte, at) => (at === 0 ? byte ^ 1 : byte)))),
  'with a byte more': () => new Response(Uint8Array.of(...packed, 0)),
  'a page in its place': () => new Response('<!doctype html><title>Not found</title>'),
  'another that can be unpacked': () => new Response(gzipSync('other')),
  'unpacked on the way': () => new Response(content),
};

for (const [name, answer] of Object.entries(wrong)) {
  test(`a file that is ${name} is rejected by its name`, async () => {
    const details = { file: 'library.zip-gzip.bin' };
    assert.deepEqual(await faultOf(downloaded(answer)), { code: 'altered', details });
  });
}

for (const status of [404, 503]) {
  test(`the error of status ${status} names the file`, async () => {
    const download = downloaded(() => new Response('no', { status }), '?again=1');
    const details = { file: 'library.zip-gzip.bin', status };
    assert.deepEqual(await faultOf(download), { code: 'status', details });
  });
}

test('an unreachable server is a network error', async () => {
  const download = downloaded(() => Promise.reject(new TypeError('Failed to fetch')));
  assert.equal((await faultOf(download)).code, 'network');
});

/** A download whose bytes come when the test sends them. */
function begunDownload() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const download = downloaded((_url, signal) => {
    const body = new ReadableStream({
      start(controller) {
        line = controller;
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    download,
    async send(from: number, to: number) {
      await settle();
      line?.enqueue(packed.slice(from, to));
      await settle();
    },
    end: () => line?.close(),
  };
}

test('a stalled download is given up, a slow one is not', async () => {
  const { download, send } = begunDownload();
  let code = '';
  const fault = faultOf(download).then((found) => (code = found.code));
  for (let at = 0; at < 30; at += 10) {
    await send(at, at + 10);
    vi.advanceTimersByTime(50_000);
  }
  assert.equal(code, '');
  vi.advanceTimersByTime(50_000);
  await fault;
  assert.equal(code, 'stalled');
});

test('bytes that come while the machine stands still are read when it goes on', async () => {
  const { download, send, end } = begunDownload();
  await send(0, 10);
  // All timers that were due come first, each once.
  for (let stop = 0; stop < 3; stop++) vi.advanceTimersToNextTimer();
  await send(10, packed.length);
  end();
  await Promise.all([download.begun, download.read]);
});

test('the fault of a wrong file replaces the error of its reader', async () => {
  const wrong = new FileFault('altered', file.url);
  const later = pass(1).then(() => Promise.reject(wrong));
  await assert.rejects(withFiles(later, Promise.reject(new Error('no zip file'))), wrong);
  const checked = Promise.resolve('checked' as const);
  await assert.rejects(withFiles(checked, Promise.reject(new Error('no zip file'))), /no zip/);
  assert.equal(await withFiles(checked, Promise.resolve(3)), 3);
});
