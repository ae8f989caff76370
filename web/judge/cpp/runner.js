/** Runs programs in C and C++ in this browser: starts the workers of compiled-runner.js. */
import { spawnFromBlob } from '../spawn.js';
import compilerUrl from './compile-worker.js?worker&url';
import { CompiledRunner } from './compiled-runner.js';
import programUrl from './program-worker.js?worker&url';

const spawnCompiler = () => new Worker(new URL(compilerUrl, location.href), { type: 'module' });
/** The page's policy binds a program's worker. */
const spawnProgram = () => spawnFromBlob(programUrl);

export class CppRunner extends CompiledRunner {
  constructor() {
    super(spawnCompiler, spawnProgram);
  }
}
