/**
 * Runs tests of tests/py inside Pyodide, with the wheel installed: `node tests/wasm/run.js WHEEL` those that
 * depend on the platform, with `--all` all of them, or else those that the further arguments name to pytest.
 *
 * The Pyodide is the one of the site. The tests and the pure Python packages of the virtual environment are
 * mounted from the disk; numpy comes from Pyodide, and micropip installs the wheel. Always excluded are tests
 * marked `native`, which start processes, tests marked `long`, which smaller cases or the tests of the site
 * replace, tests of the sources, which are the same everywhere, and tests of the terminal.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { execFileSync } from 'node:child_process';
import { loadPyodide } from 'pyodide';
import { python } from '../../tools/lib/install.js';
import { distributionWheels } from '../../tools/lib/pyodide.js';
import { root } from '../../tools/lib/run.js';

/** Tests whose results can depend on the platform; the results of all others are the same outside Pyodide. */
const ofPlatform = [
  // The samples of the problems, and the service with any request, cancelled or not.
  'test_judge.py::test_golden',
  'service/test_service_machine.py',
  ...['cancelling_stops_the_work_and_harms_nothing', 'the_memory_limit_holds'].map(
    (name) => `service/test_service.py::test_${name}`,
  ),
  // The errors of Python itself.
  'desk/test_python_errors.py',
  // Long integers, numpy, the depth of recursion.
  'cover/test_limbs.py',
  'cover/test_dense.py',
  'game/test_bitsliced.py',
  'game/test_recursion.py',
  'game/test_solver.py::test_random_pieces_on_random_boards',
].map((name) => `tests/py/${name}`);

const [wheel = '', ...given] = process.argv.slice(2);
const isAll = given[0] === '--all';
const pytestArguments = isAll ? ['tests/py'] : given.length ? given : ofPlatform;

const runtime = join(root, '.build', 'runtime');
const distribution = await distributionWheels();
const sitePackages = execFileSync(
  python,
  ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'],
  { encoding: 'utf8' },
).trim();

const begin = performance.now();
const pyodide = await loadPyodide({
  indexURL: runtime + sep,
  // pytest and hypothesis need more of the standard library than the site.
  stdLibURL: join(root, 'node_modules/pyodide/python_stdlib.zip'),
  env: {
    HOME: '/home/pyodide',
    PYTHONDONTWRITEBYTECODE: '1',
    // The plugins of the virtual environment start processes.
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1',
  },
});
const numpy = readdirSync(distribution).find((name) => name.startsWith('numpy-')) ?? '';
await pyodide.loadPackage(['micropip', join(distribution, numpy)], { messageCallback: () => {} });

const { FS } = pyodide;
for (const [path, source] of Object.entries({ '/project': root, '/venv': sitePackages })) {
  FS.mkdirTree(path);
  FS.mount(FS.filesystems.NODEFS, { root: source }, path);
}
FS.writeFile(`/tmp/${basename(wheel)}`, readFileSync(wheel));

pyodide.globals.set('wheel', `emfs:/tmp/${basename(wheel)}`);
pyodide.globals.set('arguments', pyodide.toPy(pytestArguments));
const code = await pyodide.runPythonAsync(`
import os, sys
import micropip

await micropip.install(wheel, deps=False)
# Last, so that Pyodide's numpy is found first.
sys.path.append("/venv")
os.chdir("/project")

import pytest

pytest.main([
    "--quiet", "-p", "no:cacheprovider", "-m", "not native and not long",
    # Rewriting the assertions takes longer than many test files; CPython shows the details of a failure.
    "--assert=plain",
    "--ignore=tests/py/house/test_imports.py",
    # The site's wheel has no command line, and the site runs no census.
    "--ignore=tests/py/cli", "--ignore=tests/py/game/test_census.py",
    # Test the installed wheel, not the sources.
    "-o", "pythonpath=tests/py", *arguments,
])
`);
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.log(
  `Python ${pyodide.runPython('import sys; sys.version.split()[0]')} in Pyodide ${pyodide.version}, wheel ${basename(wheel)}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`,
);
process.exit(Number(code));
