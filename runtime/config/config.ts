/** Operator settings: `adops.config.json`, checked against a published JSON schema; the only reader of the environment. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { faultsOf } from './config-faults.ts';

export interface Config {
  readonly ports: {
    readonly base: number;
    readonly api: number;
    readonly mcp: number;
    readonly docs: number;
  };
  readonly host: string;
  /** Surfaces that this process serves. */
  readonly surfaces: readonly ('base' | 'api' | 'mcp' | 'docs')[];
  /** How the surfaces are reached from outside, no trailing slash; by default http://127.0.0.1:<port>. */
  readonly urls: {
    readonly base: string;
    readonly api: string;
    readonly mcp: string;
    readonly docs: string;
  };
  /** Host names and origins accepted besides those of `urls` and loopback. */
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Number of proxies in front whose X-Forwarded-For is believed; 0 for none. */
  readonly proxyHops: number;
  /** Connections that a surface holds at once; of one address only where no proxy stands in front. */
  readonly connections: { readonly total: number; readonly perAddress: number };
  /** Absolute path. */
  readonly dataFolder: string;
  /** PostgreSQL, for many processes; without it the data folder is the store, for one. */
  readonly store?: {
    /** `postgres://user:password@host:port/database` */
    readonly url: string;
    /** Connections of this process at most. */
    readonly connections: number;
  };
  /** Id, folder or package > on, off, or on with host code allowed. */
  readonly plugins: Readonly<
    Record<string, boolean | { readonly enabled?: boolean; readonly trust?: 'sandbox' | 'host' }>
  >;
  readonly sandbox: {
    readonly libraryChildren: number;
    readonly outsideChildren: number;
    /** Warm isolates per library child. */
    readonly warmIsolates: number;
    readonly runsPerChild: number;
    readonly maxRunning: number;
    readonly maxQueued: number;
    readonly memoryMb: number;
    readonly cpuMs: number;
    readonly wallMs: number;
    readonly hostCalls: number;
    readonly argumentBytes: number;
    readonly resultBytes: number;
  };
  readonly rateLimits: {
    readonly keyPerMinute: number;
    readonly organizationPerMinute: number;
    readonly addressPerMinute: number;
  };
  readonly jobs: {
    /** Jobs that this process does at once; 0: it does none. */
    readonly workers: number;
    readonly perOrganization: number;
    /** Attempts that a job may have before it is parked. */
    readonly attempts: number;
    readonly backoffSeconds: number;
    readonly pollMs: number;
    readonly keepDays: number;
  };
  readonly schedules: {
    /** A schedule may not be due more often than this. */
    readonly minimumMinutes: number;
    readonly perOrganization: number;
  };
  /** Whether addresses of ads are opened before a change, to warn of dead ones: for live accounts, for all, or not at all. */
  readonly addresses: 'live' | 'always' | 'never';
  /** Files that the service keeps. */
  readonly artifacts: { readonly perOrganizationMb: number };
  /** Figures of accounts, kept by day. */
  readonly facts: {
    /** Whether this process asks platforms for due days by itself. */
    readonly sync: boolean;
    /** Days from today that are kept of live accounts. */
    readonly backDays: number;
    /** Days after which the facts of a removed account are forgotten. */
    readonly graceDays: number;
    /** Platform > requests a day under the operator's credential, in place of what its plugin says; 0: no limit. */
    readonly quotas: Readonly<Record<string, number>>;
    readonly cacheMb: number;
  };
  /** How long a held change waits for a person. */
  readonly approvals: { readonly expiryHours: number };
  /** Units of a currency for one euro on a day, in the place of the rates that the service brings. */
  readonly exchangeRates?: {
    readonly date: string;
    readonly rates: Readonly<Record<string, number>>;
  };
  /** The servers that answer for names in the DNS: `host:port`; the system's resolver when there is none. */
  readonly resolver: { readonly servers: readonly string[]; readonly timeoutMs: number };
  /** Renders pages for tools that ask for it; none when there is none. */
  readonly browser?: { readonly command: string; readonly args?: readonly string[] };
  readonly demo: { readonly enabled: boolean; readonly credits: number };
  readonly metrics: { readonly allowedHosts: readonly string[] };
  /** Platform > address of an emulator that runs elsewhere, for processes that share one; else each runs its own. */
  readonly emulators: Readonly<Record<string, string>>;
  /** The identity provider at which people of the console sign in, by OpenID Connect; without it they sign in here alone. */
  readonly signIn?: {
    /** Its name on the button. */
    readonly title: string;
    readonly issuer: string;
    readonly clientId: string;
    /** `ADOPS_SIGN_IN_SECRET`, or in the file; none for a public client. */
    readonly clientSecret?: string;
    readonly scopes: readonly string[];
    /** The claim that lists a person's groups. */
    readonly groupsClaim: string;
    /** Group > role in an organization. */
    readonly roles: readonly {
      readonly group: string;
      readonly organization: number;
      readonly role: 'viewer' | 'operator' | 'approver' | 'owner';
    }[];
    /** Whether its addresses are the persons' own without a word of it; else `email_verified` must be true. */
    readonly trustsEmail: boolean;
  };
  /** The certificate and key, in PEM, that sign pictures and films (C2PA); the service's own when there is none. */
  readonly contentCredentials?: { readonly certificateFile: string; readonly keyFile: string };
  readonly smtp?: { readonly url: string; readonly from: string };
  /** Name of an app > `client_id`, `client_secret` and what else the platform gave to it (`ADOPS_OAUTH_APPS`). */
  readonly oauthApps: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The address at which the operator is told the service's own findings: one address, and no more. */
  readonly operator?: {
    readonly email?: string;
    readonly slack?: string;
    readonly webhook?: string;
  };
  readonly logLevel: string;
  /** Collector that gets traces over OTLP/HTTP, from OTEL_EXPORTER_OTLP_ENDPOINT alone; none without it. */
  readonly traces?: { readonly endpoint: string };
  /** The master key of sealed credentials, from ADOPS_MASTER_KEY; without it a file in the data folder holds one. */
  readonly masterKey: string | undefined;
  /** Key of a local MCP client, for `adops mcp` alone (`ADOPS_KEY`). */
  readonly key?: string;
  /** File the settings came from, watched for changes of `plugins`; undefined when there is none. */
  readonly file: string | undefined;
}

