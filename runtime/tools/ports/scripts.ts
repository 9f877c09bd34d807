import { ServiceError } from '../../../sdk/errors.ts';
import type { Account } from '../../../sdk/script.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';
import type { PlannedRun } from '../../call-parts/planned.ts';
import type { Call } from '../../call.ts';
import { untilQuiet } from '../../foreground.ts';
import { createTurns } from '../../turns.ts';
import type { Connections } from '../../connections/connections.ts';
import type { RunFiles } from '../../platforms/files/run-files.ts';
import { scopesOfEffect } from '../../catalog/script-rights.ts';
import { runScript, type RunCall, type RunParts } from '../../runs/run-script.ts';
import { checkAccount, checkPlatform, checkScript } from '../../scripts/key-reach.ts';
import { planRun } from '../../scripts/plan-run.ts';
import { requireScopes } from '../../tenants/scopes.ts';
import { principalOf } from './principal-of.ts';
import { rehearse } from './rehearse.ts';

export interface ScriptsParts extends RunParts {
  readonly connections: Connections;
}

export function scriptsPort(parts: ScriptsParts, call: Call): ToolPorts['scripts'] {
  return {
    run: (request) => runRead(parts, call, request),
    check: (request) => checkReach(call, request),
    rehearse: (request) => rehearse(parts, call, request),
  };
}

/** @param files  keeps the pictures that the platform answers with, for who wants them after the run */
export async function runRead(
  parts: ScriptsParts,
  call: Call,
  { script, platform, account_id, args = {}, timeoutMs, whole }: Request,
  files?: RunFiles,
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
      isWhole: whole === true,
    },
  );
  if (planned.script.manifest.effect !== 'read')
    throw new ServiceError('change_refused', { message: 'A tool may run only reads by itself.' });
  const work = () =>
    runScript(parts, { ...within(call, timeoutMs), ...(files ? { files } : {}) }, planned);
  const { result, run } = await (call.inPassing ? aside(call, work) : work());
  const account = run!.account!;
  if (whole) checkWhole(result, planned, account);
  return { result, account };
}

/** Reads at a time of what an organization did not ask for itself: its people and programs go first. */
const MOST_IN_PASSING = 2;
const turns = new Map<number, ReturnType<typeof createTurns>>();

function aside<T>(call: Call, work: () => Promise<T>): Promise<T> {
  const { organizationId } = principalOf(call);
  const turn = turns.get(organizationId) ?? createTurns(MOST_IN_PASSING);
  turns.set(organizationId, turn);
  return turn(async () => {
    await untilQuiet();
    return work();
  });
}

/** A script that does not say whether its list was cut has cut it, where it gives as many rows as it was asked for. */
function checkWhole(
  result: unknown,
  { script, args, rows }: PlannedRun,
  { platform, account_id }: Account,
): void {
  const answer = (result ?? {}) as Readonly<Record<string, unknown>>;
  const list = rows?.schema?.list;
  const found = list === undefined ? undefined : answer[list];
  const count = Array.isArray(found) ? found.length : 0;
  const isFull = typeof args['limit'] === 'number' && count >= args['limit'];
  const isCut = answer['truncated'] ?? isFull;
  if (isCut !== true) return;
  const many = list === undefined ? 'its rows' : `${count} ${list.replaceAll('_', ' ')}`;
  throw new ServiceError('platform_answer_invalid', {
    message: `${platform} ${account_id} has more than ${many} that ${script.name} lists: nothing is concluded from a part.`,
  });
}

/** @throws key_narrowed scope_missing */
function checkReach(
  call: Call,
  { script: name, platform, account_id: account }: Parameters<ToolPorts['scripts']['check']>[0],
): void {
  const principal = principalOf(call);
  checkPlatform(principal, platform);
  if (account !== undefined) checkAccount(principal, account);
  checkScript(principal, name);
  const script = call.catalog.findScript(name);
  if (!script) return;
  requireScopes(principal, [
    ...new Set([...script.scopes, ...scopesOfEffect(script.manifest.effect)]),
  ]);
}

type Request = Parameters<ToolPorts['scripts']['run']>[0];

/** The call, as a run sees it that may take so long. Node counts whole milliseconds alone. */
function within(call: Call, timeoutMs: number | undefined): RunCall {
  // By name: what follows from a call's parts is no property of its own, and a spread would lose it.
  const { catalog, principal, trail, run, writes, money, tool, progress } = call;
  const facts = { catalog, principal, trail, run, writes, money, tool, progress };
  if (timeoutMs === undefined) return { ...facts, signal: call.signal };
  const late = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
  return { ...facts, signal: AbortSignal.any([call.signal, late]) };
}
