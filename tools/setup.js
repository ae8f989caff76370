/** `npm run setup`: everything that is installed or fetched, nothing built or served. */
import { distributionWheels } from './lib/distribution.js';
import { installNodeModules } from './lib/node-modules.js';
import { installPython } from './lib/python.js';
import { main, say } from './lib/run.js';

await main(async () => {
  await installNodeModules();
  await installPython('build');
  await installPython('test');
  await distributionWheels(['micropip', 'numpy']);
  say('Set up. Next: npm start, or npm test');
});
