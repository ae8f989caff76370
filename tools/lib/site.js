/**
 * Builds the site in `dist/` from the installed packages: the wheel, the site's Pyodide, and the wheel compiled for
 * it. The folders in `web/public/` have a hash of their content in their names, so that browsers can cache them
 * forever. docs/pyodide.md explains the changes to Pyodide.
 *
 * Their files are compressed here, for hosts that compress nothing; the page unpacks them.
 */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { gzipEnding } from '../../web/engine/packed.js';
import { prepareCpp } from './cpp.js';
import { prepareFont } from './font.js';
import { install, python } from './install.js';
import { filesUnder, once, sha256 } from './once.js';
import { distributionWheels, pyodideVersion } from './pyodide.js';
import { Failure, nodeTool, root, run, say } from './run.js';
import { deviations } from './startup.js';

/** The script of Pyodide's core, and its name on the site: not all servers know `.mjs` as a script. Pyodide itself knows no other name. */
const script = 'pyodide.asm.mjs';
const servedScript = deviations.blob ? 'pyodide.asm.js' : script;
/** Compresses what it reads. libdeflate's best level is 5 % smaller than zlib's, and as fast to unpack. */
const gzipProgram =
  'import sys, deflate\n' +
  'sys.stdout.buffer.write(deflate.gzip_compress(sys.stdin.buffer.read(), 12))';

const startup = JSON.stringify(deviations);
const compiler = [
  ...['compile.js', 'compile.py', 'library', 'site.js', 'startup.js'].map(
    (name) => `tools/lib/${name}`,
  ),
  'web/engine/packed.js',
  startup,
];

/** @param {Uint8Array} content */
const gzip = (content) =>
  execFileSync(python, ['-c', gzipProgram], { input: content, maxBuffer: content.length + 100 });

