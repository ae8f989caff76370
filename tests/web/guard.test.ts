/** web/app/guard.ts: the reload of a page whose files have failed. */
import assert from 'node:assert/strict';
import { afterEach, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

class Button {
  closest = () => this;
  getAttribute = () => 'reload';
}

test('a reload waits for the files, however slow they come; a second press does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let click: (event: object) => void = () => {};
  let come: (file: object) => void = () => {};
  let reloads = 0;
  const site = 'https://site.example';
  const globals = {
    origin: site,
    location: { origin: site, protocol: 'https:', reload: () => (reloads += 1) },
    document: { querySelector: () => null },
    localStorage: {},
    window: {},
    Element: Button,
    addEventListener: (name: string, act: typeof click) => name === 'click' && (click = act),
    fetch: () => new Promise((resolve) => (come = resolve)),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${site}/a.js` } as any]);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const press = async () => {
    click({ target: new Button() });
    await settle();
  };
  // It is no module.
  await import(new URL('../../web/app/guard.ts', import.meta.url).href);
  await press();
  vi.advanceTimersByTime(60_000);
  await settle();
  assert.equal(reloads, 0);
  await press();
  assert.equal(reloads, 1);
  come({});
  await settle();
  assert.equal(reloads, 2);
});
