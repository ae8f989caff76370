/**
 * Fetches files of the site for a worker: counts their bytes, unpacks them while they arrive, and checks each
 * against the SHA-256 of the build before it can be used. Pyodide and micropip fetch by themselves; `serve`
 * answers them from the files that are already on their way.
 */
import { messageOf } from './job';
import { afterTicks } from './patience';
import type { SiteFile } from './files';

/**
 * Why a file cannot be used: an HTTP error status, no connection, another content than the build's,
 * no bytes for too long.
 */
type FaultCode = 'status' | 'network' | 'altered' | 'stalled';

/** Why Python or the compiler did not start. */
export type Fault = {
  /** A file; or `late`: the worker has given no sign of life for minutes. */
  code: FaultCode | 'python' | 'browser' | 'late' | 'compiler-late' | 'compiler-ended';
  details: Record<string, string | number>;
};

/** The ticks without a byte after which a download is given up. */
const patienceTicks = 60;

/** Content types by ending; some browsers check them. */
const types: Record<string, string> = {
  wasm: 'application/wasm',
  json: 'application/json',
  js: 'text/javascript',
  zip: 'application/zip',
  whl: 'application/zip',
};

/** A file that cannot be used. */
export class FileFault extends Error {
  fault: Fault;

  constructor(code: FaultCode, url: string, more: Record<string, number> = {}) {
    const file = url.replace(/\?.*/, '').replace(/.*\//, '');
    super(`${file}: ${code}${more.status ? ` ${more.status}` : ''}`);
    this.name = 'FileFault';
    this.fault = { code, details: { file, ...more } };
  }
}

/** @param error of the start of Python */
export const faultOf = (error: unknown): Fault =>
  error instanceof FileFault
    ? error.fault
    : { code: 'python', details: { message: messageOf(error) } };

/** @returns hexadecimal; empty over plain HTTP, where browsers have no hashes */
export async function sha256(data: BufferSource): Promise<string> {
  // TypeScript takes every page for a secure one.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return '';
  const digest = new Uint8Array(await subtle.digest('SHA-256', data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Fetches a file and passes its bytes on as they arrive.
 *
 * @throws {FileFault}
 */
async function receive(
  url: string,
  cache: RequestCache,
  fetchIt: typeof fetch,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
) {
  const abort = new AbortController();
  const wait = afterTicks(patienceTicks, () => abort.abort());
  try {
    const { signal } = abort;
    let response = await fetchIt(url, { signal, cache });
    // A browser may keep a refusal for as long as the file itself.
    if (!response.ok) response = await fetchIt(url, { signal, cache: 'reload' });
    if (!response.ok || !response.body) {
      throw new FileFault('status', url, { status: response.status });
    }
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      wait.again();
      onChunk(value);
    }
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(abort.signal.aborted ? 'stalled' : 'network', url);
  } finally {
    wait.stop();
    abort.abort();
  }
}

/**
 * Fetches one file. The response can be read while it arrives, but ends only after the check. So
 * code is compiled meanwhile, and not run.
 *
 * @returns `checked` rejects with a {@link FileFault}
 */
function fetchChecked(
  file: SiteFile,
  {
    query,
    cache,
    fetchIt,
    count,
  }: { query: string; cache: RequestCache; fetchIt: typeof fetch; count: (bytes: number) => void },
): { response: Response; checked: Promise<void> } {
  const { address, url, bytes, sha256: expected } = file;
  let checked: Promise<void> = Promise.resolve();
  // A reader that finds no sense in a file leaves it. The check goes on, and says more.
  let isRead = true;
  const body: ReadableStream<Uint8Array<ArrayBuffer>> = new ReadableStream({
    cancel: () => void (isRead = false),
    start(controller) {
      const whole = new Uint8Array(bytes);
      let length = 0;
      const received = receive(address + query, cache, fetchIt, (chunk) => {
        if (length + chunk.length > bytes) throw new FileFault('altered', address);
        whole.set(chunk, length);
        length += chunk.length;
        count(chunk.length);
        if (isRead) controller.enqueue(chunk);
      });
      checked = received.then(async () => {
        if (length < bytes) throw new FileFault('altered', address);
        // Over plain HTTP there is no hash; who alters a file there can alter the page too.
        const hash = await sha256(whole);
        if (hash && hash !== expected) throw new FileFault('altered', address);
      });
      checked.then(
        () => isRead && controller.close(),
        (error) => controller.error(error),
      );
    },
  });
  const end = url.slice(url.lastIndexOf('.') + 1);
  const headers = { 'Content-Type': types[end] ?? 'application/octet-stream' };
  const unpacked = address === url ? body : body.pipeThrough(new DecompressionStream('gzip'));
  return { response: new Response(unpacked, { headers }), checked };
}

/** What `begin` resolves to, so that no other work is taken for it. */
export type Checked = 'checked';

/**
 * Waits for work with files that are on their way. A wrong file can first show as an error of its
 * reader; its own fault says more.
 *
 * @param begun as `begin` returns it
 */
export async function withFiles<T>(begun: Promise<Checked>, work: Promise<T>): Promise<T> {
  try {
    const [done] = await Promise.all([work, begun]);
    return done;
  } catch (error) {
    if (!(error instanceof FileFault)) await begun;
    throw error;
  }
}

/** The files on their way, by address. */
export class Downloads {
  #responses: Map<string, Response> = new Map();
  #fetch = globalThis.fetch.bind(globalThis);
  /** Python's compiled code. */
  code: Promise<WebAssembly.Module> | undefined;
  #query;
  #failed;

  /**
   * @param query added to every address, to bypass caches
   * @param failed the addresses that have failed, to which others are added; a cache may hold a
   *   wrong file
   */
  constructor(query = '', failed: Set<string> = new Set()) {
    this.#query = query;
    this.#failed = failed;
  }

  /**
   * Starts to fetch all files at once, past caches those that have failed before.
   *
   * @returns resolves when all are checked; rejects with a {@link FileFault}
   */
  begin(
    files: readonly SiteFile[],
    onBytes: (file: SiteFile, bytes: number) => void,
  ): Promise<Checked> {
    const begun = files.map((file) => {
      const count = (bytes: number) => onBytes(file, bytes);
      const cache: RequestCache = this.#failed.has(file.address) ? 'reload' : 'default';
      const given = { query: this.#query, cache, fetchIt: this.#fetch, count };
      const { response, checked } = fetchChecked(file, given);
      this.#responses.set(file.url, response);
      checked.catch(() => this.#failed.add(file.address));
      return checked;
    });
    return Promise.all(begun).then(() => 'checked');
  }

  /** Returns the response for an address, once. */
  take(url: string) {
    const response = this.#responses.get(url);
    this.#responses.delete(url);
    return response;
  }

  /** Sets the response for an address. */
  give(url: string, response: Response) {
    this.#responses.set(url, response);
  }

  /** Answers every fetch in this worker from here, or else from the network. */
  serve() {
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return this.take(url) ?? this.#fetch(input, init);
    };
  }

  /**
   * Imports a script that was fetched and checked, from a blob; where the content security policy
   * forbids that, from its own address.
   *
   * @param fromBlob whether the policy may allow a blob
   */
  async run(url: string, fromBlob: boolean) {
    const script = await this.take(url)?.blob();
    const address = url + this.#query;
    if (!script || !fromBlob) return import(/* @vite-ignore */ address);
    const blob = URL.createObjectURL(script);
    try {
      return await import(/* @vite-ignore */ blob);
    } catch {
      return await import(/* @vite-ignore */ address);
    } finally {
      URL.revokeObjectURL(blob);
    }
  }

  /**
   * Starts to compile Python's code now. Pyodide would wait for its script first; it gets the
   * compiled code.
   */
  compile(url: string) {
    const response = this.take(url);
    if (response) this.code = WebAssembly.compileStreaming(response);
    const { code } = this;
    if (!code) return;
    // `instantiateStreaming` below reports the error.
    code.catch(() => {});
    this.give(url, new Response());
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (_, imports) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const module = await code;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
  }

  /**
   * The option `createPyodideModule` of `loadPyodide`: the script from here. It is read now, while
   * Pyodide waits for the snapshot.
   */
  scriptOf(folder: string, fromBlob = true) {
    const script = this.run(`${folder}pyodide.asm.js`, fromBlob);
    // Pyodide reports the error.
    script.catch(() => {});
    return async (settings: object) => {
      const { default: create } = await script;
      return create(settings);
    };
  }
}
