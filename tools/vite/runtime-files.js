/** What the build puts into the workers: the files of Pyodide, of the wheel and of the C++ compiler; see web/engine/runtime.d.ts. */
import { readFileSync } from 'node:fs';
import { gzipEnding, withoutGzip } from '../../web/engine/packed.js';
import { deviations } from '../lib/startup.js';

/**
 * @param {string} name of a record in `.build/`
 * @returns {{ folder: string, files: { name: string, bytes: number, sha256: string }[] }}
 */
function published(name) {
  try {
    return JSON.parse(readFileSync(new URL(`../../.build/${name}.json`, import.meta.url), 'utf8'));
  } catch {
    throw new Error('Pyodide and the wheel are not prepared yet: run npm run build or npm run dev');
  }
}

/** The boot phase of a file of Pyodide, or the package for which it is fetched later. @param {string} name */
function partOf(name) {
  if (name.startsWith('pyodide.asm.')) return 'runtime';
  if (/^(?:numpy|micropip)-/.test(name)) return 'numpy';
  return name.startsWith('python_rest') ? 'python_rest' : 'library';
}

/** @param {ReturnType<typeof published>} record @returns {RuntimeFile[]} */
const runtimeFilesOf = ({ folder, files }) =>
  files.map(({ name, ...rest }) => ({ path: `${folder}/${name}`, part: partOf(name), ...rest }));

/** The files for the workers. */
function runtimeFiles() {
  const [pyodide, wheel] = [published('runtime'), published('site-wheel')];
  const end = deviations.packed ? gzipEnding : '';
  const files = [pyodide, wheel].flatMap(runtimeFilesOf).filter(({ path }) => path.endsWith(end));
  const last = files.at(-1);
  if (!last) throw new Error('there is no wheel');
  return {
    pyodide: `${pyodide.folder}/`,
    wheel: withoutGzip(last.path),
    files,
  };
}

/** The script of Pyodide's core as it is. */
const plainScript = () =>
  runtimeFilesOf(published('runtime')).find(({ path }) => path.endsWith('/pyodide.asm.js'));

/** The files of the C++ compiler. */
function cppFiles() {
  const { folder, files } = published('cpp');
  return { folder, files };
}

const startup = Object.fromEntries(
  Object.entries(deviations).map(([name, isOn]) => [`__STARTUP__.${name}`, String(isOn)]),
);

/** The values by the names that stand for them in the sources. */
export const runtimeValues = () => ({
  __RUNTIME__: JSON.stringify(runtimeFiles()),
  __PLAIN_SCRIPT__: JSON.stringify(plainScript()),
  __CPP__: JSON.stringify(cppFiles()),
  ...startup,
});
