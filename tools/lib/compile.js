/**
 * Runs compile.py inside Pyodide in Node, as a process of its own:
 *
 *   node compile.js runtime WHEEL_FOLDER OUT_FOLDER BLOCKCOVER_WHEEL IMPORTS
 *     the standard library and the wheels in WHEEL_FOLDER, compiled as far as the site uses them
 *   node compile.js wheel RUNTIME_FOLDER WHEEL OUT_FOLDER
 *     one pure Python wheel
 *
 * IMPORTS are module names joined by commas.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

/** @typedef {import('pyodide').PyodideAPI} Pyodide */

/** @param {Pyodide} pyodide */
function loadCompiler(pyodide) {
  pyodide.FS.writeFile(
    '/home/pyodide/compile_archives.py',
    readFileSync(new URL('compile.py', import.meta.url)),
  );
  const compiler = pyodide.pyimport('compile_archives');
  /**
   * @param {string} name of the function
   * @param {string} source an archive
   * @param {string} target where the compiled archive goes
   * @param {...unknown} more arguments
   */
  return (name, source, target, ...more) => {
    pyodide.FS.writeFile('/tmp/archive', readFileSync(source));
    compiler[name]('/tmp/archive', ...more);
    writeFileSync(target, pyodide.FS.readFile('/tmp/archive'));
  };
}

/**
 * A recompiled pure wheel serves one Python version only, and its name says so.
 *
 * @param {string} file
 * @param {Pyodide} pyodide
 */
function compiledName(file, pyodide) {
  const tag = pyodide.runPython('import sys; f"cp{sys.version_info[0]}{sys.version_info[1]}"');
  return basename(file).replace('-py3-none-any.whl', `-${tag}-none-any.whl`);
}

/** @param {string[]} args */
async function compileRuntime([wheelFolder, outFolder, blockcoverWheel, imports]) {
  const pyodide = await loadPyodide({ packageBaseUrl: wheelFolder + sep });
  const names = ['micropip', 'numpy'];
  await pyodide.loadPackage(names, { messageCallback: () => {} });

  // Do what the site does, so that all it uses has been imported when the compiler looks.
  pyodide.FS.writeFile(`/home/pyodide/${basename(blockcoverWheel)}`, readFileSync(blockcoverWheel));
  await pyodide.runPythonAsync(`
import importlib
import micropip, numpy, pyodide.http
await micropip.install("emfs:/home/pyodide/${basename(blockcoverWheel)}", deps=False)
for name in ${JSON.stringify(imports.split(','))}:
    importlib.import_module(name)
`);

  const compile = loadCompiler(pyodide);
  const library = fileURLToPath(new URL('python_stdlib.zip', import.meta.resolve('pyodide')));
  compile('compile_library', library, join(outFolder, basename(library)));
  for (const file of readdirSync(wheelFolder).filter((name) => name.endsWith('.whl'))) {
    const target = join(outFolder, compiledName(file, pyodide));
    compile('compile_wheel', join(wheelFolder, file), target, true);
  }
}

/** @param {string[]} args */
async function compileWheel([runtimeFolder, wheel, outFolder]) {
  const pyodide = await loadPyodide({ indexURL: runtimeFolder + sep });
  const target = join(outFolder, compiledName(wheel, pyodide));
  loadCompiler(pyodide)('compile_wheel', wheel, target, false);
}

const [kind, ...args] = process.argv.slice(2);
await (kind === 'runtime' ? compileRuntime(args) : compileWheel(args));
