/** The credits that were spent: by key and day for the daily cap, by organization and day for the bill. */
import { ServiceError } from '../../sdk/errors.ts';
import type { LedgerEntry } from './credits.ts';
import { LEDGER } from './ledger.ts';
import { everyRow } from '../stores/every-row.ts';
import type { Reader, Transaction } from '../stores/store.ts';

const KEY_USE = 'key-use';
const DAY_USE = 'day-use';

/**
 * Credits held or charged, by UTC day, the one written last at the end. Some days are kept, so that a clock that
 * goes over midnight and back finds what it had counted.
 */
interface KeyUse {
  readonly days: readonly (readonly [day: string, credits: number])[];
}

const KEPT_DAYS = 3;

interface DayUse {
  readonly credits: number;
  /** Entries of the ledger before the first charge of the day. */
  readonly after: number;
}

const dayOf = (instant: string) => instant.slice(0, 10);

/**
 * Counts credits against a key's day; a negative amount gives back, if the day is still the same.
 * @throws credits_cap_reached
 */
export async function countKeyUse(
  tx: Transaction,
  organizationId: number,
  keyId: string,
  use: { readonly at: string; readonly amount: number; readonly dailyCap?: number },
): Promise<void> {
  const day = dayOf(use.at);
  const { days = [] } = (await tx.get<Partial<KeyUse>>(organizationId, KEY_USE, keyId)) ?? {};
  const counted = days.find(([other]) => other === day)?.[1];
  const isGivenBackLate = use.amount < 0 && counted === undefined;
  if (isGivenBackLate) return;
  const used = counted ?? 0;
  const credits = Math.max(used + use.amount, 0);
  if (use.dailyCap !== undefined && credits > use.dailyCap) {
    throw new ServiceError('credits_cap_reached', {
      needed: use.amount,
      used,
      cap: use.dailyCap,
    });
  }
  const others = days.filter(([other]) => other !== day).slice(1 - KEPT_DAYS);
  tx.put(organizationId, KEY_USE, keyId, { days: [...others, [day, credits]] } satisfies KeyUse);
}

/** Adds a charge, whose ledger entry is in this unit of work already, to the total of its day. */
export async function noteCharge(
  tx: Transaction,
  organizationId: number,
  at: string,
  amount: number,
): Promise<void> {
  const day = dayOf(at);
  const total = await tx.get<DayUse>(organizationId, DAY_USE, day);
  const after = total?.after ?? (await tx.lastEntry(organizationId, LEDGER))!.seq - 1;
  tx.put(organizationId, DAY_USE, day, { credits: (total?.credits ?? 0) + amount, after });
}

/** Credits charged since an instant: whole days from their totals, the first one from its entries. */
export async function usedSince(
  reader: Reader,
  organizationId: number,
  since: Date,
): Promise<number> {
  const instant = since.toISOString();
  const day = dayOf(instant);
  let credits = await usedWithin(reader, organizationId, instant);
  for await (const { value } of everyRow<DayUse>(reader, organizationId, DAY_USE, { after: day }))
    credits += value.credits;
  return credits;
}

/** Credits charged from an instant to the end of its day. */
async function usedWithin(
  reader: Reader,
  organizationId: number,
  instant: string,
): Promise<number> {
  const day = dayOf(instant);
  const total = await reader.get<DayUse>(organizationId, DAY_USE, day);
  if (!total) return 0;
  if (instant === `${day}T00:00:00.000Z`) return total.credits;
  let { after } = total;
  let credits = 0;
  for (;;) {
    const page = await reader.readLog<LedgerEntry>(organizationId, LEDGER, { after, limit: 1000 });
    for (const { value } of page)
      if (value.kind === 'charge' && dayOf(value.at) === day && value.at >= instant)
        credits += value.amount;
    const last = page.at(-1);
    if (!last || dayOf(last.value.at) > day) return credits;
    after = last.seq;
  }
}
