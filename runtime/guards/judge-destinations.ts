/** Judges destinations to which nothing of an organization, or of an account, goes yet. Pure. */
import type { ConditionOf, GuardRule } from './guard-rule.ts';
import { isNamedIn } from './is-named-in.ts';
import { reason, type Reason } from './reason.ts';
import type { Subject } from './subject.ts';

type Rule = ConditionOf<'new_destination'>;

export function askDestinations(rule: GuardRule, when: Rule, subject: Subject): Reason[] {
  const { changes, newLeads = [] } = subject;
  const told = changes
    .filter(({ entity, after }) => entity === 'destination' && after !== null)
    .map((change) => reason(rule, change, null, `Nothing goes to ${change.name} yet.`));
  const led = newLeads
    .filter(({ name }) => !isNamedIn(when, name))
    .map(({ name, field }) => {
      const message = `${field} leads to ${name.slice(0, 200)}, and nothing of the account leads there yet.`;
      return reason(rule, changes[0] ?? null, null, message);
    });
  return [...told, ...led];
}
