/** The tests of the page without a browser run in Node, in the source's own modules. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  // Threads take a fifth less time than processes. Only a hang meets the limits.
  test: { pool: 'threads', testTimeout: 300_000, hookTimeout: 300_000 },
});
