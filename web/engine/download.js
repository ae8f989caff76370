/**
 * Fetches files of the site for a worker: counts what comes in, unpacks it on the way, and lets nothing be
 * used whose SHA-256 is not the one that it was built with. Pyodide and micropip fetch by themselves; while a
 * `Downloads` serves, they find here what is on its way. What the files are for is not for here.
 */
import { packedEnd } from './files.js';

/** @import { SiteFile } from './files.js' */

/**
 * Why a file cannot be used: the server answered something else, it cannot be reached, the file is not the
 * one that the site was built with, it stopped coming.
 * @typedef {'status' | 'network' | 'altered' | 'stalled'} FaultCode
 * @typedef {{ code: FaultCode | 'python' | 'browser', details: Record<string, unknown> }} Fault
 */

/** So long a file may send nothing, ms. */
const patience = 12_000;

/** By the end of the name, for browsers that look at it. @type {Record<string, string>} */
const types = {
  wasm: 'application/wasm',
  json: 'application/json',
  mjs: 'text/javascript',
  zip: 'application/zip',
  whl: 'application/zip',
};

export class FileFault extends Error {
  /** @param {FaultCode} code @param {string} url @param {Record<string, unknown>} [more] */
  constructor(code, url, more = {}) {
    const file = url.replace(/\?.*/, '').replace(/.*\//, '');
    super(`${file}: ${code}${more.status ? ` ${more.status}` : ''}`);
    this.name = 'FileFault';
    /** @type {Fault} */
    this.fault = { code, details: { file, ...more } };
  }
}

/** @param {BufferSource} data @returns {Promise<string>} hexadecimal */
async function sha256(data) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The bytes of a file as they come in.
 *
 * @param {string} url
 * @param {typeof fetch} fetchIt
 * @param {(chunk: Uint8Array<ArrayBuffer>) => void} onChunk
 * @throws {FileFault}
 */
async function receive(url, fetchIt, onChunk) {
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(), patience);
  try {
    const response = await fetchIt(url, { signal: abort.signal });
    if (!response.ok || !response.body) {
      throw new FileFault('status', url, { status: response.status });
    }
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), patience);
      onChunk(value);
    }
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(abort.signal.aborted ? 'stalled' : 'network', url);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

/**
 * Fetches one file. The answer can be read while it comes in, but does not end before it has been checked, so
 * that code may be compiled meanwhile and not be run.
 *
 * @param {SiteFile} file
 * @param {{ query: string, fetchIt: typeof fetch, count: (bytes: number) => void }} given
 * @returns {{ response: Response, checked: Promise<void> }} `checked` rejects with a {@link FileFault}
 */
function fetchChecked({ url, bytes, sha256: expected }, { query, fetchIt, count }) {
  const address = url + packedEnd;
  /** @type {Promise<void>} */
  let checked = Promise.resolve();
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
  const packed = new ReadableStream({
    start(controller) {
      const whole = new Uint8Array(bytes);
      let length = 0;
      const come = receive(address + query, fetchIt, (chunk) => {
        if (length + chunk.length > bytes) throw new FileFault('altered', address);
        whole.set(chunk, length);
        length += chunk.length;
        count(chunk.length);
        controller.enqueue(chunk);
      });
      checked = come.then(async () => {
        if (length < bytes || (await sha256(whole)) !== expected) {
          throw new FileFault('altered', address);
        }
      });
      checked.then(
        () => controller.close(),
        (error) => controller.error(error),
      );
    },
  });
  const end = url.slice(url.lastIndexOf('.') + 1);
  const headers = { 'Content-Type': types[end] };
  const unpacked = packed.pipeThrough(new DecompressionStream('gzip'));
  return { response: new Response(unpacked, { headers }), checked };
}

/** Files on their way, for whoever asks for them. */
export class Downloads {
  /** @type {Map<string, Response>} */
  #responses = new Map();
  #fetch = globalThis.fetch.bind(globalThis);
  /** That of Python, compiled or being so. @type {Promise<WebAssembly.Module> | undefined} */
  code;
  #query;

  /** @param {string} [query] added to every address, so that no cache answers in place of the server */
  constructor(query = '') {
    this.#query = query;
  }

  /**
   * Begins to fetch files, all at once.
   *
   * @param {readonly SiteFile[]} files
   * @param {(file: SiteFile, bytes: number) => void} onBytes
   * @returns {Promise<unknown>} when all have come and been checked; rejects with a {@link FileFault}
   */
  begin(files, onBytes) {
    const begun = files.map((file) => {
      const count = (/** @type {number} */ bytes) => onBytes(file, bytes);
      const given = { query: this.#query, fetchIt: this.#fetch, count };
      const { response, checked } = fetchChecked(file, given);
      this.#responses.set(file.url, response);
      return checked;
    });
    return Promise.all(begun);
  }

  /** What is on its way, once. @param {string} url */
  take(url) {
    const response = this.#responses.get(url);
    this.#responses.delete(url);
    return response;
  }

  /** Something else for whoever asks for a file. @param {string} url @param {Response} response */
  give(url, response) {
    this.#responses.set(url, response);
  }

  /** Answers every fetch in this worker from what is on its way, and from the network else. */
  serve() {
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return this.take(url) ?? this.#fetch(input, init);
    };
  }

  /**
   * Runs a script that has come. It is run from a blob, which holds what was checked; where the policy of the
   * host forbids that, from the host.
   *
   * @param {string} url
   */
  async run(url) {
    const script = await this.take(url)?.blob();
    if (!script) return import(/* @vite-ignore */ url);
    const blob = URL.createObjectURL(script);
    try {
      return await import(/* @vite-ignore */ blob);
    } catch {
      return await import(/* @vite-ignore */ url);
    } finally {
      URL.revokeObjectURL(blob);
    }
  }

  /**
   * Compiles code while the script comes in: Pyodide would begin when it has that as well.
   *
   * @param {string} url
   */
  #compile(url) {
    const response = this.take(url);
    if (response) this.code = WebAssembly.compileStreaming(response);
    const { code } = this;
    if (!code) return;
    // Whoever asks for it is told.
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
   * How `loadPyodide` gets its own files from here.
   *
   * @param {string} pyodide the folder's address
   * @returns {object}
   */
  options(pyodide) {
    this.#compile(`${pyodide}pyodide.asm.wasm`);
    return {
      indexURL: pyodide,
      packageBaseUrl: pyodide,
      createPyodideModule: async (/** @type {object} */ settings) => {
        const { default: create } = await this.run(`${pyodide}pyodide.asm.mjs`);
        return create(settings);
      },
    };
  }
}
