/** Runs one example of a script as a call would run it: parsed, planned, sandboxed; only the platform is played. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change, ScriptExample } from '../../sdk/script.ts';
import { misfit } from '../../sdk/testing/contains.ts';
import {
  createExamplePlatform,
  exampleAccount,
  exampleNow,
  flagsOf,
  type ExamplePlatform,
} from '../../sdk/testing/replay.ts';
import type { Outcome, PlannedRun, Principal } from '../call.ts';
import type { Catalog, LoadedPlatform, LoadedScript } from '../catalog/catalog.ts';
import { examplePlatform } from '../catalog/example-platform.ts';
import type { Config } from '../config/config.ts';
import type { Connections } from '../connections/connections.ts';
import { loadDialect } from '../platforms/dialect.ts';
import { DOWNLOAD } from '../platforms/download.ts';
import { failureOfReply } from '../platforms/failure-of.ts';
import { isFetch } from '../platforms/files/fetch-for-run.ts';
import type { Gateway } from '../platforms/gateway.ts';
import { judgeReply } from '../platforms/judge-reply.ts';
import { WAIT } from '../platforms/wait.ts';
import type { Bundler, Sandbox } from '../sandbox/sandbox.ts';
import type { Connection } from '../connections/create-connections.ts';
import { planRun } from '../scripts/plan-run.ts';
import { runScript } from './run-script.ts';

export interface ReplayParts {
  readonly catalog: Catalog;
  readonly sandbox: Sandbox;
  readonly bundler: Bundler;
  readonly config: Pick<Config, 'sandbox'>;
}

const clock = { now: () => Date.parse(exampleNow), monotonicMs: () => performance.now() };
const principal: Principal = {
  keyId: 'example',
  userId: 'example',
  organizationId: 1,
  workspaceId: 'example',
  scopes: [],
};

/** @returns what is wrong with the example or its script; empty when it did what it says */
export async function replayExample(
  parts: ReplayParts,
  script: LoadedScript,
  example: ScriptExample,
): Promise<readonly string[]> {
  const platform = createExamplePlatform(example);
  const ended = await runToEnd(parts, script, example, platform);
  const faults = [...platform.faults];
  if (faults.length === 0) faults.push(...verdict(example, ended));
  if (faults.length === 0) faults.push(...platform.missing().map((call) => `never sent: ${call}`));
  return faults;
}

type Ended =
  { readonly outcome: Outcome } | { readonly error: unknown } | { readonly planned: PlannedRun };

async function runToEnd(
  parts: ReplayParts,
  script: LoadedScript,
  example: ScriptExample,
  platform: ExamplePlatform,
): Promise<Ended> {
  const { catalog } = parts;
  const where = examplePlatform(script, catalog) ?? script.platform;
  try {
    const planned = await planRun(
      { catalog, connections: oneConnection(where), clock },
      {
        principal,
        script: script.name,
        ...(script.manifest.route ? { platform: where } : {}),
        args: flagsOf(example.args, script.manifest.args),
        dryRun: example.dry_run ?? false,
        expectedNames: {},
      },
    );
    // A route is proved by the examples of the scripts it leads to.
    if (script.manifest.route || script.manifest.engine) return { planned };
    const call = {
      catalog,
      principal,
      signal: new AbortController().signal,
      guard: async () => undefined,
      trail: [],
      ran: false,
    };
    const outcome = await runScript(
      { ...parts, clock, gateway: playedGateway(platform) },
      call,
      planned,
    );
    return { outcome };
  } catch (error) {
    return { error };
  }
}

function verdict(
  { error: code, result, changes, verified }: ScriptExample,
  ended: Ended,
): string[] {
  if ('error' in ended) {
    const { error } = ended;
    if (error instanceof ServiceError && error.code === code) return [];
    return [`expected ${code ?? 'success'}, got ${wordsOf(error)}`];
  }
  if (code !== undefined) return [`expected the error ${code}, got success`];
  if ('planned' in ended) return [];
  const { outcome } = ended;
  const wrong = [
    result === undefined ? undefined : misfit(result, outcome.result, 'result'),
    changes === undefined ? undefined : misfit(changes, plain(outcome.run?.changes), 'changes'),
    verified === undefined ? undefined : misfit(verified, outcome.run?.verified, 'verified'),
  ];
  return wrong.filter((fault) => fault !== undefined);
}

function plain(changes: readonly Change[] | undefined): unknown {
  return JSON.parse(JSON.stringify(changes ?? []));
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ServiceError)) return String(error);
  const faults = (error.details.faults ?? []).map(({ field, message }) => `${field} ${message}`);
  return `${error.code}: ${[error.message, ...faults].join('; ')}`;
}

/** A platform that answers once and is not asked twice, judged by its own dialect. */
function playedGateway(platform: ExamplePlatform): Gateway {
  const fetched = new Map<string, unknown>();
  return {
    send: async (loaded: LoadedPlatform, _connection, request, { effect }) => {
      checkFiles(request.body, fetched);
      const key = JSON.stringify([request.path, request.query]);
      // As the gateway does: what the run has fetched is not fetched again.
      if (isFetch(request.path) && fetched.has(key)) return fetched.get(key);
      const { status, reply, headers } = platform.answer(request);
      const http = { status, headers, text: JSON.stringify(reply) };
      if (isFetch(request.path)) {
        if (status >= 400)
          throw new ServiceError(status === 422 ? 'input_invalid' : 'fetch_failed');
        fetched.set(key, reply).set(String((reply as { file?: unknown }).file), reply);
        return reply;
      }
      // Neither a file nor a wait is the platform's to judge.
      const isNamed = request.path === DOWNLOAD || request.path === WAIT;
      const verdict = judgeReply(http, isNamed ? {} : await loadDialect(loaded));
      if (verdict.failure === undefined) return verdict.body;
      throw failureOfReply(verdict.failure, status, effect, [], (text) => text).error;
    },
    close: async () => undefined,
  };
}

/** @throws call_refused  a picture that the run did not fetch */
function checkFiles(body: unknown, fetched: ReadonlyMap<string, unknown>): void {
  for (const [, file = ''] of (JSON.stringify(body) ?? '').matchAll(/\{"\$file":"([^"]*)"/g))
    if (!fetched.has(file)) throw new ServiceError('call_refused');
}

/** The one account of the examples, whatever the platform. */
function oneConnection(platform: string): Connections {
  const connection: Connection = {
    id: `${platform}/${exampleAccount.account_id}`,
    organizationId: principal.organizationId,
    platform,
    accountId: exampleAccount.account_id,
    accountName: exampleAccount.account_name,
    primary: true,
    mode: 'test',
    currency: exampleAccount.currency,
    timeZone: exampleAccount.time_zone,
    status: 'connected',
    message: null,
    lastSuccessAt: null,
    expiresAt: null,
    sealed: '',
    createdAt: exampleNow,
  };
  const choose: Connections['choose'] = async (_organization, asked, { accountId }) => {
    if (accountId !== undefined && accountId !== connection.accountId)
      throw new ServiceError('account_unknown', { choices: [connection.accountId] });
    return { ...connection, id: `${asked}/${connection.accountId}`, platform: asked };
  };
  return { choose, list: async () => [connection] } as Partial<Connections> as Connections;
}
