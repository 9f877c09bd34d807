/** How long single things hold the service: its own CPU, the best of a few, while neighbours have the machine too. */
import { createWeb } from '../../runtime/web/create-web.ts';
import type { FileClient } from '../../runtime/platforms/download/fetch-file.ts';
import { farChildren } from '../support/far-children.ts';
import { watchStalls } from '../support/watch-stalls.ts';
import { aSandbox, aScript, manyKeys, run } from '../runtime/sandbox/a-sandbox.ts';
import { ownHistory, platformHistory } from '../runtime/tools/long-history.ts';
import { hostilePages } from '../runtime/web/hostile-pages.ts';
import { round, type Figures } from './figure.ts';

const TRIES = 12;

export async function benchHeld(): Promise<Figures> {
  const own = await ownHistory();
  const sandbox = await aSandbox();
  const web = aWeb();
  try {
    const pages: number[] = [];
    for (const html of hostilePages)
      pages.push(await stallOf(3, () => web.read(html).catch(() => undefined)));
    return {
      'held: by a hostile page of 9 MB, ms': figure(Math.max(...pages), 250),
      'held: by a result of 300,000 keys, ms': figure(
        await stallOf(3, () => run(sandbox, aScript(manyKeys, 'outside'))),
        100,
      ),
      'held: list_changes over 3,000 entries of our audit, ms': figure(await cpuOf(own.ask), 40),
      "held: list_changes over 3,000 entries of a platform's log, ms": figure(
        await cpuOf(platformHistory()),
        40,
      ),
    };
  } finally {
    await web.close();
    await sandbox.stop();
    await own.close();
  }
}

const figure = (ms: number, most: number) => ({
  value: round(ms),
  target: `<= ${most} ms`,
  ok: ms <= most,
});

/** Reads a page that is handed over as a site would send it. */
function aWeb() {
  const known = { html: '' };
  const client: FileClient = {
    sendForBytes: async () => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      bytes: Buffer.from(known.html),
    }),
  };
  const resolver = { servers: [], timeoutMs: 1_000 };
  const web = createWeb({ clock: { monotonicMs: () => 0 }, resolver, client, far: farChildren });
  const wish = { url: 'https://shop.example/start', organizationId: 1, pixels: [] };
  return {
    read: (html: string) => {
      known.html = html;
      return web.readPage({ ...wish, signal: new AbortController().signal });
    },
    close: () => web.close(),
  };
}

/** The longest turn of the event loop, without collections of the whole heap. */
async function stallOf(tries: number, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let at = 0; at < tries; at += 1) {
    const stop = watchStalls();
    await work();
    const { cpuMs, collectMs } = stop();
    least = Math.min(least, cpuMs - collectMs);
  }
  return least;
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let at = 0; at < TRIES; at += 1) {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
