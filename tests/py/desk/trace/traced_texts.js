/** Writes traced programs in C and C++: for each file given `FILE.LEVEL` beside it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

const room = new URL('../../../../web/judge/', import.meta.url).pathname;
const options = { configFile: false, logLevel: 'error' };
const load = async (file) => (await runnerImport(room + file, options)).module;
const { tracedProgram } = await load('cpp/traced-program.ts');
const { traceLevels } = await load('runners/program-runner.ts');
for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8');
  for (const level of traceLevels) writeFileSync(`${file}.${level}`, tracedProgram(text, level));
}