/** @param {string} path from the top folder @returns {string} an empty folder, absolute */
function emptied(path) {
  const folder = join(root, path);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Compresses the files of a folder into `web/public/<kind>-<version><hash>/` and removes its predecessors.
 *
 * @param {string} from the folder, from the top folder; holds files only
 * @param {'pyodide' | 'wheel'} kind
 * @param {string} [version]
 * @param {{ renamed?: Record<string, string>, plain?: string[], excluded?: string[] }} [but] `renamed` files have another name
 *   there; `plain` ones are published uncompressed too, `excluded` ones not at all
 */
function publish(from, kind, version = '', { renamed = {}, plain = [], excluded = [] } = {}) {
  /** @type {[name: string, content: Uint8Array][]} */
  const packed = [];
  for (const own of fs.readdirSync(join(root, from))) {
    if (excluded.includes(own)) continue;
    const content = fs.readFileSync(join(root, from, own));
    const name = renamed[own] ?? own;
    if (deviations.packed) packed.push([name + gzipEnding, gzip(content)]);
    if (!deviations.packed || plain.includes(own)) packed.push([name, content]);
  }
  packed.sort(([one], [other]) => (one < other ? -1 : 1));
  const files = packed.map(([name, content]) => ({
    name,
    bytes: content.length,
    sha256: sha256(content),
  }));
  const hash = sha256(files.map((file) => `${file.name} ${file.sha256}`).join('\n'));
  const folder = `${kind}-${version}${hash.slice(0, 8)}`;
  const place = join(root, 'web/public');
  fs.mkdirSync(place, { recursive: true });
  for (const name of fs.readdirSync(place).filter((one) => one.startsWith(`${kind}-`))) {
    fs.rmSync(join(place, name), { recursive: true });
  }
  fs.mkdirSync(join(place, folder));
  for (const [name, content] of packed) fs.writeFileSync(join(place, folder, name), content);
  return { folder, files, outputs: [`web/public/${folder}`, from] };
}

/**
 * Minifies Pyodide's script. Direct calls of `eval` would prevent the renaming of variables, so they become indirect;
 * the site's content security policy forbids them anyway.
 *
 * @param {string} path
 */
async function shrink(path) {
  const source = fs.readFileSync(path, 'utf8').replace(/(?<![\w.$])eval\(/g, '(0,eval)(');
  // Imported late: it is missing before the packages are installed.
  const { minify } = await import('vite');
  const { code, errors } = await minify(script, source, { module: true });
  const [error] = errors;
  if (error) throw new Failure(`${script} could not be minified: ${error.message}`);
  fs.writeFileSync(path, code);
}

function buildWheel() {
  const inputs = ['py'];
  return once('.build/wheel.json', inputs, async () => {
    say('Building the Python package blockcover');
    const folder = emptied('.build/wheel');
    const hatchling = [python, '-m', 'hatchling', 'build', '--target', 'wheel'];
    const advice = 'The wheel could not be built; the message above says why.';
    const cwd = join(root, 'py');
    await run([...hatchling, '--directory', folder], { cwd, quiet: true, advice });
    const wheel = `.build/wheel/${fs.readdirSync(folder)[0]}`;
    return { wheel, outputs: [wheel] };
  });
}

/** @returns {string[]} the foreign modules that the package imports, without its command line */
function importedModules() {
  const ofSite = (/** @type {string} */ name) => name.endsWith('.py') && !name.includes('/cli/');
  const sources = filesUnder('py/src').filter(ofSite);
  const texts = sources.map((name) => fs.readFileSync(join(root, name), 'utf8')).join('\n');
  // The whole `from … import`, because a line of a docstring can begin with "from".
  const others = /^\s*(?:from (\S+) import\b|import ([\w.]+)$)/gm;
  const names = [...texts.matchAll(others)].map(([, from, whole = '']) => from ?? whole);
  const ours = /^(?:blockcover|click|numpy|__future__)\b/;
  return [...new Set(names.filter((name) => !ours.test(name)))].sort();
}

/**
 * Makes the site's Pyodide: the core from the npm package, the wheels from the distribution, both with the used
 * modules compiled, and a lock file of these packages alone.
 *
 * @param {string} wheel the solver, whose imports decide which modules are used
 */
async function vendorPyodide(wheel) {
  const wheels = await distributionWheels();
  const imports = importedModules().join(',');
  const inputs = [...compiler, 'node_modules/pyodide/package.json', imports];
  return once('.build/runtime.json', inputs, async () => {
    say('Preparing Pyodide: compiling the parts of its library that the site uses');
    const folder = emptied('.build/runtime');
    for (const name of ['pyodide.asm.wasm', script]) {
      fs.copyFileSync(join(root, 'node_modules/pyodide', name), join(folder, name));
    }
    const compile = [process.execPath, 'tools/lib/compile.js', 'runtime'];
    await run([...compile, wheels, folder, wheel, imports], { quiet: true });
    if (deviations.minified) await shrink(join(folder, script));
    return publish('.build/runtime', 'pyodide', `${pyodideVersion()}-`, {
      renamed: { [script]: servedScript },
      plain: [script],
      excluded: ['python_whole.zip'],
    });
  });
}

/**
 * Prepares everything that Vite needs: packages, the font, Pyodide and the wheel in `web/public/`.
 *
 * @returns {Promise<string>} path of the wheel, not compiled
 */
export async function prepareSite() {
  await install('build');
  const { wheel } = await buildWheel();
  await vendorPyodide(wheel);
  await prepareFont();
  await prepareCpp();
  const inputs = [...compiler, '.build/wheel.json', '.build/runtime.json'];
  await once('.build/site-wheel.json', inputs, async () => {
    const folder = emptied('.build/site-wheel');
    const compile = [process.execPath, 'tools/lib/compile.js', 'wheel'];
    await run([...compile, '.build/runtime', folder, wheel], { quiet: true });
    return publish('.build/site-wheel', 'wheel');
  });
  return join(root, wheel);
}

/**
 * Builds the site into `dist/` unless it is up to date.
 *
 * @returns {Promise<string>} path of the wheel, not compiled
 */
export async function buildSite() {
  const wheel = await prepareSite();
  const inputs = [
    'web',
    '.build/font',
    '.build/cpp.json',
    'vite.config.js',
    'tools/vite',
    'tools/lib/lessons.js',
    'tools/lib/offline.js',
    'tools/lib/sealed.js',
    'package-lock.json',
    startup,
    `address: ${process.env.BLOCKCOVER_ADDRESS ?? ''}`,
  ];
  await once('.build/site.json', inputs, async () => {
    say('Building the site into dist/');
    const advice = 'The site could not be built; the message above says why.';
    await run(nodeTool('vite/bin/vite.js', 'build', '--logLevel', 'error'), { advice });
    return { outputs: ['dist/index.html'] };
  });
  return wheel;
}
