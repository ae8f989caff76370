/** `npm run screenshots`: pictures of the site, both modes, three widths, two languages, two themes. */
import { installPython, python } from './lib/python.js';
import { main, run, say } from './lib/run.js';
import { buildSite } from './lib/site.js';

await main(async () => {
  await buildSite();
  await installPython('test');
  await run(python, ['tools/screenshots.py', 'screenshots'], {
    env: { PYTHONPATH: 'tests/e2e' },
  });
  say('The pictures are in screenshots/');
});
