/** The plugins of the HTML and of the texts. */
import { readFileSync } from 'node:fs';

/** The script that starts the worker and fetches the reader's texts. */
export const firstScript = 'app/first.ts';

/**
 * Adds the first script to the head of every page.
 *
 * @returns {import('vite').Plugin}
 */
export function scriptFirst() {
  return {
    name: 'script-first',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {});
        const built = chunks.find((one) => one.type === 'chunk' && one.name === 'first');
        if (bundle && !built) throw new Error(`${firstScript} is in no chunk of its own`);
        const src = `./${built?.fileName ?? firstScript}`;
        return [{ tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head' }];
      },
    },
  };
}

/**
 * Puts the message of a page that cannot be opened into the HTML of both pages.
 *
 * @returns {import('vite').Plugin}
 */
export function messageInHtml() {
  const message = new URL('../../web/app/unopened.html', import.meta.url);
  return {
    name: 'message-in-html',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!-- app/unopened.html -->', readFileSync(message, 'utf8')),
    },
  };
}

/** The picture that messengers show of the site. */
const card = './card.png';

/**
 * Gives messengers, which resolve no relative address, the whole address of the picture of the site.
 *
 * @param {string | undefined} address of the site, from BLOCKCOVER_ADDRESS; the picture stays relative without one
 * @returns {import('vite').Plugin}
 */
export function cardAt(address) {
  return {
    name: 'card-at',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!address || !html.includes(`content="${card}"`)) return html;
        const site = new URL(address.endsWith('/') ? address : `${address}/`);
        const attrs = { property: 'og:url', content: site.href };
        return {
          html: html.replace(`content="${card}"`, `content="${new URL(card, site).href}"`),
          tags: [{ tag: 'meta', attrs, injectTo: 'head' }],
        };
      },
    },
  };
}

/**
 * Publishes the texts of the page without the spaces of their sources.
 *
 * @returns {import('vite').Plugin}
 */
export function compactTexts() {
  return {
    name: 'compact-texts',
    generateBundle(_options, bundle) {
      for (const one of Object.values(bundle)) {
        if (one.type !== 'asset' || !one.fileName.endsWith('.json')) continue;
        one.source = JSON.stringify(JSON.parse(Buffer.from(one.source).toString()));
      }
    },
  };
}
