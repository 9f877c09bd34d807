/** Amounts in account currency, as numbers, and the least that a budget may be. */
import { boundsOf } from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import type { Account } from '../state.ts';
import { invalid } from '../words.ts';

const { limits } = platform;
const entities = { campaign: 'campaign', adgroup: 'ad_group' } as const;

export function minorOf({ spec }: Account, units: number): number {
  return Math.round(units * 10 ** spec.currencyExponent);
}

export function unitsOf({ spec }: Account, minor: number): number {
  return minor / 10 ** spec.currencyExponent;
}

/** @throws Refusal  no amount, or under the least that TikTok takes */
export function checkBudget(
  account: Account,
  level: 'campaign' | 'adgroup',
  value: unknown,
): number {
  const { currency, currencyExponent } = account.spec;
  const place = { of: entities[level], field: 'budget', currency };
  const { least: floor = 0 } = boundsOf(limits, place);
  if (typeof value !== 'number' || value < floor)
    throw invalid('budget', `must be at least ${floor} ${currency} on a ${level}.`);
  const minor = value * 10 ** currencyExponent;
  if (Math.abs(minor - Math.round(minor)) > 1e-6)
    throw invalid('budget', `has too many decimals for ${currency}.`);
  return Math.round(minor);
}
