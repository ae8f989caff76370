/** Runs programs in C and C++ in this browser: starts the workers of compiled-runner.js. */
import { spawnFromBlob, spawnModule } from '../spawn.js';
import compilerUrl from './compile-worker.js?worker&url';
import { CompiledRunner } from './compiled-runner.js';
import programUrl from './program-worker.js?worker&url';

const spawnCompiler = (/** @type {string} */ query) => spawnModule(compilerUrl, query);
/** The page's policy binds a program's worker. */
const spawnProgram = (/** @type {string} */ query) => spawnFromBlob(programUrl, query);

export class CppRunner extends CompiledRunner {
  constructor() {
    super(spawnCompiler, spawnProgram);
  }
}
