import { roleNames, type Role } from '../approvals/roles.ts';
import type { Config } from '../config/config.ts';

type SignIn = NonNullable<Config['signIn']>;

/** @returns the role in each organization that one of the person's groups opens, the strongest where several do */
export function rolesOf(
  { groupsClaim, roles }: Pick<SignIn, 'groupsClaim' | 'roles'>,
  claims: Readonly<Record<string, unknown>>,
): ReadonlyMap<number, Role> {
  const groups = new Set([claims[groupsClaim]].flat().filter((one) => typeof one === 'string'));
  const found = new Map<number, Role>();
  for (const { group, organization, role } of roles) {
    const known = found.get(organization);
    const isStronger = known === undefined || roleNames.indexOf(role) > roleNames.indexOf(known);
    if (groups.has(group) && isStronger) found.set(organization, role);
  }
  return found;
}
