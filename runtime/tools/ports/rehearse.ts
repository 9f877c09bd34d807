/**
 * Makes a dry run of a writing script for a tool that will run it later, so that its faults show before a person is
 * asked.
 */
import { ServiceError } from '../../../sdk/errors.ts';
import { AWAITED_ID, notMadeYet } from '../../../sdk/kit/awaited.ts';
import type { Rehearsed, ToolPorts } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import type { Connections } from '../../connections/connections.ts';
import type { Gateway } from '../../platforms/gateway.ts';
import { checkKnown } from '../../runs/check-known.ts';
import { runScript, type RunCall, type RunParts } from '../../runs/run-script.ts';
import { planRun } from '../../scripts/plan-run.ts';
import { principalOf } from './principal-of.ts';

interface RehearseParts extends RunParts {
  readonly connections: Connections;
}

type Wish = Parameters<ToolPorts['scripts']['rehearse']>[0];

/** @throws ServiceError  an error that is not about the arguments */
export async function rehearse(parts: RehearseParts, call: Call, wish: Wish): Promise<Rehearsed> {
  const { awaits = [] } = wish;
  const stands: Rehearsed = { faults: [], isWhole: true };
  const waiting = { seen: false };
  try {
    const planned = await planRun(
      { catalog: call.catalog, connections: parts.connections, clock: parts.clock },
      {
        principal: principalOf(call),
        script: wish.script,
        platform: wish.platform,
        accountId: wish.account_id,
        args: { ...wish.args, ...Object.fromEntries(awaits.map((name) => [name, AWAITED_ID])) },
        dryRun: true,
        expectedNames: {},
      },
    );
    if (planned.script.manifest.effect === 'read') return stands;
    const gateway = awaiting(parts.gateway, waiting);
    const own = apart(call, wish.timeoutMs);
    const { signal } = own;
    await checkKnown({ parts: { ...parts, gateway }, call, planned, signal }, planned.script.name);
    await runScript({ ...parts, gateway }, own, planned);
    return stands;
  } catch (error) {
    // The script needs an object that an earlier call of the plan makes, so the rehearsal ends here.
    if (waiting.seen && !isAboutArguments(error)) return { faults: [], isWhole: false };
    if (!isAboutArguments(error)) throw error;
    const { message, details } = error;
    const { field = 'input', faults = [{ field, message }] } = details;
    const own = faults.filter((one) => !awaits.includes(one.field));
    return { faults: own, isWhole: own.length === faults.length && !waiting.seen };
  }
}

function isAboutArguments(error: unknown): error is ServiceError {
  return error instanceof ServiceError && ['input_invalid', 'fetch_failed'].includes(error.code);
}

/** Sends no request that names an object which is not made yet. */
function awaiting(gateway: Gateway, waiting: { seen: boolean }): Gateway {
  return {
    ...gateway,
    send: (platform, connection, request, options) => {
      if (!JSON.stringify(request).includes(AWAITED_ID))
        return gateway.send(platform, connection, request, options);
      waiting.seen = true;
      return Promise.reject(
        new ServiceError('platform_not_found', { message: notMadeYet().message }),
      );
    },
  };
}

/** The call for a dry run that belongs to no run of its own. It can change nothing, and asks no guards. */
function apart(call: Call, timeoutMs = 20_000): RunCall {
  const { catalog, principal, trail } = call;
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)]);
  const refuse = () => {
    throw new ServiceError('change_refused', { message: 'A rehearsal changes nothing.' });
  };
  return { catalog, principal, trail, run: { begun: false }, writes: { guard: refuse }, signal };
}
