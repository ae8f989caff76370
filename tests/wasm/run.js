/**
 * Runs the tests of tests/py inside Pyodide, against the wheel: `node tests/wasm/run.js WHEEL`, and
 * what else pytest is to be told. Each core has a Pyodide with its share of the tests.
 *
 * The Pyodide is the one the site carries. The tests and the pure Python packages of the virtual
 * environment are mounted from the disk; numpy is Pyodide's own. Left out are only the tests
 * marked `native`, which start processes.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { loadPyodide } from 'pyodide';
import { python } from '../../tools/lib/install.js';
import { Failure, root, run } from '../../tools/lib/run.js';

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

const [wheel, ...pytestArguments] = process.argv.slice(2);

const parts = availableParallelism();
if (!process.env.BLOCKCOVER_PART) {
  const command = [process.execPath, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const running = Array.from({ length: parts }, (_, part) =>
    run(command, { quiet: true, env: { BLOCKCOVER_PART: String(part) } }).then(
      (written) => console.log(written.trim()),
      (error) => {
        if (!(error instanceof Failure)) throw error;
        console.log(error.message);
        process.exitCode = 1;
      },
    ),
  );
  await Promise.all(running);
  process.exit();
}

const { folder } = JSON.parse(readFileSync(join(root, '.build', 'runtime.json'), 'utf8'));
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
  indexURL: join(root, 'web', 'public', folder) + sep,
  env: { HOME: '/home/pyodide', PYTHONDONTWRITEBYTECODE: '1' },
});
await pyodide.loadPackage(['micropip', 'numpy'], { messageCallback: () => {} });

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
pyodide.globals.set('part', Number(process.env.BLOCKCOVER_PART));
pyodide.globals.set('parts', parts);
const code = await pyodide.runPythonAsync(`
import os, sys
import micropip

await micropip.install(wheel, deps=False)
sys.path.append("/pure")
os.chdir("/project")

import pytest

class Share:
    def pytest_collection_modifyitems(self, items):
        items[:] = items[part::parts]

pytest.main([
    "--quiet", "-p", "no:cacheprovider", "-m", "not native",
    # The installed wheel is tested, not the sources beside it.
    "-o", "pythonpath=tests/py", *(arguments or ["tests/py"]),
], plugins=[Share()])
`);
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.log(
  `Python ${pyodide.runPython('import sys; sys.version.split()[0]')} in Pyodide ${pyodide.version}, wheel ${basename(wheel)}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`,
);
process.exit(Number(code));
