/**
 * Starts Pyodide for a worker. Each way in which this differs from `loadPyodide` alone can be turned off when the site is built
 * (`__STARTUP__`, docs/pyodide.md).
 */
import { loadPyodide } from 'pyodide';
import type { Downloads } from './download';

/**
 * @param downloads the files
 * @param folder address of Pyodide's folder
 * @param given.snapshot start from it; without one, a snapshot can be made later
 * @param given.isSnapshotMade whether a snapshot will be made
 * @param options further options of `loadPyodide`
 */
export async function startPyodide(
  downloads: Downloads,
  folder: string,
  {
    snapshot,
    isSnapshotMade,
  }: { snapshot: Promise<ArrayBuffer | Uint8Array> | undefined; isSnapshotMade: boolean },
  options: object = {},
) {
  if (__STARTUP__.earlyCompile) downloads.compile(`${folder}pyodide.asm.wasm`);
  const started = loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    ...(__STARTUP__.blob && { createPyodideModule: downloads.scriptOf(folder) }),
    ...(snapshot ? { _loadSnapshot: snapshot } : isSnapshotMade && { _makeSnapshot: true }),
    ...options,
  });
  // Pyodide waits forever for code that cannot be compiled.
  const [python] = await Promise.all([started, downloads.code]);
  return python;
}
