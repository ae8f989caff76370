/** The address of the picture of the site, as the build writes it. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cardAt } from '../../tools/vite/pages.js';

const page = '<meta property="og:image" content="./card.png" />';
const built = (address?: string): any => (cardAt(address).transformIndexHtml as any).handler(page);

test('with the address of the site the picture has its whole address', () => {
  for (const address of ['https://example.org/blockcover', 'https://example.org/blockcover/']) {
    const { html, tags } = built(address);
    assert.match(html, /content="https:\/\/example\.org\/blockcover\/card\.png"/);
    assert.equal(tags[0].attrs.content, 'https://example.org/blockcover/');
  }
  assert.equal(built(), page);
  assert.throws(() => built('example.org'), /Invalid URL/);
});
