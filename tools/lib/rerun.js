/**
 * Runs pytest, and its failed tests once more, alone. A test that passes then is flaky: it is named, and fails the run
 * if `CI` is set in the environment.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, run, say } from './run.js';

/** The exit code of pytest when tests failed. Others, such as that of a kill, say nothing about tests. */
const testsFailed = 1;

const onlyFailed = ['--last-failed', '--last-failed-no-failures=none'];

/** A run of pytest. Each object stores its failed tests in its own folder. */
export class PytestRun {
  #cache = join(tmpdir(), `blockcover-tests-${randomUUID()}`);

  /** @param {string[]} command that runs the tests one after another */
  constructor(command) {
    this.command = [...command, '-o', `cache_dir=${this.#cache}`];
  }

  /** @returns {string[]} the names of the tests that failed and have not passed since */
  failed() {
    try {
      const text = readFileSync(join(this.#cache, 'v/cache/lastfailed'), 'utf8');
      return Object.keys(JSON.parse(text));
    } catch {
      // The file is missing when all tests passed or pytest was killed.
      return [];
    }
  }

  /**
   * Runs the failed tests once more, alone, unless the failure has another cause.
   *
   * @param {string} title
   * @param {Failure} failure of the run
   * @returns {Promise<boolean>} whether each has passed, and flaky tests are allowed
   */
  async passesAlone(title, failure) {
    const before = this.failed();
    if (failure.code !== testsFailed || !before.length) return false;
    say(`\n== ${title}: the failed tests once more, alone`);
    const again = await run([...this.command, ...onlyFailed]).then(() => null, asFailure);
    if (again) say(again.message);
    const still = this.failed();
    for (const name of before) if (!still.includes(name)) say(`flaky: ${name}`);
    return !again && !still.length && !process.env.CI;
  }
}

/** @param {unknown} error @returns {Failure} */
export function asFailure(error) {
  if (error instanceof Failure) return error;
  throw error;
}