export type Surface = Config['surfaces'][number];

/** The settings of a command line; it goes before the environment, which goes before the file. */
export interface ConfigWish {
  /** The config file; else ADOPS_CONFIG, else `adops.config.json` here when there is one. */
  readonly file?: string;
  readonly argv?: {
    /** Port of base; the other surfaces follow. */
    readonly port?: number;
    /** Data folder, relative to the working folder. */
    readonly data?: string;
    readonly surfaces?: readonly string[];
  };
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
}

/** The settings are not valid. `faults` names every one: `/ports/base must be <= 65535`. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(file: string, faults: readonly string[]) {
    super(`${file}: ${faults.join('; ')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

interface Settings extends Omit<Config, 'ports' | 'urls' | 'masterKey' | 'file'> {
  readonly port: number;
  readonly ports: Partial<Config['ports']>;
  readonly urls: Partial<Config['urls']>;
}

const schemaFile = new URL('../../sdk/schemas/config.schema.json', import.meta.url);
const order: readonly Surface[] = ['base', 'api', 'mcp', 'docs'];
let check: ReturnType<Ajv['compile']> | undefined;

/**
 * The settings, defaults filled in.
 * @throws ConfigError  with every fault at once
 */
export function loadConfig(wish: ConfigWish = {}): Config {
  const { env = process.env, cwd = process.cwd(), argv = {} } = wish;
  const file = configFile(wish.file ?? env.ADOPS_CONFIG, cwd);
  const raw = file ? readSettings(file) : {};
  const told = overrides(raw, env, argv);
  const settings = checked({ ...raw, ...told }, file ?? 'settings', originsOf(told, argv));
  const { port, ports: given, urls, ...rest } = settings;
  const ports = bySurface((surface, at) => given[surface] ?? port + at);
  const host = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const folder = argv.data ?? env.ADOPS_DATA;
  const dataFolder = folder
    ? resolve(cwd, folder)
    : resolve(file ? dirname(file) : cwd, rest.dataFolder);
  const faults = duplicatePorts(ports, settings.surfaces);
  if (faults.length > 0) throw new ConfigError(file ?? 'settings', faults);
  return {
    ...rest,
    ports,
    urls: bySurface(
      (surface) =>
        urls[surface] ?? `http://${host.includes(':') ? `[${host}]` : host}:${ports[surface]}`,
    ),
    dataFolder,
    masterKey: env.ADOPS_MASTER_KEY || undefined,
    ...defined({ key: env.ADOPS_KEY || undefined, traces: tracesOf(env) }),
    file,
  };
}

function bySurface<T>(value: (surface: Surface, at: number) => T): Record<Surface, T> {
  return Object.fromEntries(order.map((surface, at) => [surface, value(surface, at)])) as Record<
    Surface,
    T
  >;
}

