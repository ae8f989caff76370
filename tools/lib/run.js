/** Messages and child processes for all tools. Needs no installed package. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The top folder of the clone; every child process starts there. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A failure whose message says what to do; printed without a stack trace. */
export class Failure extends Error {
  /** @param {string} message @param {number | null} [code] exit code of the failed command, if there is one */
  constructor(message, code = null) {
    super(message);
    this.code = code;
  }
}

/** @param {string} text the current action */
export const say = (text) => console.log(text);

/** Python stores its byte code; otherwise each of the many test processes would compile again. */
const environment = { ...process.env, PYTHONDONTWRITEBYTECODE: '' };

/**
 * Runs a command to its end.
 *
 * @param {string[]} command
 * @param {object} [options]
 * @param {string} [options.cwd] folder to run in; the top folder by default
 * @param {Record<string, string>} [options.env] added to this process's environment
 * @param {boolean} [options.quiet] show the output only when the command fails
 * @param {string} [options.advice] what to do when it fails
 * @returns {Promise<string>} its output; empty unless `quiet`
 * @throws {Failure} when it cannot be started or ends with another code than 0
 */
export function run(
  [name = '', ...args],
  { cwd = root, env = {}, quiet = false, advice = '' } = {},
) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(name, args, { cwd, env: { ...environment, ...env }, stdio });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (written += text));
    }
    /** @param {string} how @param {number | null} [code] */
    const fail = (how, code) => {
      const parts = [written.trim(), `${[name, ...args].join(' ')}: ${how}`, advice];
      reject(new Failure(parts.filter(Boolean).join('\n'), code));
    };
    child.on('error', (error) => fail(error.message));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(written);
      else fail(signal ? `ended by ${signal}` : `ended with code ${code}`, code);
    });
  });
}

/** @param {string} script path under `node_modules` @param {...string} args */
export const nodeTool = (script, ...args) => [process.execPath, `node_modules/${script}`, ...args];

/** @param {unknown} error @returns {Failure} */
export function asFailure(error) {
  if (error instanceof Failure) return error;
  throw error;
}
