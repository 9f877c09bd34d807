/** Recomputes every balance from the entries and compares (threats.md, P6 and 5.4). */
import type { Credits, LedgerEntry } from '../parts.ts';
import { HOLD } from './holds.ts';
import type { StoredHold } from './holds.ts';
import { accountName, applyTransfer, BALANCES, LEDGER, NOTHING, readBalances } from './ledger.ts';
import type { AccountName, Balances } from './ledger.ts';
import type { Store } from './store.ts';

const ACCOUNTS: readonly AccountName[] = ['issued', 'available', 'held', 'revenue'];

export async function verifyLedger(
  store: Store,
  { entries: isWhole = true }: { readonly entries?: boolean } = {},
): ReturnType<Credits['verify']> {
  const organizations = await store.organizations(BALANCES);
  const faults: string[] = [];
  let [entries, holds, total] = [0, 0, 0];
  for (const organizationId of organizations) {
    const balances = await readBalances(store, organizationId);
    const replayed = isWhole
      ? await replayLedger(store, organizationId, faults)
      : { balances, entries: 0 };
    entries += replayed.entries;
    holds += await checkHolds(store, organizationId, replayed.balances, faults);
    for (const account of ACCOUNTS) {
      total += balances[account];
      if (balances[account] !== replayed.balances[account])
        faults.push(
          `organization ${organizationId}: ${account} is ${balances[account]}, its entries say ${replayed.balances[account]}`,
        );
    }
  }
  if (total !== 0) faults.push(`the sum over all accounts is ${total}, not 0`);
  return { ok: faults.length === 0, organizations: organizations.length, entries, holds, faults };
}

async function replayLedger(
  store: Store,
  organizationId: number,
  faults: string[],
): Promise<{ balances: Balances; entries: number }> {
  let balances = NOTHING;
  let after = 0;
  const seen = new Set<string>();
  for (;;) {
    const page = await store.readLog<LedgerEntry>(organizationId, LEDGER, { after, limit: 1000 });
    for (const { seq, value } of page) {
      const fault = (text: string) =>
        faults.push(`organization ${organizationId}, entry ${seq}: ${text}`);
      const identity = `${value.kind}:${value.cause}`;
      if (seen.has(identity)) fault(`there is an entry ${identity} before`);
      seen.add(identity);
      balances = replayEntry(balances, organizationId, value, fault);
      after = seq;
    }
    if (page.length === 0) return { balances, entries: after };
  }
}

function replayEntry(
  balances: Balances,
  organizationId: number,
  { from, to, amount }: LedgerEntry,
  fault: (text: string) => void,
): Balances {
  const source = accountName(organizationId, from);
  const target = accountName(organizationId, to);
  const isSound = Number.isSafeInteger(amount) && amount > 0;
  if (source === undefined || target === undefined || !isSound) {
    fault(`it moves ${amount} from ${from} to ${to}`);
    return balances;
  }
  const next = applyTransfer(balances, { from: source, to: target, amount });
  if (next[source] < 0 && source !== 'issued') fault(`${from} goes below 0`);
  return next;
}

/** @returns number of open holds */
async function checkHolds(
  store: Store,
  organizationId: number,
  { held }: Balances,
  faults: string[],
): Promise<number> {
  let [count, sum] = [0, 0];
  let after: string | undefined;
  do {
    const page = await store.list<StoredHold>(organizationId, HOLD, { after, limit: 1000 });
    for (const { value } of page.rows) {
      if (value.expired) continue;
      count++;
      sum += value.amount;
    }
    after = page.next;
  } while (after !== undefined);
  if (sum !== held)
    faults.push(`organization ${organizationId}: open holds are ${sum}, the account says ${held}`);
  return count;
}
