/**
 * Steps before a release: build and check the distributions for a package index, and look for known vulnerabilities
 * of the installed packages.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, npm, python, requirements } from './install.js';
import { asFailure, Failure, root, run, say } from './run.js';

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

/**
 * Reports known vulnerabilities in the packages of the lock file and of the hashed requirements.
 *
 * @throws {Failure} when there are some, or when some packages could not be checked
 */
export async function audit() {
  await install('build', 'release');
  const options = ['--require-hashes', '--disable-pip', '--progress-spinner=off'];
  const audits = { 'package-lock.json': [...npm, 'audit'] };
  for (const file of Object.values(requirements))
    Object.assign(audits, { [file]: [python, '-m', 'pip_audit', ...options, '-r', file] });
  const failed = [];
  for (const [name, command] of Object.entries(audits)) {
    say(`\n== ${name}`);
    const answer = await run(command, { quiet: true }).catch(asFailure);
    const isFailure = answer instanceof Failure;
    say(isFailure ? answer.message : answer.trim());
    // pip-audit lists packages without an answer, and succeeds.
    if (isFailure || answer.includes('Skip Reason')) failed.push(name);
  }
  if (!failed.length) return;
  throw new Failure(
    `${failed.join(', ')}: there are known vulnerabilities, or some packages were not checked because the service ` +
      'could not be reached or has no answer: see above.',
  );
}
