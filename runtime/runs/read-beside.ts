/** Runs a reading script of the same account during a run, because the service needs its answer. The caller pays nothing. */
import { ServiceError } from '../../sdk/errors.ts';
import type { BudgetList } from '../../sdk/plugin.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import { planBeside } from '../scripts/plan-run.ts';
import type { RunParts } from './guest-run.ts';
import { runScript } from './run-script.ts';

export interface Beside {
  readonly parts: RunParts;
  readonly call: Pick<Call, 'catalog' | 'principal' | 'trail'>;
  /** The run. */
  readonly planned: Pick<Planned, 'connection' | 'clientAccountId' | 'args'> & {
    readonly script: Pick<Planned['script'], 'platform'>;
  };
  readonly signal: AbortSignal;
}

export interface BesideCall extends Beside {
  readonly call: Call;
  readonly planned: Planned;
}

/** @param patienceMs  longest time that a read may take, ms; the end of the call ends it too */
export function besideCall(
  parts: RunParts,
  call: Call,
  planned: Planned,
  patienceMs: number,
): BesideCall {
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(patienceMs)]);
  return { parts, call, planned, signal };
}

/**
 * Reads a whole list, and the currency of its amounts. The currency is null if the platform does not give it.
 * @throws ServiceError  also if the list was cut, because its missing rows count too
 */
export async function readWhole<Row>(
  asking: Beside,
  { run, args = {}, list }: Pick<BudgetList, 'run' | 'args' | 'list'>,
): Promise<{ readonly rows: readonly Row[]; readonly currency: string | null }> {
  const result = await readBeside(asking, run, args);
  if (result['truncated'] === true)
    throw new ServiceError('internal', { message: `there is too much for ${run} to list` });
  const rows = (result[list] ?? []) as readonly Row[];
  return { rows, currency: (result['currency'] ?? null) as string | null };
}

/**
 * @param name  as the platform's plugin says it
 * @throws script_unknown  the platform has no such reading script; and any error in which that read ends
 */
export async function readBeside(
  { parts, call, planned, signal }: Beside,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const script = call.catalog.findScript(name);
  if (script?.platform !== planned.script.platform || script.manifest.effect !== 'read')
    throw new ServiceError('script_unknown', { message: `its plugin names no report ${name}` });
  const beside = planBeside({ catalog: call.catalog, clock: parts.clock }, planned, script, args);
  const { catalog, principal, trail } = call;
  const writes = { guard: async () => undefined };
  const reading = { catalog, principal, trail, signal, writes, run: { begun: false } };
  const { result } = await runScript(parts, reading, beside);
  return result ?? {};
}
