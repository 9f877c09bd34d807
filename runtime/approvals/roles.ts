/** The rights of a person of an organization in the console. No key has any of them. */

/** `look` at everything, `operate` what is there, `decide` about held changes, `own` who may do what. */
export type Right = 'look' | 'operate' | 'decide' | 'own';

export const roles = {
  viewer: ['look'],
  operator: ['look', 'operate'],
  approver: ['look', 'operate', 'decide'],
  owner: ['look', 'operate', 'decide', 'own'],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as readonly Role[];

/** People who were added before there were roles could do everything there was: they own. */
export function mayDo({ role = 'owner' }: { readonly role?: Role }, right: Right): boolean {
  return (roles[role] as readonly Right[]).includes(right);
}
