import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import { request as wire } from 'undici';
import type { CatalogLoader } from '../../runtime/catalog/catalog-source.ts';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { loadCatalog } from '../../runtime/catalog/load-catalog.ts';
import { loadConfig, type Config } from '../../runtime/config/config.ts';
import { MacFolder } from '../../runtime/files/mac-folder.ts';
import { createService, type Overrides, type Service } from '../../runtime/main.ts';
import type { Keys } from '../../runtime/tenants/tenants.ts';
import { createSandbox } from '../../runtime/sandbox/index.ts';
import type { Sandbox } from '../../runtime/sandbox/sandbox.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { aBundler, testCache } from './a-bundler.ts';
import { aFolder } from './a-folder.ts';
import { farChildren } from './far-children.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { sandboxHere } from './sandbox-here.ts';
import type { AnyJson } from './any-json.ts';
import { oursReadOnce } from './whole-catalog.ts';

/** A platform plugin outside the repository's own, as an operator would add one. */
export const acmeFolder = fileURLToPath(new URL('acme-ads', import.meta.url));

export interface ServiceWish {
  /** Credits of the demo organization, 1,000 when absent. */
  readonly balance?: number;
  /** Platforms that are on and connected in test mode; \`acme\` is the one in this folder. */
  readonly platforms?: readonly string[];
  /** More plugins, as in the config. */
  readonly plugins?: Config['plugins'];
  /** Any other setting. */
  readonly config?: Partial<Config>;
  readonly overrides?: Overrides;
  /** Scripts run in isolates of a child, as an operator's do; otherwise in contexts of this process. */
  readonly isolates?: boolean;
  /** A wait moves the clock on by as much; it stands still otherwise. */
  readonly waitsPass?: boolean;
  /** Hosts to which clicks may lead in every account of the demo organization; its rule names them. */
  readonly leadsTo?: readonly string[];
  /** Of the demo organization, on a store that has it already: it is told once, by the first start. */
  readonly key?: string;
}

export interface RunOptions {
  readonly platform?: string;
  readonly account_id?: string;
  readonly dry_run?: boolean;
  /** Further properties of the body. */
  readonly body?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  /** Null for none. */
  readonly key?: string | null;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: AnyJson;
}

export interface TestService extends Service {
  readonly key: string;
  readonly organizationId: number;
  readonly clock: ManualClock;
  /** \`POST /api/v1/tools/run\` */
  run(script: string, args?: readonly string[], options?: RunOptions): Promise<Reply>;
  /** Any request; \`url\` as in \`service.urls.base + '/healthz'\`. */
  fetch(url: string, init?: RequestInit): Promise<Reply>;
  /** Credits available to the demo organization. */
  balance(): Promise<number>;
  /** A second key, of the demo organization unless it says otherwise. */
  aKey(wish?: Partial<Parameters<Keys['create']>[0]>): Promise<{ secret: string; keyId: string }>;
  /** Requests that reached acme's emulator, \`METHOD path\`. */
  seen(): Promise<string[]>;
}

const cacheFolder = testCache;
const bundler = aBundler();
let sandbox: Promise<Sandbox> | undefined;

/** One sandbox for all services of a test process: its children take their time to start. */
function sharedSandbox(log: Logger): Promise<Sandbox> {
  sandbox ??= (async () => {
    const { sandbox: limits } = loadConfig({ env: {}, cwd: tmpdir() });
    const started = createSandbox({ config: limits, cacheFolder, log });
    await started.start();
    return started;
  })();
  return sandbox;
}

/**
 * Readings of outside plugins' manifests are kept for all services with the same plugins; that schemas compile, for
 * all: it is known by the schemas, and a child takes a second to find out.
 */
function sharedCache({ plugins }: Config): (name: string) => MacFolder {
  const set = createHash('sha256').update(JSON.stringify(plugins)).digest('hex').slice(0, 16);
  const folder = (name: string) => (name === 'schemas' ? name : join(name, set));
  return (name) => new MacFolder(join(cacheFolder, folder(name)), Buffer.from('tests'));
}

/** Plugins that are switched on > their catalogue. */
const catalogues = new Map<string, ReturnType<CatalogLoader>>();
const MOST_CATALOGUES = 8;
const builtIn = new Set(builtInFolders().keys());
const fixtures = fileURLToPath(new URL('./', import.meta.url));
/** Plugins of the repository and of this folder, which no test edits. */
const isOurs = (key: string) => builtIn.has(key) || key.startsWith(fixtures);

/**
 * One catalogue for all services of a test process that have the same of our plugins: it is frozen, reading it is most
 * of a start, and each has its schemas compiled once. Other plugins may be edited meanwhile.
 */
const loadOnce: CatalogLoader = (config, wish) => {
  if (!Object.keys(config.plugins).every(isOurs))
    return loadCatalog(config, { ...wish, reader: oursReadOnce });
  const key = JSON.stringify([config.plugins, wish?.ports]);
  const catalog = catalogues.get(key) ?? loadCatalog(config, { ...wish, reader: oursReadOnce });
  catalogues.delete(key);
  catalogues.set(key, catalog);
  for (const oldest of catalogues.keys())
    if (catalogues.size > MOST_CATALOGUES) catalogues.delete(oldest);
  return catalog;
};

