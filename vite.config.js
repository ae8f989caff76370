import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

/**
 * @param {string} name of a record in `.build/`
 * @returns {{ folder: string, files: Record<string, number> }} file names with their sizes
 */
function published(name) {
  try {
    return JSON.parse(readFileSync(new URL(`.build/${name}.json`, import.meta.url), 'utf8'));
  } catch {
    throw new Error('Pyodide and the wheel are not prepared yet: run npm run build or npm run dev');
  }
}

/** What the worker fetches, with sizes for the progress of the boot. See web/runtime.d.ts. */
function runtimeFiles() {
  const pyodide = published('runtime');
  const wheel = published('site-wheel');
  const files = [
    ...Object.entries(pyodide.files).map(([name, bytes]) => ({
      path: `${pyodide.folder}/${name}`,
      bytes,
      part: name.startsWith('pyodide')
        ? 'runtime'
        : name.startsWith('numpy-')
          ? 'numpy'
          : 'library',
    })),
    ...Object.entries(wheel.files).map(([name, bytes]) => ({
      path: `${wheel.folder}/${name}`,
      bytes,
      part: 'library',
    })),
  ];
  return { pyodide: `${pyodide.folder}/`, wheel: files[files.length - 1].path, files };
}

export default defineConfig(({ isPreview }) => ({
  root: 'web',
  base: './',
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022' },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['pyodide'] },
  define: isPreview ? {} : { __RUNTIME__: JSON.stringify(runtimeFiles()) },
}));
