/** `npm start [-- --port N] [--host NAME]`: from a fresh clone to the built site, served. */
import { parseArgs } from 'node:util';
import { Failure, main, say } from './lib/run.js';
import { buildSite } from './lib/site.js';

/** @returns {{ port: number, host: string }} */
function options() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: process.env.PORT ?? '4173' },
        host: { type: 'string', default: 'localhost' },
      },
    });
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65535) throw new Error(`no port: ${values.port}`);
    return { port, host: values.host };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${reason}\nUsage: npm start -- [--port N] [--host NAME]`);
  }
}

await main(async () => {
  const { port, host } = options();
  await buildSite();
  const { preview } = await import('vite');
  // Takes the next free port when this one is taken.
  const server = await preview({ preview: { port, host }, logLevel: 'warn' });
  const urls = server.resolvedUrls;
  say('\nBlockcover is served at');
  for (const address of [...(urls?.local ?? []), ...(urls?.network ?? [])]) say(`  ${address}`);
  say('Ctrl+C stops it.');
});
