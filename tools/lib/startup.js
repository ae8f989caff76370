/**
 * The deviations from Pyodide's own start, which docs/pyodide.md explains. All are in force unless the environment
 * variable `PLAIN_START` names some to turn off (`PLAIN_START=snapshot,packed npm start`), or says `all`.
 */
import { Failure } from './run.js';

/** The deviations, each with the others without which it cannot work. @type {Record<string, string[]>} */
const needs = {
  compiled: [],
  lineless: ['compiled'],
  atOnce: ['compiled', 'zipimport'],
  trimmedLibrary: ['prefetched'],
  trimmedWheels: [],
  trimmedLock: [],
  minified: [],
  // Without `zipimport`, Pyodide fetches micropip before the worker does.
  packed: ['prefetched', 'zipimport'],
  prefetched: [],
  earlyCompile: ['prefetched'],
  blob: ['prefetched'],
  zipimport: [],
  onDemand: [],
  snapshot: ['onDemand', 'zipimport'],
  unpacked: ['snapshot', 'prefetched'],
  sharedCode: ['earlyCompile'],
  programSnapshot: [],
};

/** @param {string} named names joined by commas, or `all` @returns {Record<string, boolean>} whether each is in force */
export function deviationsWithout(named) {
  const names = Object.keys(needs);
  const off = new Set(named === 'all' ? names : named.split(',').filter(Boolean));
  const unknown = [...off].find((name) => !(name in needs));
  if (unknown) {
    throw new Failure(
      `PLAIN_START: there is no ${unknown}. There are ${names.join(', ')}, and all.`,
    );
  }
  // A set visits the names that are added meanwhile, too.
  for (const gone of off) {
    for (const [name, needed] of Object.entries(needs)) if (needed.includes(gone)) off.add(name);
  }
  return Object.fromEntries(names.map((name) => [name, !off.has(name)]));
}

export const deviations = deviationsWithout(process.env.PLAIN_START ?? '');
