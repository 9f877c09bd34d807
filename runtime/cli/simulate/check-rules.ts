/** Rules from a file, in the one form that rules have, checked before the first day. */
import { ServiceError } from '../../../sdk/errors.ts';
import { checkRule, type Rule } from '../../../sdk/rules/index.ts';
import { UsageError } from '../exit-codes.ts';

/** `{ "rules": [ { "when": { … }, "then": { … }, "every_days": 7 } ] }`. @throws UsageError  naming the fields */
export function checkRules(file: unknown): readonly Rule[] {
  const { rules } = (file ?? {}) as { readonly rules?: unknown };
  if (!Array.isArray(rules) || rules.length === 0)
    throw new UsageError('rules: a list with at least one rule is needed.');
  return rules.map((rule: unknown, at) => {
    try {
      const checked = checkRule(rule, `rules[${at}].`);
      if (checked.hours)
        throw new UsageError(
          `rules[${at}].hours: a simulation goes day by day and knows no hours.`,
        );
      if (checked.level === undefined) return checked;
      throw new UsageError(`rules[${at}].level: a simulation plays rules over campaigns alone.`);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const faults = error.details.faults ?? [];
      throw new UsageError(faults.map(({ field, message }) => `${field}: ${message}.`).join(' '));
    }
  });
}
