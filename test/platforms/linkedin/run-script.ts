/** Runs a script of the library against the emulator without sandbox and gateway, calls judged by its manifest. */
import { readFile } from 'node:fs/promises';
import { matchesPattern } from '../../../runtime/scripts/match-path.ts';
import { localDay } from '../../../sdk/emulator/index.ts';
import type {
  Change,
  Host,
  HostRequest,
  ScriptManifest,
  WriteScript,
} from '../../../sdk/script.ts';
import { data, judge, MAIN, send, type RunningEmulator } from './an-emulator.ts';

const library = new URL('../../../scripts-library/linkedin/', import.meta.url);

export interface Ran {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into results of every shape
  readonly result: any;
  readonly changes: readonly Change[];
  /** What the read-back still lists. */
  readonly undone: readonly Change[];
  readonly manifest: ScriptManifest;
  readonly sent: readonly HostRequest[];
}

export async function run(
  running: RunningEmulator,
  name: string,
  args: Readonly<Record<string, unknown>>,
  options: { readonly account?: string; readonly dryRun?: boolean } = {},
): Promise<Ran> {
  const file = new URL(`${name}/manifest.json`, library);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as ScriptManifest;
  const module = (await import(new URL(`${name}/script.ts`, library).href)) as { default: unknown };
  const given = { ...defaultsOf(manifest), ...args };
  const phase = { writes: false };
  const sent: HostRequest[] = [];
  const host = aHost(running, manifest, phase, sent, options.account ?? MAIN);
  const script = module.default;
  if (typeof script === 'function') {
    const result = await (script as (a: unknown, h: Host) => unknown)(given, host);
    return { result, changes: [], undone: [], manifest, sent };
  }
  const write = script as WriteScript<unknown, unknown>;
  const changes = await write.preview(given, host);
  if (options.dryRun) return { result: null, changes, undone: [], manifest, sent };
  phase.writes = changes.length > 0;
  const result = await write.apply(given, host, structuredClone(changes));
  phase.writes = false;
  const undone =
    changes.length === 0
      ? []
      : await (write.verify ? write.verify(given, host, result) : write.preview(given, host));
  return { result, changes, undone, manifest, sent };
}

function defaultsOf({ args = {}, with: groups = [] }: ScriptManifest): Record<string, unknown> {
  const defaults = Object.entries(args)
    .filter(([, spec]) => spec.default !== undefined)
    .map(([name, spec]) => [name, spec.default] as const);
  const window = { start_date: '2026-11-01', end_date: '2026-11-19' };
  return { ...Object.fromEntries(defaults), ...(groups.includes('window') ? { window } : {}) };
}

function aHost(
  running: RunningEmulator,
  manifest: ScriptManifest,
  phase: { readonly writes: boolean },
  sent: HostRequest[],
  accountId: string,
): Host {
  const known = running.emulator.testAccounts().find(({ account_id }) => account_id === accountId)!;
  const { account_id, account_name, currency, time_zone } = known;
  const rules = { accountId: account_id, idPattern: data.idPattern };
  const call = async <T>(request: HostRequest): Promise<T> => {
    const path = request.path.replaceAll('{account}', account_id);
    const fits = (pattern: string) => matchesPattern(pattern, request.method, path, rules);
    const allowed = [...manifest.calls.read, ...(phase.writes ? (manifest.calls.write ?? []) : [])];
    if (!allowed.some(fits))
      throw Object.assign(new Error(`${request.method} ${path} is not declared`), {
        code: 'call_refused',
      });
    sent.push({ ...request, path });
    const { method, query, body } = request;
    const reply = await send(running, method, path, { ...(query ? { query } : {}), body });
    const verdict = judge(reply);
    if (!verdict.failure) return verdict.body as T;
    const { code, message, status, platformCode } = verdict.failure;
    const platform = { status, code: platformCode, message };
    throw Object.assign(new Error(message), { code, platform });
  };
  return {
    call,
    get: (path, query) => call({ method: 'GET', path, ...(query ? { query } : {}) }),
    post: (path, body, query) => call({ method: 'POST', path, body, ...(query ? { query } : {}) }),
    log: () => undefined,
    account: { platform: 'linkedin', account_id, account_name, currency, time_zone },
    today: localDay(running.now, time_zone).today,
    now: new Date(running.now).toISOString(),
  };
}

/** The code and words that a run ends in. */
export async function failureOf(
  work: Promise<unknown>,
): Promise<{ code: string; message: string }> {
  try {
    await work;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  }
  throw new Error('The run did not fail.');
}

/** Id of a seeded campaign by name. */
export async function campaignNamed(running: RunningEmulator, name: string): Promise<string> {
  const { body } = await send(running, 'GET', `adAccounts/${MAIN}/adCampaigns`, {
    query: { q: 'search', search: { name: { values: [name] } } },
  });
  return String(body.elements[0].id);
}
