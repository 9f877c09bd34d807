import type { ConditionOf } from './guard-rule.ts';

type Rule = ConditionOf<'new_destination'>;

/** Whether the operator named this host, or one above it. */
export function isNamedIn({ hosts = [] }: Rule, name: string): boolean {
  return hosts.some((host) => name === host || name.endsWith(`.${host}`));
}
