/** `npm run dev`: the site from its sources, reloaded at every change of `web/`. */
import { main, run } from './lib/run.js';
import { prepareSite } from './lib/site.js';

await main(async () => {
  await prepareSite();
  await run(process.execPath, ['node_modules/vite/bin/vite.js', ...process.argv.slice(2)]);
});
