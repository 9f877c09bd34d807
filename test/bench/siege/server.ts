/**
 * `server.ts http://127.0.0.1:PORT`: the service under siege, connected to the platform that answers there, in a process of its own so that the work of those who attack it is not counted. Tells its
 * parent the addresses and a key. `battery` plays all attacks of the sandbox, some at once; `watch` begins to watch the
 * service, and `report` ends that: the longest turn of its loop and how much larger it was than before.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createService } from '../../../runtime/main.ts';
import { createSandbox } from '../../../runtime/sandbox/index.ts';
import { aScript, run } from '../../runtime/sandbox/a-sandbox.ts';
import { attacks, wallMsOf } from '../../runtime/sandbox/attacks.ts';
import { aConfig } from '../../support/a-service.ts';
import { watchStalls, type Stalls } from '../../support/watch-stalls.ts';

export interface Siege {
  readonly urls: { readonly base: string; readonly mcp: string };
  readonly key: string;
}

/** The answer to `report`. */
export interface Report extends Stalls {
  readonly resting: Memory;
  /** At the moment when it was largest. */
  readonly largest: Memory;
}

/** MB; `other` is what neither V8 nor a buffer holds: code, stacks, what the C library keeps. */
export interface Memory {
  readonly resident: number;
  readonly heap: number;
  readonly external: number;
  readonly other: number;
}

export type Order = 'battery' | 'watch' | 'report';

/** Attacks on the sandbox that are under way at any time. */
const AT_ONCE = 4;
const LOOK_MS = 20;

const folder = mkdtempSync(join(tmpdir(), 'siege-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const heavy = join(folder, 'heavy-ads');
cpSync(fileURLToPath(new URL('heavy-ads', import.meta.url)), heavy, { recursive: true });
const platformFile = join(heavy, 'platform.json');
const platform = JSON.parse(readFileSync(platformFile, 'utf8')) as object;
writeFileSync(platformFile, JSON.stringify({ ...platform, origin: process.argv[2] }));
const config = await aConfig({ platforms: [], plugins: { [heavy]: { trust: 'host' } } });
const unlimited = { keyPerMinute: 1e9, organizationPerMinute: 1e9, addressPerMinute: 1e9 };
const log = pino({ level: 'silent' });
const sandbox = createSandbox({ config: config.sandbox, cacheFolder: join(folder, 'cache'), log });
await sandbox.start();
const service = await createService(
  { ...config, dataFolder: folder, rateLimits: unlimited },
  { log, sandbox },
);
const { key: demoKey } = await service.start();
const { connections, keys } = service.parts;
const { organizationId } = await keys.authenticate(demoKey!);
await connections.add({
  organizationId,
  platform: 'heavy',
  mode: 'live',
  accountId: '1',
  accountName: 'Heavy',
  currency: 'USD',
  timeZone: 'UTC',
  credentials: { access_token: 'heavy-token' },
});
const { secret: key } = await keys.create({ organizationId, scopes: ['*'] });

const residentMb = () => process.memoryUsage.rss() / 2 ** 20;
let stop: (() => Report) | undefined;

function memory(): Memory {
  const { rss, heapTotal, external } = process.memoryUsage();
  const [resident, heap, bytes] = [rss, heapTotal, external].map((size) => size / 2 ** 20) as [
    number,
    number,
    number,
  ];
  return { resident, heap, external: bytes, other: resident - heap - bytes };
}

function watch(): void {
  const resting = memory();
  let largest = resting;
  const look = () => {
    if (residentMb() > largest.resident) largest = memory();
  };
  const timer = setInterval(look, LOOK_MS);
  const stalls = watchStalls();
  stop = () => {
    clearInterval(timer);
    look();
    return { ...stalls(), resting, largest };
  };
}

async function battery(): Promise<void> {
  const left = (['library', 'outside'] as const).flatMap((lane) =>
    attacks.map((attack) => ({ attack, lane })),
  );
  const playAll = async (organizationId: number) => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { attack, lane } = next;
      const limits = { wallMs: wallMsOf(attack) };
      await run(sandbox, aScript(attack.body, lane), { organizationId, limits }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => playAll(100 + at)));
}

process.on('message', (order: Order) => {
  if (order === 'watch') watch();
  if (order === 'report') process.send!({ report: stop!() });
  if (order === 'battery') void battery().then(() => process.send!({ done: order }));
});
process.on('disconnect', () => process.exit(0));
process.send!({ urls: service.urls, key } satisfies Partial<Record<keyof Siege, unknown>>);
