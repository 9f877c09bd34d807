import { ServiceError } from '../../sdk/errors.ts';
import type { ScriptView, ToolPorts } from '../../sdk/tool.ts';
import type { Call, Principal } from '../call.ts';
import type { Catalog, LoadedScript } from '../catalog/catalog.ts';
import type { Config } from '../config/config.ts';
import type { Jobs } from '../jobs/job.ts';
import { jobView } from '../jobs/job-view.ts';
import { findOwnJob, type OwnJobParts } from '../jobs/own-jobs.ts';
import type { Clock } from '../clock.ts';
import type { Connections } from '../connections/connections.ts';
import type { Credits } from '../credits/credits.ts';
import type { Onboarding, Organizations } from '../tenants/tenants.ts';
import type { Connection } from '../connections/create-connections.ts';
import { planRun } from '../scripts/plan-run.ts';
import type { Writes } from '../runs/host-hand.ts';
import { runScript, type RunParts } from '../runs/run-script.ts';
import { testConnection } from './test-connection.ts';

export interface PortParts extends RunParts {
  readonly clock: Clock;
  readonly config: Config;
  readonly connections: Connections;
  readonly credits: Credits;
  readonly organizations: Organizations;
  readonly onboarding: Onboarding;
  readonly jobs: Jobs;
  readonly approvals: OwnJobParts['approvals'];
  /** Ports of other parts, beside those that stand here. */
  readonly ports?: PortMakers;
}

/** Makes one port for one call. What it changes it changes through `writes`. */
export type PortMaker<P = unknown> = (parts: PortParts, call: Call, writes: Writes) => P;

/** A table that parts register in. */
export interface PortMakers {
  readonly [name: string]: PortMaker;
}

/** Every port that a tool needs, bound to the organization and the key of one call. @throws internal  nobody makes it */
export function createPorts(
  parts: PortParts,
  call: Call,
  needs: readonly string[],
  writes: Writes,
): ToolPorts {
  const table: PortMakers = { ...makers, ...parts.ports };
  const ports = needs.map((need) => {
    const make = Object.hasOwn(table, need) ? table[need] : undefined;
    if (!make) throw new ServiceError('internal', {}, { cause: `there is no port ${need}` });
    return [need, make(parts, call, writes)] as const;
  });
  return Object.fromEntries(ports) as unknown as ToolPorts;
}

type OwnMakers = { readonly [P in keyof ToolPorts]: PortMaker<ToolPorts[P]> };

const makers: OwnMakers = {
  connections: connectionsPort,
  credits: (parts, call) => ({
    balance: () => balance(parts, principalOf(call).organizationId),
  }),
  catalog: (_parts, { catalog }) => ({
    tools: () => [...catalog.tools.values()].map(({ name, manifest }) => ({ name, manifest })),
    scripts: () => [...catalog.scripts.values()].map(scriptView),
    findScript: (name) => {
      const script = catalog.findScript(name);
      return script && scriptView(script);
    },
    nearScripts: catalog.nearScripts,
    platformId: catalog.platformId,
  }),
  scripts: (parts, call) => ({ run: (request) => runRead(parts, call, request) }),
  jobs: (parts, call) => ({
    status: async (jobId) => {
      const job = await findOwnJob(parts, principalOf(call), jobId);
      return jobView(job, parts.clock.now());
    },
  }),
  onboarding: ({ onboarding }) => ({
    start: (email, address) => onboarding.start(email, address),
    status: (token, address) => onboarding.status(token, address),
  }),
};

function principalOf({ principal }: Call): Principal {
  if (!principal) throw new ServiceError('key_invalid');
  return principal;
}

function connectionsPort(parts: PortParts, call: Call): ToolPorts['connections'] {
  const { connections } = parts;
  const own = async () => {
    const principal = principalOf(call);
    const all = await connections.list(principal.organizationId);
    return all.filter((one) => isOpen(one, principal, call.catalog));
  };
  return {
    list: async () => (await own()).map((one) => connections.view(one)),
    test: async (platform, accountId) => {
      const one = (await own()).find((c) => c.platform === platform && c.accountId === accountId);
      if (!one) throw new ServiceError('account_unknown', { field: 'account_id' });
      return testConnection(parts, call, one);
    },
    platforms: () =>
      [...call.catalog.platforms.values()].map(({ id, plugin: { manifest } }) => ({
        platform: id,
        title: manifest.title,
        kind: manifest.platformKind ?? 'other',
        aliases: manifest.aliases ?? [],
      })),
  };
}

/** A narrowed key, as the demo's, sees only what it may use; a platform that is switched off is not there. */
function isOpen(
  { platform, accountId, mode }: Connection,
  principal: Principal,
  catalog: Catalog,
): boolean {
  return (
    catalog.platforms.has(platform) &&
    (principal.platforms?.includes(platform) ?? true) &&
    (principal.accounts?.includes(accountId) ?? true) &&
    (mode === 'test' || !principal.demo)
  );
}

async function balance({ credits, organizations, clock }: PortParts, organizationId: number) {
  const now = new Date(clock.now());
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [{ available, held }, organization, usedThisPeriod] = await Promise.all([
    credits.balance(organizationId),
    organizations.find(organizationId),
    credits.usedSince(organizationId, month),
  ]);
  return {
    balance: available + held,
    held,
    available,
    plan: organization?.plan ?? 'free',
    usedThisPeriod,
  };
}

async function runRead(
  parts: PortParts,
  call: Call,
  { script, platform, account_id, args = {} }: Parameters<ToolPorts['scripts']['run']>[0],
): ReturnType<ToolPorts['scripts']['run']> {
  const planned = await planRun(
    { catalog: call.catalog, connections: parts.connections, clock: parts.clock },
    {
      principal: principalOf(call),
      script,
      platform,
      accountId: account_id,
      args,
      dryRun: false,
      expectedNames: {},
    },
  );
  if (planned.script.manifest.effect !== 'read')
    throw new ServiceError('change_refused', { message: 'A tool may run only reads by itself.' });
  const { result, run } = await runScript(parts, call, planned);
  return { result, account: run!.account! };
}

function scriptView(script: LoadedScript): ScriptView {
  const { name, platform, manifest, examples, argsSchema, resultSchema, routes } = script;
  const { aliases = [], description, effect, credits } = manifest;
  return {
    name,
    aliases,
    platform,
    description,
    effect,
    credits,
    manifest,
    examples,
    argsSchema,
    resultSchema,
    routes: Object.fromEntries([...routes].map(([id, { run }]) => [id, run])),
  };
}
