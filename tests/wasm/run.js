/**
 * Runs tests of tests/py inside Pyodide, against the wheel: `node tests/wasm/run.js WHEEL` those of what
 * another platform can change; with `--all` all of them; or what else pytest is told.
 *
 * The Pyodide is the one the site carries. The tests and the pure Python packages of the virtual
 * environment are mounted from the disk; numpy is Pyodide's own, and micropip installs the wheel. Always left
 * out are the tests marked `native`, which start processes, and `long`, for which smaller cases or the tests of
 * the site stand, those of how the sources are written, which is the same everywhere, and those for a terminal.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { execFileSync } from 'node:child_process';
import { loadPyodide } from 'pyodide';
import { python } from '../../tools/lib/install.js';
import { distributionWheels } from '../../tools/lib/pyodide.js';
import { root } from '../../tools/lib/run.js';

/** Distributions that the tests import, from the virtual environment. */
const distributions = [
  'click',
  'hypothesis',
  'iniconfig',
  'packaging',
  'pluggy',
  'pygments',
  'pytest',
  'sortedcontainers',
];

/** Tests of what the platform can change; all others tell inside Pyodide what they tell outside. */
const ofPlatform = [
  // The judges' own cases, and the only door of the site, cancelled and asked anything.
  ...['judge', 'engine', 'engine_judge', 'engine_machine', 'random_questions'],
  // Long integers, numpy, the depth of the recursion, the bound on memory.
  ...['limbs', 'dense', 'bitsliced', 'recursion', 'solver'],
].map((name) => `tests/py/test_${name}.py`);

const [wheel, ...given] = process.argv.slice(2);
const isAll = given[0] === '--all';
const pytestArguments = isAll ? ['tests/py'] : given.length ? given : ofPlatform;

const runtime = join(root, '.build', 'runtime');
const distribution = await distributionWheels();
const sitePackages = execFileSync(
  python,
  ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'],
  { encoding: 'utf8' },
).trim();

/** @returns {string[]} the files and folders in site-packages that the distributions own */
function ownedEntries() {
  const installed = readdirSync(sitePackages).filter((name) => name.endsWith('.dist-info'));
  const owned = distributions.flatMap((name) => {
    const info = installed.find((entry) => entry.toLowerCase().startsWith(`${name}-`));
    if (!info) throw new Error(`${name} is not installed in .venv; run npm test`);
    const record = readFileSync(join(sitePackages, info, 'RECORD'), 'utf8');
    return record.split('\n').map((line) => line.split(/[/,]/)[0]);
  });
  return [...new Set(owned)].filter((name) => name && name !== '..' && name !== '__pycache__');
}

const begin = performance.now();
const pyodide = await loadPyodide({
  indexURL: runtime + sep,
  // pytest and hypothesis need more of it, and of numpy, than the site.
  stdLibURL: join(root, 'node_modules/pyodide/python_stdlib.zip'),
  env: { HOME: '/home/pyodide', PYTHONDONTWRITEBYTECODE: '1' },
});
const numpy = readdirSync(distribution).find((name) => name.startsWith('numpy-')) ?? '';
await pyodide.loadPackage(['micropip', join(distribution, numpy)], { messageCallback: () => {} });

const { FS } = pyodide;
for (const [path, source] of Object.entries({ '/project': root, '/venv': sitePackages })) {
  FS.mkdirTree(path);
  FS.mount(FS.filesystems.NODEFS, { root: source }, path);
}
FS.mkdirTree('/pure');
for (const name of ownedEntries()) FS.symlink(`/venv/${name}`, `/pure/${name}`);
FS.writeFile(`/tmp/${basename(wheel)}`, readFileSync(wheel));

pyodide.globals.set('wheel', `emfs:/tmp/${basename(wheel)}`);
pyodide.globals.set('arguments', pyodide.toPy(pytestArguments));
const code = await pyodide.runPythonAsync(`
import os, sys
import micropip

await micropip.install(wheel, deps=False)
sys.path.append("/pure")
os.chdir("/project")

import pytest

pytest.main([
    "--quiet", "-p", "no:cacheprovider", "-m", "not native and not long",
    # Rewriting the assertions takes longer than many a file of tests; CPython shows what failed.
    "--assert=plain",
    "--ignore=tests/py/test_house.py",
    # These are for a terminal: the site's wheel is without the one, and asks nothing of the other.
    "--ignore=tests/py/test_cli.py", "--ignore=tests/py/test_tiers.py",
    # The installed wheel is tested, not the sources beside it.
    "-o", "pythonpath=tests/py", *arguments,
])
`);
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.log(
  `Python ${pyodide.runPython('import sys; sys.version.split()[0]')} in Pyodide ${pyodide.version}, wheel ${basename(wheel)}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`,
);
process.exit(Number(code));
