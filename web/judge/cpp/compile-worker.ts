/**
 * The worker that compiles programs. Owns the start of the compiler: fetches its files or takes them from the copy,
 * checks them, unpacks them, and precompiles the headers, which are kept with them. Its life belongs to compiler.ts.
 */
import init, { BrotliDecStream } from 'brotli-dec-wasm/web';
import { Downloads, FileFault, sha256, withFiles } from '../../engine/download';
import { brotliEnding } from '../../engine/packed.js';
import { Builder } from './builder';
import { headersCommand } from './commands';
import { copyName, deleteOtherCopies, type CppFiles } from './compiler-files';
import { ownFiles } from './library';

/** What another worker starts from, without a download. */
export type PreparedCompiler = { code: WebAssembly.Module; library: Blob; headers: Blob };
type CompilerStart = CppFiles & { prepared?: PreparedCompiler };

/** The reports of a whole download: one for each percent, however fast the bytes arrive. */
const mostReports = 100;
/** Bytes that the decoder returns at most at a time. */
const chunk = 2 ** 20;

/** The decoder's code for a chunk that is full before its input ends. */
const needsMoreOutput = 3;

const post = self.postMessage.bind(self);
const fetchIt = self.fetch.bind(self);

let decoderStart: Promise<unknown> = Promise.resolve();

/** Starts the decoder, after a start that is under way: a second one would take its memory away from it. */
function startDecoder(code: Response) {
  decoderStart = decoderStart.catch(() => {}).then(() => init({ module_or_path: code }));
  return decoderStart;
}

/**
 * Unpacks while the bytes arrive. No callback of a stream does the work: Chromium crashes when a
 * worker is ended inside one.
 *
 * @param type of the content
 */
function unpacked(response: Response, type: string) {
  const decoder = new BrotliDecStream();
  const packed = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const unpack = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    for (;;) {
      const { done, value: bytes } = await packed.read();
      if (done) break;
      for (let at = 0, isMore = true; isMore;) {
        const { buf, code, input_offset: used } = decoder.dec(bytes.subarray(at), chunk);
        at += used;
        if (buf.length) controller.enqueue(buf);
        isMore = code === needsMoreOutput;
      }
    }
    controller.close();
  };
  const body = new ReadableStream({
    start(controller) {
      unpack(controller).catch((error) => controller.error(error));
    },
  });
  return new Response(body, { headers: { 'Content-Type': type } });
}

/** Whether some file has come from the server, not from the copy. */
let isFetched = false;

/** The kept copy; null where the browser keeps none. */
const openCopy = (folder: string) => self.caches?.open(copyName(folder)).catch(() => null) ?? null;

/**
 * Replaces `fetch`: it answers from the copy, unless it is asked to reload, and collects the bytes of what it fetches.
 *
 * @returns the bytes by address
 */
function collectFetched(copy: Cache | null): Map<string, BlobPart[]> {
  const fetched = new Map();
  globalThis.fetch = async (input, options) => {
    const url = String(input);
    const kept = options?.cache === 'reload' ? null : await copy?.match(url);
    if (kept) return kept;
    isFetched = true;
    const response = await fetchIt(url, options);
    if (!response.ok || !response.body || !copy) return response;
    const chunks: BlobPart[] = [];
    fetched.set(url, chunks);
    const collect = new TransformStream({
      transform(bytes, controller) {
        chunks.push(bytes);
        controller.enqueue(bytes);
      },
    });
    return new Response(response.body.pipeThrough(collect));
  };
  return fetched;
}

/**
 * Fetches the files, or takes those that are kept. Both are checked.
 *
 * @param failed addresses, as in `Downloads`
 */
async function load(
  { folder, files }: CppFiles,
  failed: Set<string>,
): Promise<Omit<PreparedCompiler, 'headers'>> {
  const downloads = new Downloads('', failed);
  let [loaded, reported] = [0, 0];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const begun = downloads.begin(files, (_, bytes) => {
    loaded += bytes;
    if (loaded - reported < total / mostReports && loaded < total) return;
    reported = loaded;
    if (isFetched && loaded < total) post({ kind: 'phase', phase: 'fetch', loaded, total });
    else post({ kind: 'phase', phase: 'unpack', loaded: 0, total: 0 });
  });
  const take = (name: string) => downloads.take(folder + name) as Response;
  const unpack = async () => {
    await startDecoder(take('brotli.wasm'));
    return Promise.all([
      WebAssembly.compileStreaming(unpacked(take(`clang.wasm${brotliEnding}`), 'application/wasm')),
      unpacked(take(`library${brotliEnding}`), 'application/octet-stream').blob(),
    ]);
  };
  const [code, library] = await withFiles(begun, unpack());
  return { code, library };
}

/**
 * The name of the precompiled headers: they depend on the command and on this project's own files.
 */
async function headersAddress(folder: string) {
  const made = new TextEncoder().encode(JSON.stringify([headersCommand, ownFiles]));
  return `${folder}headers-${(await sha256(made)).slice(0, 16)}.pch`;
}

/** The header of a kept response with the hash of its content. */
const hashHeader = 'x-sha256';

/** The precompiled headers: kept ones, or made now. */
async function headersFor(folder: string, builder: Builder, copy: Cache | null) {
  const address = await headersAddress(folder);
  const kept = await copy?.match(address);
  const content = await kept?.arrayBuffer();
  if (content && kept?.headers.get(hashHeader) === (await sha256(content))) return content;
  post({ kind: 'phase', phase: 'headers', loaded: 0, total: 0 });
  const made = builder.makeHeaders();
  const headers = { [hashHeader]: await sha256(made) };
  await copy?.put(address, new Response(made, { headers })).catch(() => {});
  return made;
}

/**
 * Like `load`; what is altered in the copy or in the browser's cache is fetched again. What was
 * fetched is kept.
 */
async function loadAndKeep(site: CppFiles, copy: Cache | null) {
  const fetched = collectFetched(copy);
  const failed = new Set<string>();
  const loaded = await load(site, failed).catch((error) => {
    if (!(error instanceof FileFault) || error.fault.code !== 'altered') throw error;
    return load(site, failed);
  });
  for (const [url, chunks] of fetched) {
    await copy?.put(url, new Response(new Blob(chunks))).catch(() => {});
  }
  return loaded;
}

async function boot({ prepared, ...site }: CompilerStart) {
  const copy = prepared ? null : await openCopy(site.folder);
  const { code, library } = prepared ?? (await loadAndKeep(site, copy));
  const builder = new Builder(code, new Uint8Array(await library.arrayBuffer()));
  const headers = prepared?.headers ?? new Blob([await headersFor(site.folder, builder, copy)]);
  builder.addHeaders(new Uint8Array(await headers.arrayBuffer()));
  if (copy) await deleteOtherCopies(site.folder).catch(() => {});
  self.onmessage = ({ data: { id, does, given } }) => {
    const reply = does === 'build' ? builder.build(given) : builder.locate(given);
    post({ kind: 'done', id, reply });
  };
  post({ kind: 'ready', prepared: { code, library, headers } });
}

// Firefox reports the error of a file once more, from inside the streams.
self.onunhandledrejection = (event) => {
  if (event.reason instanceof FileFault) event.preventDefault();
};

self.onmessage = ({ data }) => {
  boot(data).catch((error) => {
    const fault =
      error instanceof FileFault
        ? error.fault
        : { code: 'browser', details: { message: String(error) } };
    post({ kind: 'failed', fault });
  });
};
