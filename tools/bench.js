/** `npm run bench [-- ARGUMENTS]`: the measurements in `bench/`, which print their table. */
import { installPython } from './lib/python.js';
import { main, run } from './lib/run.js';
import { buildSite } from './lib/site.js';
import { python } from './lib/python.js';

await main(async () => {
  await installPython('build');
  await installPython('test');
  const wheel = await buildSite();
  await run(python, ['-m', 'bench', ...process.argv.slice(2)], {
    env: { PYTHONPATH: 'py/src', BLOCKCOVER_WHEEL: wheel },
  });
});
