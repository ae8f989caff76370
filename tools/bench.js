/** `npm run bench [-- ARGUMENTS]`: the measurements in `bench/`, which print their table. */
import { installPython, python } from './lib/python.js';
import { main, run } from './lib/run.js';
import { prepareSite } from './lib/site.js';

await main(async () => {
  const wheel = await prepareSite();
  await installPython('test');
  await installPython('bench');
  await run(python, ['-m', 'bench', ...process.argv.slice(2)], {
    env: { PYTHONPATH: 'py/src', BLOCKCOVER_WHEEL: wheel },
  });
});
