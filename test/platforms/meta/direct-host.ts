/** Runs a script of the library against the emulator without sandbox and gateway, calls judged by its manifest. */
import { readFile } from 'node:fs/promises';
import type {
  Change,
  Host,
  HostRequest,
  ScriptManifest,
  WriteScript,
} from '../../../sdk/script.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import { matchesPattern } from '../../../runtime/scripts/match-path.ts';
import dialect from '../../../plugins/platforms/meta/dialect.ts';
import platform from '../../../plugins/platforms/meta/platform.json' with { type: 'json' };
import { US, type RunningEmulator } from './an-emulator.ts';
import { localDay } from '../../../sdk/emulator/world.ts';

const data = platform as unknown as PlatformData;
const library = new URL('../../../scripts-library/meta/', import.meta.url);

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly reply: unknown;
}

export interface Ran {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into results of every shape
  readonly result: any;
  readonly changes: readonly Change[];
  readonly undone: readonly Change[];
}

/** What was sent, over all runs of one direct host. */
export const sent: Sent[] = [];

export async function run(
  running: RunningEmulator,
  name: string,
  args: Record<string, unknown>,
  options: { account?: string; dryRun?: boolean; token?: string } = {},
): Promise<Ran> {
  const manifest = JSON.parse(
    await readFile(new URL(`${name}/manifest.json`, library), 'utf8'),
  ) as ScriptManifest;
  const script = (
    (await import(new URL(`${name}/script.ts`, library).href)) as { default: unknown }
  ).default;
  const given = { ...defaultsOf(manifest), ...args };
  const phase = { writes: false };
  const host = aHost(running, manifest, phase, options);
  if (typeof script === 'function')
    return {
      result: await (script as (a: unknown, h: Host) => unknown)(given, host),
      changes: [],
      undone: [],
    };
  const write = script as WriteScript<unknown, unknown>;
  const changes = await write.preview(given, host);
  if (options.dryRun) return { result: null, changes, undone: [] };
  phase.writes = changes.length > 0;
  const result = await write.apply(given, host, structuredClone(changes));
  phase.writes = false;
  const undone =
    changes.length === 0
      ? []
      : await (write.verify ? write.verify(given, host, result) : write.preview(given, host));
  return { result, changes, undone };
}

function defaultsOf({ args = {} }: ScriptManifest): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args)
      .filter(([, spec]) => spec.default !== undefined)
      .map(([name, spec]) => [name, spec.default]),
  );
}

function aHost(
  running: RunningEmulator,
  manifest: ScriptManifest,
  phase: { writes: boolean },
  options: { account?: string; token?: string },
): Host {
  const known = running.emulator
    .testAccounts()
    .find(({ account_id }) => account_id === (options.account ?? US));
  if (!known) throw new Error('no such account');
  const { account_id, account_name, currency, time_zone } = known;
  const call = async <T>(request: HostRequest): Promise<T> => {
    const path = request.path.replaceAll('{account}', account_id);
    const rules = { accountId: account_id, idPattern: data.idPattern };
    const fits = (pattern: string) => matchesPattern(pattern, request.method, path, rules);
    const writes = manifest.calls.write ?? [];
    if (!manifest.calls.read.some(fits) && !(phase.writes && writes.some(fits)))
      throw Object.assign(new Error(`${request.method} ${path} is not declared`), {
        code: 'call_refused',
      });
    return (await exchange(running, { ...request, path }, options.token ?? running.token)) as T;
  };
  return {
    call,
    get: (path, query) => call({ method: 'GET', path, ...(query ? { query } : {}) }),
    post: (path, body, query) => call({ method: 'POST', path, body, ...(query ? { query } : {}) }),
    log: () => undefined,
    account: { platform: 'meta', account_id, account_name, currency, time_zone },
    today: localDay(running.now, time_zone).today,
    now: new Date(running.now).toISOString(),
  };
}

async function exchange(
  running: RunningEmulator,
  request: HostRequest,
  token: string,
): Promise<unknown> {
  const { method, path, query = {}, body } = request;
  const url = new URL(`${running.address}${data.basePath}${path}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined)
      url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const reply = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: (await response.json()) as unknown,
  };
  const failure = dialect.failure?.(reply);
  sent.push({ method, path, query, body, reply: reply.body });
  if (failure)
    throw Object.assign(new Error(failure.message), {
      code: failure.code,
      platform: { status: failure.status, code: failure.platformCode, message: failure.message },
    });
  return reply.body;
}

/** The code and words that a run ends in. */
export async function failureOf(
  running: Promise<unknown>,
): Promise<{ code: string; message: string }> {
  try {
    await running;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  }
  throw new Error('The run did not fail.');
}
