/** Refuses amounts that the platform would refuse, before anything is sent and in a dry run as well. */
import { ServiceError } from '../../sdk/errors.ts';
import { limitFault } from '../../sdk/limits.ts';
import type { Change } from '../../sdk/script.ts';
import type { PlannedRun } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';

/** @throws input_invalid  naming the argument, the amount and the bound */
export function checkLimits(
  { catalog }: Pick<Call, 'catalog'>,
  { script, connection, args }: Pick<PlannedRun, 'script' | 'connection' | 'args'>,
  changes: readonly Change[],
): void {
  const platform = catalog.platforms.get(script.platform);
  const currency = connection?.currency;
  const limits = platform?.data.limits;
  if (!platform || !limits || !currency) return;
  const fault = limitFault(limits, changes, currency);
  if (!fault) return;
  const { names, amount, least, most } = fault;
  const field = names.find((name) => Object.hasOwn(args, name)) ?? names[0]!;
  const { title } = platform.plugin.manifest;
  const bound =
    least === undefined
      ? `above the most that ${title} takes, ${String(most)} ${currency}`
      : `below the least that ${title} takes, ${least} ${currency}`;
  const message = `${field}: ${amount} ${currency} is ${bound}.`;
  throw new ServiceError('input_invalid', { message, field });
}
