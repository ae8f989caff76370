/** `npm run build`: from a fresh clone to the site in `dist/`. */
import { main, say } from './lib/run.js';
import { buildSite } from './lib/site.js';

await main(async () => {
  await buildSite();
  say('The site is in dist/');
});
