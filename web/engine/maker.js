/**
 * A worker that starts a Python, keeps its memory for later visits, and ends. It is apart from the one that
 * answers, since that memory has to be a fresh one, and micropip leaves in it what Pyodide cannot keep.
 */
import { loadPyodide } from 'pyodide';
import { Downloads } from './download.js';
import { filesAt, filesAtBoot } from './files.js';
import { engineName, hasMemory, keepMemory } from './memory.js';

const site = filesAt(new URL('../', self.location.href).href);

/** @param {Downloads} downloads */
async function freshMemory(downloads) {
  const wheel = downloads.take(site.wheel);
  if (!wheel) throw new Error('the site has no wheel');
  const options = { ...downloads.options(site.pyodide), _makeSnapshot: true };
  const [pyodide, archive] = await Promise.all([loadPyodide(options), wheel.arrayBuffer()]);
  pyodide.unpackArchive(archive, 'whl');
  pyodide.runPython(`from blockcover.engine import Engine\n${engineName} = Engine()`);
  return /** @type {Uint8Array<ArrayBuffer>} */ (pyodide.makeMemorySnapshot());
}

async function make() {
  if (await hasMemory(site)) return;
  const downloads = new Downloads();
  downloads.serve();
  const begun = downloads.begin(filesAtBoot(site.files), () => {});
  // Nothing is kept that was not made of the files that the site was built with.
  const [memory] = await Promise.all([freshMemory(downloads), begun]);
  await keepMemory(site, memory);
}

make()
  .catch(() => {
    // The next visit starts as this one did.
  })
  .finally(() => self.close());
