/**
 * Python's WebAssembly, compiled once and shared by the workers of a page: compiling it takes long, and V8 takes
 * longer still to optimise it.
 */

let code: WebAssembly.Module | undefined;

/** Stores the code that a worker has compiled and checked. */
export const shareCode = (compiled: WebAssembly.Module | undefined) => {
  code = compiled;
};

/** The code for another worker; undefined before a worker has started, or where the browser cannot share it. */
export const sharedCode = () => code;
