import type { Condition } from './guard-rule.ts';

type Rule = Extract<Condition, { kind: 'new_destination' }>;

/** A host that the operator named, or one below it. */
export function isNamedIn({ hosts = [] }: Rule, name: string): boolean {
  return hosts.some((host) => name === host || name.endsWith(`.${host}`));
}
