/** The plugins of the scripts: the loader of later parts, and the decoder of the C++ compiler's files. */

/**
 * The decoder's script names its own WebAssembly, which Vite would publish a second time: it lies with the compiler.
 *
 * @returns {import('vite').Plugin}
 */
export function decoderWithoutAddress() {
  return {
    name: 'decoder-without-address',
    transform(code, id) {
      if (!id.includes('brotli_dec_wasm')) return null;
      return { code: code.replace(/new URL\([^()]*import\.meta\.url\)/, 'undefined'), map: null };
    },
  };
}

/**
 * Lets later parts be fetched by web/ui/arrival.ts, in place of Vite's own loader.
 *
 * @returns {import('vite').Plugin}
 */
export function ownLoader() {
  return {
    name: 'own-loader',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { whenArrived as __vitePreload } from '/ui/arrival.ts';`,
    },
    // Vite leaves the list of files empty for a part in one file.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replaceAll(
            /import\(([`"'][^`"']+[`"'])\)((?:(?!import\()[^])*?),\[\](?=,import\.meta\.url)/g,
            'import($1)$2,[$1]',
          );
          if (chunk.code.includes(',[],import.meta.url')) {
            throw new Error(`${chunk.fileName} imports a part without its files`);
          }
        }
      },
    },
  };
}
