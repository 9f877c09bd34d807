/**
 * The service of bench (b), in a process of its own so that its client's work is not counted, and a bare Koa route
 * beside it. Answers `{ samples }` when its parent asks: for each request since the last question the time from the
 * end of its head to the end of its answer, what of it went by in the sandbox, and the CPU that this process took for it.
 */
import { subscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Koa from 'koa';
import { pino } from 'pino';
import { createService } from '../../runtime/main.ts';
import { createBundler, createSandbox } from '../../runtime/sandbox/index.ts';
import type { Sandbox } from '../../runtime/sandbox/sandbox.ts';
import { aConfig } from '../support/a-service.ts';
import { aPlugin } from './service.ts';

/** Milliseconds. */
export interface Sample {
  readonly served: number;
  readonly sandbox: number;
  readonly cpu: number;
}

let samples: Sample[] = [];
let sandboxMs = 0;
let cpuBefore = process.threadCpuUsage();

/** Node's own word on when a request begins and when its answer is handed to the system. */
function watchRequests(): void {
  const begun = new WeakMap<IncomingMessage, number>();
  subscribe('http.server.request.start', (message) => {
    begun.set((message as { request: IncomingMessage }).request, performance.now());
    sandboxMs = 0;
    cpuBefore = process.threadCpuUsage();
  });
  subscribe('http.server.response.finish', (message) => {
    const served =
      performance.now() - begun.get((message as { request: IncomingMessage }).request)!;
    const { user, system } = process.threadCpuUsage(cpuBefore);
    samples.push({ served, sandbox: sandboxMs, cpu: (user + system) / 1000 });
  });
}

/** Notes how long each run spends in its sandbox, from `open` to the answer of the last phase. */
function timed(sandbox: Sandbox): Sandbox {
  return {
    ...sandbox,
    async open(...args) {
      const begun = performance.now();
      const session = await sandbox.open(...args);
      return new Proxy(session, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (name !== 'invoke') return typeof value === 'function' ? value.bind(target) : value;
          return async (...rest: Parameters<typeof session.invoke>) => {
            const result = await target.invoke(...rest);
            sandboxMs = performance.now() - begun;
            return result;
          };
        },
      });
    },
  };
}

async function startService(folder: string): Promise<{ url: string; key: string }> {
  const log = pino({ level: 'silent' });
  const unlimited = { keyPerMinute: 1e9, organizationPerMinute: 1e9, addressPerMinute: 1e9 };
  const config = await aConfig({
    balance: 1e6,
    platforms: [],
    plugins: { [aPlugin(join(folder, 'plugin'))]: true },
    config: { dataFolder: join(folder, 'data'), rateLimits: unlimited },
  });
  const cacheFolder = join(folder, 'cache');
  const bundler = createBundler({ cacheFolder });
  const sandbox = createSandbox({ config: config.sandbox, cacheFolder, log });
  await sandbox.start();
  const service = await createService(config, {
    log,
    // The library lane: the lane of what is shipped, and the one whose cost the target speaks of.
    bundler: {
      ...bundler,
      bundle: (source) => bundler.bundle({ ...source, lane: 'library' }),
    },
    sandbox: timed(sandbox),
  });
  const { key = '' } = await service.start();
  return { url: `${service.urls.base}/api/v1/tools/run`, key };
}

/** Parses a request and serialises the same answer each time. */
async function startKoa(answer: string): Promise<{ url: string; key: string }> {
  const value: unknown = JSON.parse(answer);
  const app = new Koa();
  app.use(async (context) => {
    const chunks: Buffer[] = [];
    for await (const chunk of context.req) chunks.push(chunk as Buffer);
    JSON.parse(Buffer.concat(chunks).toString());
    context.body = value;
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, key: '' };
}

const [kind, argument = ''] = process.argv.slice(2);
const started = kind === 'koa' ? await startKoa(argument) : await startService(argument);
watchRequests();
process.on('message', () => {
  process.send!({ samples });
  samples = [];
});
process.on('disconnect', () => process.exit(0));
process.send!(started);
