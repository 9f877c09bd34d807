import { ServiceError } from '../../../sdk/errors.ts';
import type { Principal } from '../../call-parts/principal.ts';
import type { Call } from '../../call.ts';

/** @throws key_invalid  the tool needs no key, and nobody showed one */
export function principalOf({ principal }: Pick<Call, 'principal'>): Principal {
  if (!principal) throw new ServiceError('key_invalid');
  return principal;
}
