/** Plays an example as a call would run it: parsed, planned, sandboxed. The caller brings the answers. */
import { ServiceError } from '../../sdk/errors.ts';
import type { ScriptExample } from '../../sdk/script.ts';
import { exampleAccount, exampleNow, flagsOf } from '../../sdk/testing/replay.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { PlannedRun } from '../call-parts/planned.ts';
import type { Outcome } from '../call-parts/outcome.ts';
import { scriptKind } from '../catalog/tool-kind.ts';
import type { Catalog, LoadedScript } from '../catalog/catalog.ts';
import { examplePlatform } from '../catalog/example-platform.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Connections } from '../connections/connections.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { Gateway } from '../platforms/gateway.ts';
import { runScript } from '../runs/run-script.ts';
import type { Bundler, Sandbox } from '../sandbox/sandbox.ts';
import { planRun } from '../scripts/plan-run.ts';

export interface ExampleParts {
  readonly catalog: Catalog;
  readonly sandbox: Sandbox;
  readonly bundler: Bundler;
  readonly config: Pick<Config, 'sandbox'>;
}

/** How a run ended; a route is planned, and proved by the examples of the scripts that it leads to. */
export type Ended =
  { readonly outcome: Outcome } | { readonly error: unknown } | { readonly planned: PlannedRun };

/** Stands at the instant of the examples. */
export const exampleClock: Clock = {
  now: () => Date.parse(exampleNow),
  monotonicMs: () => performance.now(),
};

const principal: Principal = {
  keyId: 'example',
  userId: 'example',
  organizationId: 1,
  workspaceId: 'example',
  scopes: [],
};

export async function playExample(
  parts: ExampleParts,
  script: LoadedScript,
  example: ScriptExample,
  { gateway, clock = exampleClock }: { readonly gateway: Gateway; readonly clock?: Clock },
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
    if (script.manifest.route || scriptKind(script) !== 'guest') return { planned };
    const call = {
      catalog,
      principal,
      signal: new AbortController().signal,
      trail: [],
      writes: { guard: async () => undefined },
      run: { begun: false },
    };
    const outcome = await runScript({ ...parts, clock, gateway }, call, planned);
    return { outcome };
  } catch (error) {
    return { error };
  }
}

/** The one account of the examples, on every platform. */
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
