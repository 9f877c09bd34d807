import { ServiceError } from '../../../sdk/errors.ts';
import type { Call, Principal } from '../../call.ts';

/** @throws key_invalid  the tool needs no key, and nobody showed one */
export function principalOf({ principal }: Pick<Call, 'principal'>): Principal {
  if (!principal) throw new ServiceError('key_invalid');
  return principal;
}
