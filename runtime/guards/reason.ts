/** Why a change does not pass, and how its amounts are written and compared. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import { OLD_DAYS } from '../../sdk/reports/convert.ts';
import type { ExchangeRates } from '../rates/exchange-rates.ts';
import type { GuardRule } from './guard-rule.ts';

const DAY_MS = 86_400_000;

/** Stands in the place of a rule beside a mere warning: the person who decides reads it, and nothing is held for it. */
export const WARNING = 'warning';

export interface Reason {
  readonly rule: string;
  readonly action: 'refuse' | 'hold';
  readonly message: string;
  readonly change: Pick<Change, 'entity' | 'id' | 'name' | 'field' | 'before' | 'after'> | null;
  readonly limit: string | null;
}

export function reason(
  { id, action }: Pick<GuardRule, 'id' | 'action'>,
  change: Change | null,
  limit: string | null,
  message: string,
): Reason {
  if (!change) return { rule: id, action, message, change, limit };
  const { entity, id: of, name, field, before, after } = change;
  const told = { entity, id: of, name, field, before, after };
  return { rule: id, action, message, change: told, limit };
}

/** Beyond what rounding of decimals may come to. */
export function isAbove(value: number, limit: number): boolean {
  return value > limit * (1 + 1e-9);
}

export function round(sum: number): number {
  return Math.round(sum * 100) / 100;
}

/** By what currency an amount is compared with a rule's, said of an amount in another one; old rates are said to be old. */
export function inWords(
  worth: ReturnType<ExchangeRates['worth']>,
  currency: string,
  now: number,
): string {
  if (!worth) return ', counted by its number for want of a rate,';
  const days = Math.floor((now - Date.parse(worth.date)) / DAY_MS);
  const old = days > OLD_DAYS ? `, which are ${days} days old` : '';
  return `, ${round(worth.amount)} ${currency} by the rates of ${worth.date}${old},`;
}

export function warningReason(message: string): Reason {
  return { rule: WARNING, action: 'hold', message, change: null, limit: null };
}

/** @param reasons  of the rules that refuse, at least one */
export function refusalOf(reasons: readonly Reason[]): ServiceError {
  const { rule, message, change, limit } = reasons[0]!;
  return new ServiceError('change_refused', {
    message: `The rule ${rule} refuses this change. ${message}`,
    rule,
    limit,
    change,
    reasons: reasons.map((one) => ({ rule: one.rule, message: one.message, limit: one.limit })),
  });
}
