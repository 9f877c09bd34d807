/** The dry run of a writing script, for a tool that will have it run later: what it would refuse, before anybody waits for it. */
import { ServiceError } from '../../../sdk/errors.ts';
import { AWAITED_ID, notMadeYet } from '../../../sdk/kit/awaited.ts';
import type { Rehearsed, ToolPorts } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import type { Connections } from '../../connections/connections.ts';
import type { Gateway } from '../../platforms/gateway.ts';
import { runScript, type RunCall, type RunParts } from '../../runs/run-script.ts';
import { withoutFlags } from '../../scripts/name-fault.ts';
import { planRun } from '../../scripts/plan-run.ts';
import { principalOf } from './principal-of.ts';

interface RehearseParts extends RunParts {
  readonly connections: Connections;
}

type Wish = Parameters<ToolPorts['scripts']['rehearse']>[0];

/** @throws what is no fault of the arguments */
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
    await runScript({ ...parts, gateway }, apart(call, wish.timeoutMs), planned);
    return stands;
  } catch (error) {
    // It asked for what an earlier call of the plan makes: that is as far as anybody can look.
    if (waiting.seen && !isAboutArguments(error)) return { faults: [], isWhole: false };
    if (!isAboutArguments(error)) throw error;
    const { message, details } = withoutFlags(error);
    const { field = 'input', faults = [{ field, message }] } = details;
    const own = faults.filter((one) => !awaits.includes(one.field));
    return { faults: own, isWhole: own.length === faults.length && !waiting.seen };
  }
}

function isAboutArguments(error: unknown): error is ServiceError {
  return error instanceof ServiceError && ['input_invalid', 'fetch_failed'].includes(error.code);
}

/** Nothing that names what is not there yet reaches the platform. */
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

/** The call, as a dry run sees it that belongs to no run of its own: guards are asked elsewhere. */
function apart(call: Call, timeoutMs = 20_000): RunCall {
  const { catalog, principal, trail } = call;
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)]);
  const refuse = () => {
    throw new ServiceError('change_refused', { message: 'A rehearsal changes nothing.' });
  };
  return { catalog, principal, trail, run: { begun: false }, writes: { guard: refuse }, signal };
}