function configFile(told: string | undefined, cwd: string): string | undefined {
  const file = resolve(cwd, told ?? 'adops.config.json');
  if (existsSync(file)) return file;
  if (told !== undefined) throw new ConfigError(file, ['the file is missing']);
  return undefined;
}

function readSettings(file: string): Record<string, unknown> {
  const attempt = <T>(fault: string, act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw new ConfigError(file, [`${fault}: ${(error as Error).message}`]);
    }
  };
  const text = attempt('cannot be read', () => readFileSync(file, 'utf8'));
  // Some editors begin a file with a byte order mark, which nobody sees.
  const value = attempt('is not JSON', (): unknown => JSON.parse(text.replace(/^\uFEFF/, '')));
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new ConfigError(file, ['is not a JSON object']);
}

/** The settings with which the environment and the command line replace those of the file. */
function overrides(
  raw: Record<string, unknown>,
  env: NonNullable<ConfigWish['env']>,
  argv: NonNullable<ConfigWish['argv']>,
): Record<string, unknown> {
  const port = argv.port ?? (env.ADOPS_PORT ? Number(env.ADOPS_PORT) : undefined);
  const smtp = {
    ...(raw.smtp as object | undefined),
    ...defined({ url: env.ADOPS_SMTP_URL, from: env.ADOPS_SMTP_FROM }),
  };
  return defined({
    port,
    // `--port` moves all four surfaces, also those that the file names.
    ports: port === undefined ? undefined : {},
    surfaces: argv.surfaces,
    host: env.ADOPS_HOST,
    store: storeOf(raw.store, env.ADOPS_DATABASE_URL),
    logLevel: env.ADOPS_LOG_LEVEL,
    smtp: Object.keys(smtp).length > 0 ? smtp : undefined,
    oauthApps: appsOf(raw.oauthApps, env.ADOPS_OAUTH_APPS),
    signIn: signInOf(raw.signIn, env.ADOPS_SIGN_IN_SECRET),
  });
}

/** Secrets need not stand in the file: an app of the environment goes before one of the same name there. */
function appsOf(given: unknown, text: string | undefined): unknown {
  if (!text) return given;
  try {
    return { ...(given as object | undefined), ...(JSON.parse(text) as object) };
  } catch {
    throw new ConfigError('ADOPS_OAUTH_APPS', ['is not JSON']);
  }
}

/** The secret need not stand in the file. */
function signInOf(given: unknown, clientSecret: string | undefined): unknown {
  if (!clientSecret || typeof given !== 'object') return given;
  return { ...given, clientSecret };
}

/** The source of a setting that is not the file's, so that nobody looks for its fault there. */
function originsOf(
  told: Record<string, unknown>,
  argv: NonNullable<ConfigWish['argv']>,
): ReadonlyMap<string, string> {
  const names = {
    port: argv.port === undefined ? 'ADOPS_PORT' : '--port',
    surfaces: '--surface',
    host: 'ADOPS_HOST',
    logLevel: 'ADOPS_LOG_LEVEL',
    oauthApps: 'ADOPS_OAUTH_APPS',
  };
  return new Map(Object.entries(names).filter(([name]) => told[name] !== undefined));
}

/** The address alone may be given as text. */
function storeOf(given: unknown, url: string | undefined): unknown {
  const store = typeof given === 'string' ? { url: given } : given;
  if (!url) return store;
  return { ...(typeof store === 'object' ? store : {}), url };
}

function checked(
  raw: Record<string, unknown>,
  file: string,
  origins: ReadonlyMap<string, string>,
): Settings {
  check ??= new Ajv({
    allErrors: true,
    useDefaults: true,
    strict: false,
    verbose: true,
    // Our own schema is judged by a test, not at each start.
    validateSchema: false,
    code: { optimize: false },
  }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
  const settings = structuredClone(raw);
  if (typeof settings.demo === 'boolean') settings.demo = { enabled: settings.demo };
  if (!check(settings)) throw new ConfigError(file, faultsOf(check.errors ?? [], origins));
  delete settings.$schema;
  return settings as unknown as Settings;
}

function tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: NonNullable<ConfigWish['env']>) {
  if (!endpoint) return undefined;
  if (/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return { endpoint };
  throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT', ['is not an http or https address']);
}

function duplicatePorts(ports: Config['ports'], surfaces: readonly Surface[]): string[] {
  const seen = new Map<number, Surface>();
  const faults: string[] = [];
  for (const surface of surfaces) {
    const other = seen.get(ports[surface]);
    if (other) faults.push(`/ports/${surface} is ${ports[surface]}, as /ports/${other}`);
    seen.set(ports[surface], surface);
  }
  return faults;
}

function defined(entries: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

export interface ConfigPart {
  readonly config: Config;
}
