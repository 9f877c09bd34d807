import { ServiceError } from '../../sdk/errors.ts';
import type { Call, Link } from '../call.ts';
import type { Repeats } from '../parts.ts';

/**
 * Stands between preview and apply of every change, whichever tool or script plans it. A tool that
 * calls itself a read changes nothing (change_refused); what passes is noted, durably where the call
 * has an idempotency key, so that a repeat of a call that may have changed something never runs again.
 */
export function guardWrites({ repeats }: { repeats: Pick<Repeats, 'noteWrite'> }): Link {
  return (call, next) => {
    call.guard = async (changes) => {
      if (changes.length > 0 && call.tool?.manifest.effect === 'read')
        throw new ServiceError('change_refused', {
          message: 'A reading tool cannot change anything.',
        });
      if (changes.length > 0) await noteWrite(repeats, call);
      return undefined;
    };
    return next();
  };
}

async function noteWrite(repeats: Pick<Repeats, 'noteWrite'>, call: Call): Promise<void> {
  const { idempotencyKey: key, principal, toolName: operation } = call;
  if (key !== undefined && principal && !call.wrote)
    await repeats.noteWrite({ organizationId: principal.organizationId, operation, key });
  call.wrote = true;
}