/** A whole service on ephemeral ports: store in memory, a clock that stands still, emulated platforms. */
export async function aService(wish: ServiceWish = {}): Promise<TestService> {
  const clock = manualClock(undefined, wish);
  const log = pino({ level: 'silent' });
  const config = await aConfig(wish);
  const service = await createService(config, {
    clock,
    ...(wish.overrides?.clock ? {} : { timers: clock.timers }),
    log,
    store: createMemoryStore(),
    bundler,
    sandbox: wish.isolates ? await sharedSandbox(log) : sandboxHere(config.sandbox),
    cache: sharedCache(config),
    load: loadOnce,
    far: farChildren,
    checkOutput: true,
    ...wish.overrides,
  });
  const { key = wish.key } = await service.start();
  if (key === undefined) throw new Error('there is no demo organization');
  const { organizationId } = await service.parts.keys.authenticate(key);
  if (wish.leadsTo) await mayLeadTo(service, organizationId, wish.leadsTo);
  return { ...service, key, organizationId, clock, ...actions(service, key, organizationId) };
}

async function mayLeadTo(service: Service, organizationId: number, hosts: readonly string[]) {
  const when = { kind: 'new_destination', hosts };
  await service.parts.guards.set(organizationId, { id: 'new_destination', action: 'hold', when });
}

/** Settings for a test: free ports, a folder of its own, only the platforms asked for. */
export async function aConfig(wish: ServiceWish = {}): Promise<Config> {
  const { balance = 1000, platforms = ['google', 'meta'], plugins = {} } = wish;
  const folder = aFolder();
  const [base, api, mcp, docs] = (await freePorts(4)) as [number, number, number, number];
  const url = (port: number) => `http://127.0.0.1:${port}`;
  const off = [...builtInFolders()].filter(
    ([id, path]) => path.includes('/plugins/platforms/') && !platforms.includes(id),
  );
  const settings = loadConfig({ env: {}, cwd: folder });
  return {
    ...settings,
    // A sync is begun by the test that wants one.
    facts: { ...settings.facts, sync: false },
    dataFolder: folder,
    ports: { base, api, mcp, docs },
    urls: { base: url(base), api: url(api), mcp: url(mcp), docs: url(docs) },
    plugins: {
      ...Object.fromEntries(off.map(([id]) => [id, false])),
      ...(platforms.includes('acme') ? { [acmeFolder]: { trust: 'host' as const } } : {}),
      ...plugins,
    },
    demo: { enabled: true, credits: balance },
    ...wish.config,
  };
}

function actions(service: Service, key: string, organizationId: number) {
  const { parts, urls } = service;
  return {
    run: (script: string, args?: readonly string[], options: RunOptions = {}) => {
      const { headers, key: other = key, body, ...rest } = options;
      return post(`${urls.base}/api/v1/tools/run`, {
        headers: {
          'content-type': 'application/json',
          ...(other === null ? {} : { 'x-service-key': other }),
          ...headers,
        },
        body: JSON.stringify({ script_name: script, args, ...rest, ...body }),
      });
    },
    fetch: request,
    balance: async () => (await parts.credits.balance(organizationId)).available,
    aKey: async (wish: Partial<Parameters<Keys['create']>[0]> = {}) => {
      const { secret, key: made } = await parts.keys.create({
        organizationId,
        scopes: ['*'],
        ...wish,
      });
      return { secret, keyId: made.keyId };
    },
    seen: async () => {
      const reply = await request(`${await parts.emulators.baseUrl('acme')}/seen`);
      return reply.body as string[];
    },
  };
}

/** As `fetch` would, at a third of its cost: tests make thousands of runs. */
async function post(
  url: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: string },
): Promise<Reply> {
  const response = await wire(url, { method: 'POST', headers, body });
  const told = Object.entries(response.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return replyOf(response.statusCode, new Headers(told), await response.body.text());
}

async function request(url: string, init?: RequestInit): Promise<Reply> {
  const response = await fetch(url, init);
  return replyOf(response.status, response.headers, await response.text());
}

function replyOf(status: number, headers: Headers, text: string): Reply {
  const isJson = headers.get('content-type')?.includes('json');
  return { status, headers, text, body: isJson ? (JSON.parse(text) as unknown) : text };
}

/**
 * Below the range from which the system takes ports for connections that go out. Each of mocha's workers has a part of
 * its own, so that none takes a port that another has just found free.
 */
const PORTS_OF_WORKER = 4_000;
const worker = Number(process.env.MOCHA_WORKER_ID ?? 0) % 5;
const portOf = () =>
  12_000 + worker * PORTS_OF_WORKER + Math.floor(Math.random() * PORTS_OF_WORKER);

/** Ports that were free a moment ago, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = new Map<number, Server>();
  while (servers.size < count) {
    const port = portOf();
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isFree) servers.set(port, server);
  }
  const closed = [...servers.values()].map(
    (server) => new Promise((resolve) => server.close(resolve)),
  );
  await Promise.all(closed);
  return [...servers.keys()];
}
