/**
 * The code that Python itself is made of, compiled. It takes a worker long to compile it and V8 longer still to
 * make it fast, but a page's workers may share it: owns the page's copy.
 */

/** @type {WebAssembly.Module | undefined} */
let code;

/** What a worker has compiled and checked. @param {WebAssembly.Module | undefined} compiled */
export const keepCode = (compiled) => {
  code = compiled;
};

/** For another worker; none before one has started, or where a browser does not let it be shared. */
export const sharedCode = () => code;
