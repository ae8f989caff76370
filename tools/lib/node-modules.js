/** Owns `node_modules/`: installs exactly what package-lock.json says, when it has changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root, run, say } from './run.js';
import { fingerprint } from './stamp.js';

const stampFile = join(root, 'node_modules', '.blockcover');
const oldestNode = [20, 19];

/** @throws {Failure} when this Node is too old to run the tools that are installed */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Failure(
    `Node ${oldestNode.join('.')} or later is needed; this is Node ${process.versions.node}. ` +
      'Install a newer Node and run the command again.',
  );
}

/** Runs npm with the very npm that started this script, if one did. @param {string[]} args */
function npm(args) {
  const script = process.env.npm_execpath;
  const advice =
    'npm could not install the packages of package-lock.json. ' +
    'Check that the npm registry can be reached (npm ping), then run the command again.';
  return script
    ? run(process.execPath, [script, ...args], { advice })
    : run('npm', args, { advice });
}

export async function installNodeModules() {
  checkNode();
  const wanted = fingerprint(['package-lock.json']);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  say('Installing the JavaScript packages of package-lock.json into node_modules/');
  await npm(['ci', '--loglevel=error']);
  writeFileSync(stampFile, wanted);
}
