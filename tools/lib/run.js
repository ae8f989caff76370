/**
 * Owns how the tools speak and how they start other programs: headings, failures, child processes.
 * Knows nothing of what is built.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The top folder of the clone; every child process starts there. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A failure whose message tells the reader what to do; printed without a stack trace. */
export class Failure extends Error {}

/** @param {string} text what is being done now */
export function say(text) {
  console.log(text);
}

/** @param {string} text the name of a step */
export function heading(text) {
  console.log(`\n== ${text}`);
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] folder to run in; the top folder by default
 * @property {Record<string, string>} [env] added to this process's environment
 * @property {boolean} [quiet] show the output only when the command fails
 * @property {string} [advice] what to do when it fails
 */

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>} what it wrote to stdout; empty unless `quiet`
 * @throws {Failure} when it cannot be started or ends with another code than 0
 */
export function run(command, args, { cwd = root, env = {}, quiet = false, advice = '' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let stdout = '';
    let all = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      all += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      all += text;
    });
    /** @param {string} how */
    const fail = (how) => {
      const parts = [all.trim(), `${[command, ...args].join(' ')}: ${how}`, advice];
      reject(new Failure(parts.filter(Boolean).join('\n')));
    };
    child.on('error', (error) => fail(error.message));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(stdout);
      else fail(signal ? `ended by ${signal}` : `ended with code ${code}`);
    });
  });
}

/**
 * Runs a tool's main function; turns a {@link Failure} into its message and exit code 1.
 *
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
