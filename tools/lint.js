/** `npm run lint`: format, lint and types, without changing a file. */
import { checkFormat, checkTypes, lint } from './lib/checks.js';
import { installNodeModules } from './lib/node-modules.js';
import { installPython } from './lib/python.js';
import { main } from './lib/run.js';

await main(async () => {
  await installNodeModules();
  await installPython('test');
  await checkFormat();
  await lint();
  await checkTypes();
});
