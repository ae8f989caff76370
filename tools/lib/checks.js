/** Owns the commands of the checks and tests, one function for each step of `npm test`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { python } from './python.js';
import { root, run } from './run.js';

/**
 * @param {string} script path under node_modules
 * @param {...string} args
 */
function nodeTool(script, ...args) {
  return run(process.execPath, [join('node_modules', script), ...args]);
}

/** @param {...string} args module and its arguments */
function pythonTool(...args) {
  return run(python, ['-m', ...args]);
}

export async function checkFormat() {
  await nodeTool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');
  await pythonTool('ruff', 'format', '--check', '--quiet', '.');
}

export async function format() {
  await nodeTool('prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', '.');
  await pythonTool('ruff', 'format', '.');
  await pythonTool('ruff', 'check', '--fix', '--quiet', '--exit-zero', '.');
}

export async function lint() {
  await nodeTool('eslint/bin/eslint.js', '.');
  await pythonTool('ruff', 'check', '--quiet', '.');
}

export async function checkTypes() {
  await nodeTool('typescript/bin/tsc', '--project', 'tsconfig.json');
  await pythonTool('mypy');
}

export async function testWeb() {
  const files = readdirSync(join(root, 'tests', 'web')).filter((name) => name.endsWith('.test.js'));
  const paths = files.map((name) => join('tests', 'web', name));
  await run(process.execPath, ['--test', '--test-reporter=dot', '--test-timeout=60000', ...paths]);
}

export async function testPython() {
  await pythonTool('pytest', '--quiet', 'tests/py');
}

/** @param {string} wheel path of the built wheel */
export async function testWasm(wheel) {
  await run(process.execPath, [join('tests', 'wasm', 'run.js'), wheel]);
}

export async function testSite() {
  if (!existsSync(join(root, 'dist', 'index.html'))) throw new Error('the site is not built');
  await pythonTool('pytest', '--quiet', 'tests/e2e');
}
