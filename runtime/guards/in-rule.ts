import type { OtherCurrency } from './guard-rule.ts';
import { inWords } from './reason.ts';
import type { Subject } from './subject.ts';

/** An amount as the rule counts it. */
export function inRule(
  { amount, currency }: { readonly amount: number; readonly currency: string | null },
  rule: { readonly currency?: string; readonly otherCurrency?: OtherCurrency },
  rates: Subject['rates'],
  now: number,
): { readonly amount: number; readonly words: string } {
  if (rule.currency === undefined || rule.currency === currency) return { amount, words: '' };
  const worth = rates.worth(amount, currency, rule.currency);
  const words =
    rule.currency && amount > 0 ? inWords(worth, rule.currency, now).replace(/(?<!old),$/, '') : '';
  return { amount: worth?.amount ?? amount, words };
}
