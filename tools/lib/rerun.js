/**
 * Owns a run of pytest whose failed tests are run once more, alone. A test that then passes is flaky: it is
 * named, and where the environment has CI set it fails the run all the same.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, run, say } from './run.js';

/** The exit code of pytest when tests failed. Any other, such as that of a kill, is about no test. */
const testsFailed = 1;

const onlyFailed = ['--last-failed', '--last-failed-no-failures=none'];

/** Tests that pytest runs. Which of them failed is remembered by each object in a folder of its own. */
export class PytestRun {
  #cache = join(tmpdir(), `blockcover-tests-${randomUUID()}`);

  /** @param {string[]} command which runs the tests one after another */
  constructor(command) {
    this.command = [...command, '-o', `cache_dir=${this.#cache}`];
  }

  /** @returns {string[]} the names of the tests that failed and have not passed since */
  failed() {
    try {
      const text = readFileSync(join(this.#cache, 'v/cache/lastfailed'), 'utf8');
      return Object.keys(JSON.parse(text));
    } catch {
      // It is not written where all tests passed, or pytest was killed.
      return [];
    }
  }

  /**
   * Runs the failed tests once more, alone, if it was tests that failed.
   *
   * @param {string} title
   * @param {Failure} failure of the run
   * @returns {Promise<boolean>} whether all is well: each has passed, and flaky tests are no failure here
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
