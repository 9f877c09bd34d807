/** Operator settings: `adops.config.json`, checked against a published JSON schema; the only reader of the environment. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { nearNames } from './catalog/near-names.ts';

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
  /** How long a held change waits for a person. */
  readonly approvals: { readonly expiryHours: number };
  readonly demo: { readonly enabled: boolean; readonly credits: number };
  readonly metrics: { readonly allowedHosts: readonly string[] };
  /** Platform > address of an emulator that runs elsewhere, for processes that share one; else each runs its own. */
  readonly emulators: Readonly<Record<string, string>>;
  readonly smtp?: { readonly url: string; readonly from: string };
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

/** What a command line may say; it goes before the environment, which goes before the file. */
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

const schemaFile = new URL('../sdk/schemas/config.schema.json', import.meta.url);
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
  const settings = checked({ ...raw, ...overrides(raw, env, argv) }, file ?? 'settings');
  const { port, ports: given, urls, ...rest } = settings;
  const ports = bySurface((surface, at) => given[surface] ?? port + at);
  const host = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const told = argv.data ?? env.ADOPS_DATA;
  const dataFolder = told
    ? resolve(cwd, told)
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
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    throw new ConfigError(file, [`is not JSON: ${(error as Error).message}`]);
  }
  throw new ConfigError(file, ['is not a JSON object']);
}

/** What the environment and the command line say over the file. */
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
  });
}

/** The address alone may be given as text. */
function storeOf(given: unknown, url: string | undefined): unknown {
  const store = typeof given === 'string' ? { url: given } : given;
  if (!url) return store;
  return { ...(typeof store === 'object' ? store : {}), url };
}

function checked(raw: Record<string, unknown>, file: string): Settings {
  check ??= new Ajv({
    ...{ allErrors: true, useDefaults: true, strict: false, verbose: true },
    // Our own schema is judged by a test, not at each start.
    validateSchema: false,
  }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
  const settings = structuredClone(raw);
  delete settings.$schema;
  if (typeof settings.demo === 'boolean') settings.demo = { enabled: settings.demo };
  if (!check(settings))
    throw new ConfigError(file, [...new Set(withoutEchoes(check.errors ?? []).map(faultOf))]);
  return settings as unknown as Settings;
}

/** Of alternatives only the sentence about all of them is kept. */
function withoutEchoes(errors: readonly ErrorObject[]): ErrorObject[] {
  const chosen = errors.filter(({ keyword }) => keyword === 'anyOf').map((one) => one.instancePath);
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== 'type' || !chosen.includes(instancePath),
  );
}

function faultOf({ instancePath, keyword, params, message, parentSchema }: ErrorObject): string {
  const path = instancePath || '/';
  if (keyword === 'enum')
    return `${path} must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'anyOf') {
    const types = ((parentSchema?.anyOf ?? []) as { type?: string }[]).map(({ type }) => type);
    return `${path} must be ${types.join(' or ')}`;
  }
  if (keyword !== 'additionalProperties') return `${path} ${message ?? 'is not valid'}`;
  const name = String(params.additionalProperty);
  const known = Object.keys((parentSchema?.properties as object | undefined) ?? topLevel());
  const near = nearNames(name, known);
  return `${instancePath}/${name} is unknown${near.length > 0 ? `; did you mean ${near.join(', ')}?` : ''}`;
}

function topLevel(): object {
  const schema = check?.schema;
  return typeof schema === 'object' ? (schema as { properties: object }).properties : {};
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
