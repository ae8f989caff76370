/** `npm run format`: rewrites every source in the project's format. */
import { format } from './lib/checks.js';
import { installNodeModules } from './lib/node-modules.js';
import { installPython } from './lib/python.js';
import { main } from './lib/run.js';

await main(async () => {
  await installNodeModules();
  await installPython('test');
  await format();
});
