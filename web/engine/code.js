/**
 * Python's WebAssembly, compiled once and shared by the workers of a page: compiling it takes long, and V8 takes
 * longer still to optimise it.
 */

/** @type {WebAssembly.Module | undefined} */
let code;

/** Stores the code that a worker has compiled and checked. @param {WebAssembly.Module | undefined} compiled */
export const shareCode = (compiled) => {
  code = compiled;
};

/** The code for another worker; undefined before a worker has started, or where the browser cannot share it. */
export const sharedCode = () => code;
