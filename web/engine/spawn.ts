/**
 * Starts the worker. The page's first script imports this file first, so that the worker fetches its files while
 * the page loads. The messages to the worker belong to client.ts.
 */
import workerUrl from './worker.js?worker&url';

/**
 * How a worker starts. It is passed as the worker's name, so that the worker need not wait for a
 * message.
 */
export interface Start {
  /** Added to the addresses of the script and the files to bypass caches; usually empty. */
  query: string;
  /** Whether to boot from the cached snapshot; otherwise it is deleted. */
  fromSnapshot: boolean;
}

/** The worker that was started with the page, until the client takes it. */
let first: Worker | null = null;

/** @returns null where the browser lacks a feature */
function begin(start: Start): Worker | null {
  if (
    typeof Worker === 'undefined' ||
    typeof WebAssembly === 'undefined' ||
    typeof DecompressionStream === 'undefined'
  )
    return null;
  // A browser without module workers does not read the type.
  let isTypeRead = false;
  const name = JSON.stringify(start);
  const worker = new Worker(workerUrl + start.query, {
    name,
    get type() {
      isTypeRead = true;
      return 'module' as const;
    },
  });
  // The client would not hear of a failure before it takes the worker: it starts another one instead.
  worker.onerror = () => (first = null);
  if (isTypeRead) return worker;
  worker.terminate();
  return null;
}

/**
 * Returns the worker that was started with the page, or starts one; null where the browser lacks a
 * feature.
 */
export function spawnWorker(start: Start) {
  const worker = first ?? begin(start);
  first = null;
  return worker;
}

first = begin({ query: '', fromSnapshot: true });
