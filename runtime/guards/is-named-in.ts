import type { Condition } from './guard-rule.ts';

type Rule = Extract<Condition, { kind: 'new_destination' }>;

/** Whether the operator named this host, or one above it. */
export function isNamedIn({ hosts = [] }: Rule, name: string): boolean {
  return hosts.some((host) => name === host || name.endsWith(`.${host}`));
}
