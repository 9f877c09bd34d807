/** Wishes and bodies of changes: budgets in units, statuses in common words. */
import type { Change } from '../../sdk/script.ts';
import type { Wish } from '../../sdk/kit/changes.ts';
import { toMinor, unitsOf } from './money.ts';
import { commonStatus } from './status.ts';

const statuses: Readonly<Record<string, string>> = { ENABLED: 'ACTIVE', PAUSED: 'PAUSED' };

/** @param after  in Meta's words or in the common ones */
export function statusWish(before: string, after: string | undefined): Wish {
  const asked = after && commonStatus(after);
  return { field: 'status', before: commonStatus(before), after: asked };
}

/**
 * A budget or a bid.
 * @param before  in minor units, as Meta gives it. @param asked  in units
 * @throws input_invalid  the amount has decimals that Meta cannot take
 */
export function moneyWish(
  field: 'daily_budget' | 'lifetime_budget' | 'bid_amount',
  before: string | number | undefined,
  asked: string | undefined,
  currency: string,
): Wish {
  if (asked) toMinor(asked, currency, field);
  const after = asked ? Number(asked) : undefined;
  return { field, before: unitsOf(before, currency), after, currency };
}

/** The listed changes in Graph's words: the previewed ones, and no others, are sent. */
export function sentFields(changes: readonly Change[]): Record<string, unknown> {
  return Object.fromEntries(
    changes.map(({ field, after, money }) => {
      if (field === 'status') return [field, statuses[String(after)]];
      return [field, money ? toMinor(String(after), money.currency, field) : after];
    }),
  );
}
