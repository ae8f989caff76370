/** Runs programs in C and C++ in this browser: starts the workers of compiled-runner.ts. */
import { spawnFromBlob, spawnModule } from '../runners/spawn';
import compilerUrl from './compile-worker.js?worker&url';
import { CompiledRunner } from './compiled-runner';
import programUrl from './program-worker.js?worker&url';

const spawnCompiler = (query: string) => spawnModule(compilerUrl, query);
/** The page's policy binds a program's worker. */
const spawnProgram = (query: string) => spawnFromBlob(programUrl, query);

export class CppRunner extends CompiledRunner {
  constructor() {
    super(spawnCompiler, spawnProgram);
  }
}
