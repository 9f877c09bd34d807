import { ServiceError } from '../../sdk/errors.ts';
import type { Link } from '../call.ts';

/**
 * Stands between preview and apply of every change, whichever tool or script plans it. A tool that
 * calls itself a read changes nothing (change_refused); what passes is noted, so that a repeat of a
 * call that may have changed something never runs again.
 */
export function guardWrites(): Link {
  return (call, next) => {
    call.guard = async (changes) => {
      if (changes.length > 0 && call.tool?.manifest.effect === 'read')
        throw new ServiceError('change_refused', {
          message: 'A reading tool cannot change anything.',
        });
      call.wrote ||= changes.length > 0;
      return undefined;
    };
    return next();
  };
}
