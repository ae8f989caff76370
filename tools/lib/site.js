/**
 * Owns the way from the installed packages to the built site in `dist/`: the wheel, the Pyodide that
 * the site carries, and the wheel compiled for it. The folders made for `web/public/` have a hash of
 * their content in their names, so that a browser may keep them for ever.
 *
 * Their files are compressed here, so that they travel small from a host that compresses nothing, and the
 * browser unpacks them. They are called `.gzip`: some servers say of a `.gz` that the answer is encoded, and
 * then it would be unpacked twice.
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { prepareFont } from './font.js';
import { install, python } from './install.js';
import { filesUnder, once, sha256 } from './once.js';
import { distributionWheels, pyodideVersion } from './pyodide.js';
import { Failure, nodeTool, root, run, say } from './run.js';

/** The script of Pyodide's core. */
const script = 'pyodide.asm.mjs';
/** Slow to make, as quick to unpack. */
const best = { level: 9 };

const compiler = ['compile.js', 'compile.py', 'library', 'site.js'].map(
  (name) => `tools/lib/${name}`,
);

/** @param {string} path from the top folder @returns {string} an empty folder, absolute */
function emptied(path) {
  const folder = join(root, path);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Packs the files of a folder into `web/public/<prefix><hash>/` and removes its predecessors.
 *
 * @param {string} from the folder, from the top folder; holds files only
 * @param {'pyodide' | 'wheel'} kind
 * @param {string} [version]
 * @param {{ plain?: string[], kept?: string[] }} [but] files that lie there as they are, too; that are not for the site
 */
function publish(from, kind, version = '', { plain = [], kept = [] } = {}) {
  /** @type {[name: string, content: Uint8Array][]} */
  const packed = [];
  for (const name of fs.readdirSync(join(root, from))) {
    if (kept.includes(name)) continue;
    const content = fs.readFileSync(join(root, from, name));
    packed.push([`${name}.gzip`, gzipSync(content, best)]);
    if (plain.includes(name)) packed.push([name, content]);
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
 * Minifies Pyodide's script. Its direct calls of `eval`, which the policy of the site forbids anyway, would
 * keep every name in it as it is; they become indirect ones.
 *
 * @param {string} path
 */
async function shrink(path) {
  const source = fs.readFileSync(path, 'utf8').replace(/(?<![\w.$])eval\(/g, '(0,eval)(');
  // It is there once the packages are installed.
  const { minify } = await import('vite');
  const { code, errors } = await minify(script, source, { module: true });
  if (errors.length) throw new Failure(`${script} could not be minified: ${errors[0].message}`);
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

/** @returns {string[]} the modules, of the standard library and others, that the package imports but for its command line */
function importedModules() {
  const ofSite = (/** @type {string} */ name) => name.endsWith('.py') && !name.includes('/cli/');
  const sources = filesUnder('py/src').filter(ofSite);
  const texts = sources.map((name) => fs.readFileSync(join(root, name), 'utf8')).join('\n');
  // `from … import` whole, because a sentence of a docstring may begin with "from".
  const others = /^\s*(?:from (\S+) import\b|import ([\w.]+)$)/gm;
  const names = [...texts.matchAll(others)].map((match) => match[1] ?? match[2]);
  const ours = /^(?:blockcover|click|numpy|__future__)\b/;
  return [...new Set(names.filter((name) => !ours.test(name)))].sort();
}

/**
 * Pyodide as the site carries it: its core from the npm package, its wheels from the distribution,
 * both with the modules in use compiled, and a lock file that names only what is there.
 *
 * @param {string} wheel which decides what is in use
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
    await shrink(join(folder, script));
    return publish('.build/runtime', 'pyodide', `${pyodideVersion()}-`, {
      plain: [script],
      kept: ['python_whole.zip'],
    });
  });
}

/**
 * Everything that Vite needs: packages, the font, Pyodide and the wheel in `web/public/`.
 *
 * @returns {Promise<string>} path of the wheel, as anyone would install it
 */
export async function prepareSite() {
  await install('build');
  const { wheel } = await buildWheel();
  await vendorPyodide(wheel);
  await prepareFont();
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
 * Builds the site into `dist/` unless it is there already.
 *
 * @returns {Promise<string>} path of the wheel in it
 */
export async function buildSite() {
  const wheel = await prepareSite();
  const inputs = [
    'web',
    '.build/font',
    'vite.config.js',
    'tools/lib/offline.js',
    'package-lock.json',
  ];
  await once('.build/site.json', inputs, async () => {
    say('Building the site into dist/');
    const advice = 'The site could not be built; the message above says why.';
    await run(nodeTool('vite/bin/vite.js', 'build', '--logLevel', 'error'), { advice });
    return { outputs: ['dist/index.html'] };
  });
  return wheel;
}
