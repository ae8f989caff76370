/** Closes a worker for a learner's program: network, storage, workers and messages leave its global scope. */

/** The global names that stay: those of the language and those that Python needs. No network, no storage, no page. */
const allowedGlobals = new Set(
  [
    'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date',
    'Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError',
    'globalThis self JSON Math Intl ArrayBuffer Atomics Uint8Array Int8Array Uint16Array Int16Array',
    'Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array',
    'DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry',
    'decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN',
    'WebAssembly TextDecoder TextEncoder performance crypto console setTimeout clearTimeout',
    'queueMicrotask constructor',
  ]
    .join(' ')
    .split(' '),
);

/** Deletes all other names from the global scope and its prototypes. */
function deleteGlobals() {
  let owner: object | null = globalThis;
  for (; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const name of Reflect.ownKeys(owner)) {
      if (typeof name !== 'string' || allowedGlobals.has(name)) continue;
      if (Reflect.deleteProperty(owner, name)) continue;
      Reflect.defineProperty(owner, name, { value: undefined });
    }
  }
}

/** Silences the console: the page reports the end of the program. */
function silence() {
  for (const name of Reflect.ownKeys(console) as (keyof Console)[]) {
    if (typeof console[name] === 'function') Reflect.set(console, name, () => {});
  }
}

/** Closes this worker. What it still needs of the global scope has to be at hand. */
export function sealGlobals() {
  deleteGlobals();
  silence();
}
