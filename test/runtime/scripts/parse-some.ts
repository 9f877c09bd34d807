/** Arguments of a made-up script, parsed, and the faults that were found. */
import { parseArgs } from '../../../runtime/scripts/parse-args.ts';
import type { ArgsWorld } from '../../../runtime/scripts/parse-value.ts';
import { ServiceError, type Fault } from '../../../sdk/errors.ts';
import type { ArgSpec } from '../../../sdk/script.ts';

export const world = { currency: 'USD', today: '2026-11-20' };
export const arg = (spec: Partial<ArgSpec>): ArgSpec => ({
  type: 'string',
  description: 'x',
  ...spec,
});

export function parse(
  args: Record<string, Partial<ArgSpec>>,
  given: readonly string[] | Record<string, unknown>,
  where: ArgsWorld = world,
) {
  const specs = Object.fromEntries(Object.entries(args).map(([key, spec]) => [key, arg(spec)]));
  return parseArgs({ args: specs }, given, where);
}

export function faultsOf(work: () => unknown): readonly Fault[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'input_invalid')
      return error.details.faults ?? [];
    throw error;
  }
  throw new Error('nothing was refused');
}
export const fields = (work: () => unknown) => faultsOf(work).map(({ field }) => field);
