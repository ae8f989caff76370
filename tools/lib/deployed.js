/** Compares a served site, file by file, with the one that was built here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, sha256 } from './once.js';
import { Failure, root, say } from './run.js';

/** A file for hosts, which not all of them serve. */
const hostFile = '_headers';

/**
 * @param {string} folder of the built site, from the top folder
 * @param {string} address of the served one
 * @returns {Promise<string[]>} the differences, one line for each file
 */
export async function differences(folder, address) {
  const base = address.endsWith('/') ? address : `${address}/`;
  const names = filesUnder(folder).map((path) => path.slice(folder.length + 1));
  const wrong = [];
  for (const name of names.filter((one) => one !== hostFile)) {
    const response = await fetch(new URL(name, base), { cache: 'no-store' });
    if (!response.ok) {
      wrong.push(`${name}: the server answered ${response.status}`);
      continue;
    }
    const served = sha256(new Uint8Array(await response.arrayBuffer()));
    if (served !== sha256(readFileSync(join(root, folder, name))))
      wrong.push(`${name}: is another`);
  }
  return wrong;
}

/** @param {string} [address] @throws {Failure} when a file differs */
export async function checkDeployed(address) {
  if (!address || !URL.canParse(address)) throw new Failure('Usage: npm run deployed -- ADDRESS');
  const wrong = await differences('dist', address);
  if (wrong.length) throw new Failure(`${wrong.join('\n')}\nThe site is not the one built here.`);
  say(`Every file of ${address} is the one built here.`);
}
