/** Runs scripts outside the sandbox, against the emulator over HTTP: phases as the engine has them, calls held to the manifest. */
import { readFileSync } from 'node:fs';
import dialect from '../../../plugins/platforms/google/dialect.ts';
import { localDay } from '../../../sdk/emulator/world.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type {
  Change,
  Host,
  HostRequest,
  ReadScript,
  ScriptManifest,
  WriteScript,
} from '../../../sdk/script.ts';
import { ACTIVE, type AnEmulator } from './an-emulator.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly reply: unknown;
}

const folder = new URL('../../../scripts-library/google/', import.meta.url);

export function manifestOf(name: string): ScriptManifest {
  return JSON.parse(
    readFileSync(new URL(`${name}/manifest.json`, folder), 'utf8'),
  ) as ScriptManifest;
}

function allows(patterns: readonly string[], { method, path }: HostRequest): boolean {
  return patterns.some((pattern) => {
    const [verb, wanted = ''] = pattern.split(' ');
    const source = wanted.replaceAll('{account}', ACTIVE).replace(/\{[a-z_]+\}/g, '[0-9]{1,20}');
    return verb === method && new RegExp(`^${source}$`).test(path);
  });
}

/** One run's host. `phase` says which calls may be sent now. */
export function aHost(emulator: AnEmulator, manifest: ScriptManifest) {
  const sent: Sent[] = [];
  const state = { writes: false };
  const call = async <T>(request: HostRequest): Promise<T> => {
    const path = request.path.replaceAll('{account}', ACTIVE);
    const allowed = [...manifest.calls.read, ...(state.writes ? (manifest.calls.write ?? []) : [])];
    if (!allows(allowed, { ...request, path }))
      throw new ServiceError('call_refused', { message: `${request.method} ${path}` });
    const { method, body } = request;
    // In the order of sending, which is the order in which examples are replayed.
    const at = sent.push({ method, path: request.path, body, reply: undefined }) - 1;
    const reply = await emulator.send(method, path, body);
    sent[at] = { ...sent[at]!, reply: reply.body };
    const failure = dialect.failure?.({ status: reply.status, headers: {}, body: reply.body });
    if (failure)
      throw Object.assign(new Error(failure.message), {
        code: failure.code,
        platform: { status: failure.status, code: failure.platformCode },
      });
    return reply.body as T;
  };
  const host: Host = {
    call,
    get: (path, query) => call({ method: 'GET', path, ...(query ? { query } : {}) }),
    post: (path, body, query) => call({ method: 'POST', path, body, ...(query ? { query } : {}) }),
    log: () => undefined,
    account: {
      platform: 'google',
      account_id: ACTIVE,
      account_name: 'Northwind Outdoor',
      currency: 'USD',
      time_zone: 'America/New_York',
    },
    get today() {
      return localDay(emulator.clock.now, 'America/New_York').today;
    },
    get now() {
      return new Date(emulator.clock.now).toISOString();
    },
  };
  return { host, sent, state };
}

async function load(name: string): Promise<unknown> {
  const module = (await import(new URL(`${name}/script.ts`, folder).href)) as { default: unknown };
  return module.default;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test knows the result of its script
export type Result = any;

export async function runRead(
  emulator: AnEmulator,
  name: string,
  args: object,
): Promise<{ result: Result; sent: Sent[] }> {
  const { host, sent } = aHost(emulator, manifestOf(name));
  const script = (await load(name)) as ReadScript<object, object>;
  return { result: await script(args, host), sent };
}

/** Preview, apply, read-back. With `dryRun` the preview only. */
export async function runWrite(
  emulator: AnEmulator,
  name: string,
  args: object,
  { dryRun = false } = {},
) {
  const { host, sent, state } = aHost(emulator, manifestOf(name));
  const script = (await load(name)) as WriteScript<object, object>;
  const changes = await script.preview(args, host);
  if (dryRun) return { changes, sent, result: undefined as Result, undone: [] as Change[] };
  state.writes = changes.length > 0;
  const result: Result = await script.apply(args, host, changes);
  state.writes = false;
  const undone = script.verify
    ? await script.verify(args, host, result as object)
    : await script.preview(args, host);
  return { changes, sent, result, undone };
}
