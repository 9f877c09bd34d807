/** The rights of a key. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Principal } from '../call-parts/principal.ts';

/** Whether the key has the scope. `*` includes every scope; null means that none is needed. */
export function hasScope({ scopes }: Principal, scope: string | null): boolean {
  return scope === null || scopes.includes(scope) || scopes.includes('*');
}

/** @throws scope_missing */
export function requireScope(principal: Principal, scope: string | null): void {
  requireScopes(principal, [scope]);
}

/** @throws scope_missing  names every scope that the key lacks */
export function requireScopes(principal: Principal, needed: readonly (string | null)[]): void {
  const missing = needed.filter(
    (scope) => scope !== null && !hasScope(principal, scope),
  ) as string[];
  if (missing.length === 0) return;
  const noun = missing.length === 1 ? 'scope' : 'scopes';
  throw new ServiceError('scope_missing', {
    message: `The key lacks the ${noun} ${missing.join(', ')}.`,
    choices: missing,
  });
}
