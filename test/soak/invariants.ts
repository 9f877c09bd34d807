/** Rules that must hold when all is over, checked on the store itself and at the platform. */
import { systemClock as clock } from '../../runtime/clock.ts';
import type { LedgerEntry } from '../../runtime/credits/credits.ts';
import { createAudit } from '../../runtime/audit/create-audit.ts';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import type { StoredHold } from '../../runtime/credits/holds.ts';
import type { Store } from '../../runtime/stores/store.ts';
import type { CallBook } from './ledger-of-calls.ts';

export interface Verdict {
  readonly invariant: string;
  readonly ok: boolean;
  readonly detail: string;
}

export const ORGANIZATION = 1;

export async function checkInvariants(
  store: Store,
  book: CallBook,
  effects: ReadonlyMap<string, number>,
): Promise<Verdict[]> {
  const credits = createCredits({ store, clock });
  const ledger = await credits.verify();
  const audit = await createAudit({ store }).verify();
  const charges = (await entries(credits)).filter(({ kind }) => kind === 'charge');
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0);
  const causes = new Set(charges.map(({ cause }) => cause)).size;
  const holds = (await store.list<StoredHold>(ORGANIZATION, 'hold', { limit: 1000 })).rows;
  const open = holds.filter(({ value }) => !value.expired && !value.unknown);
  const kept = holds.filter(({ value }) => value.unknown && !value.expired);
  const lost = [...book.acknowledged].filter((effect) => !effects.has(effect));
  const twice = [...effects].filter(([, count]) => count > 1);
  const denied = [...book.denied].filter((effect) => effects.has(effect));
  const verdict = (invariant: string, ok: boolean, detail: string) => ({ invariant, ok, detail });
  return [
    verdict(
      'the ledger adds up',
      ledger.ok,
      `${ledger.entries} entries; ${ledger.faults.join('; ')}`,
    ),
    verdict('the audit is whole', audit.ok, `${audit.entries} entries; ${audit.faults.join('; ')}`),
    verdict(
      'no hold of a dead call is left',
      open.length === 0,
      `${open.length} left; ${kept.length} of lost changes, kept for their 15 minutes`,
    ),
    verdict(
      'every acknowledged effect is at the platform',
      lost.length === 0,
      `${book.acknowledged.size} acknowledged; lost: ${shown(lost)}`,
    ),
    verdict(
      'no effect was made twice',
      twice.length === 0,
      `${effects.size} effects; twice: ${shown(twice.map(String))}`,
    ),
    verdict(
      'nothing was done that was said not to be',
      denied.length === 0,
      `${book.denied.size} refused or failed; done all the same: ${shown(denied)}`,
    ),
    verdict(
      'credits_used of all answers are the charges',
      charged === book.creditsUsed,
      `charged ${charged}, told ${book.creditsUsed}`,
    ),
    verdict(
      'nothing was charged twice',
      causes === charges.length,
      `${charges.length} charges, ${causes} causes`,
    ),
    verdict('every answer was one that may be', book.faults.length === 0, shown(book.faults)),
  ];
}

async function entries(credits: ReturnType<typeof createCredits>): Promise<LedgerEntry[]> {
  const all: LedgerEntry[] = [];
  for (;;) {
    const page = await credits.ledger(ORGANIZATION, { after: all.length, limit: 1000 });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/** Holds that no living call will end; they are ended by the next process that looks. */
export async function openHolds(store: Store): Promise<number> {
  const { rows } = await store.list<StoredHold>(ORGANIZATION, 'hold', { limit: 1000 });
  return rows.filter(({ value }) => !value.expired && !value.unknown).length;
}

export function shown(all: readonly string[]): string {
  return all.length === 0 ? 'none' : `${all.length}: ${all.slice(0, 5).join(' | ')}`;
}
