/**
 * Steps before a release: build and check the distributions for a package index, and look for known vulnerabilities
 * of the installed packages.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, python, requirements } from './install.js';
import { Failure, root, run, say } from './run.js';

const folder = 'py/dist';

/** Builds the wheel and the sdist, and checks that a package index would accept them. */
export async function packageUp() {
  await install('build', 'test', 'release');
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder));
  const cwd = join(root, 'py');
  await run([python, '-m', 'hatchling', 'build', '--directory', 'dist'], { cwd, quiet: true });
  const made = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  await run([python, '-m', 'twine', 'check', '--strict', ...made]);
  say(`The distributions are in ${folder}/`);
}

/** @typedef {{ holes: string[], unasked: string }} Audit known vulnerabilities, and the packages without an answer or the reason */

const report = '.build/audit.json';

/** @returns {Promise<Audit>} of the packages of package-lock.json */
async function auditOfNode() {
  const npm = process.env.npm_execpath;
  const command = npm ? [process.execPath, npm] : ['npm'];
  try {
    await run([...command, 'audit'], { quiet: true });
    return { holes: [], unasked: '' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isAnswer = /severity/i.test(error.message);
    return isAnswer
      ? { holes: [error.message], unasked: '' }
      : { holes: [], unasked: error.message };
  }
}

/** @param {string} file @returns {Promise<Audit>} of the packages of hashed requirements */
async function auditOfPython(file) {
  const options = ['--require-hashes', '--disable-pip', '--progress-spinner=off', '--format=json'];
  const command = [python, '-m', 'pip_audit', ...options, '--output', report, '-r', file];
  rmSync(join(root, report), { force: true });
  try {
    await run(command, { quiet: true });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (!existsSync(join(root, report))) return { holes: [], unasked: error.message };
  }
  /** @type {{ name: string, version: string, skip_reason?: string, vulns?: { id: string, fix_versions: string[] }[] }[]} */
  const packages = JSON.parse(readFileSync(join(root, report), 'utf8')).dependencies;
  const skipped = packages.filter((one) => one.skip_reason).map(({ name }) => name);
  const holes = packages.flatMap(({ name, version, vulns = [] }) =>
    vulns.map((hole) => `${name} ${version}: ${hole.id}, mended in ${hole.fix_versions}`),
  );
  return { holes, unasked: skipped.join(', ') };
}

/**
 * Reports known vulnerabilities in the packages of the lock file and of the hashed requirements.
 *
 * @throws {Failure} when there are some, or when the service could not be asked
 */
export async function audit() {
  await install('build', 'release');
  /** @type {[string, () => Promise<Audit>][]} */
  const lists = [
    ['package-lock.json', auditOfNode],
    ...Object.values(requirements).map(
      (file) => /** @type {[string, () => Promise<Audit>]} */ ([file, () => auditOfPython(file)]),
    ),
  ];
  const audits = [];
  for (const [name, ask] of lists) {
    const { holes, unasked } = await ask();
    say(`\n== ${name}: ${holes.join('\n') || (unasked ? '' : 'no vulnerability is known')}`);
    if (unasked) say(`Not checked: ${unasked}`);
    audits.push({ holes, unasked });
  }
  if (audits.some(({ holes }) => holes.length))
    throw new Failure('There are known vulnerabilities: see above.');
  if (audits.some(({ unasked }) => unasked)) {
    throw new Failure(
      'Some packages were not checked, because the service could not be reached or has no answer: see above. ' +
        'Run the command again where it can be reached.',
    );
  }
}
