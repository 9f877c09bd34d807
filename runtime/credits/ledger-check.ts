/** Recomputes every balance from the entries and compares (docs/threats.md, P6). */
import type { Credits, LedgerEntry } from './credits.ts';
import { HOLD } from './holds.ts';
import type { StoredHold } from './holds.ts';
import { accountName, applyTransfer, BALANCES, LEDGER, NOTHING, readBalances } from './ledger.ts';
import type { AccountName, Balances } from './ledger.ts';
import { everyRow } from '../stores/every-row.ts';
import type { Store, Transaction } from '../stores/store.ts';

const ACCOUNTS: readonly AccountName[] = ['issued', 'available', 'held', 'revenue'];

const PROOF = 'ledger-proof';
const NEWEST = 'newest';

/** A quick proof is saved after this many entries. If the process ends, the next proof goes on from there. */
const KEPT_EACH = 20_000;

/** The stored state at one moment, calls under way or not. */
interface Stored {
  readonly balances: Balances;
  /** Entries of the log; as many as the balances follow from. */
  readonly logged: number;
  readonly holds: number;
  readonly heldByHolds: number;
}

/** The balances that the last proof found right are where a quick one begins. */
export async function verifyLedger(
  store: Store,
  { onlyNew = false }: { readonly onlyNew?: boolean } = {},
): ReturnType<Credits['verify']> {
  const organizations = await store.organizations(BALANCES);
  const faults: string[] = [];
  const proved = new Map<number, Balances>();
  let [entries, holds, total] = [0, 0, 0];
  for (const organizationId of organizations) {
    const stored = await store.transact((tx) => readStored(tx, organizationId));
    const begin = onlyNew ? await store.get<Balances>(organizationId, PROOF, NEWEST) : undefined;
    const note = async (balances: Balances) => {
      if (onlyNew && faults.length === 0)
        await store.transact((tx) => tx.put(organizationId, PROOF, NEWEST, balances));
    };
    const replayed = await replayLedger(store, { organizationId, begin, stored, faults, note });
    faults.push(...faultsOf(stored, replayed).map((f) => `organization ${organizationId}: ${f}`));
    entries += replayed.entries - (begin?.entries ?? 0);
    holds += stored.holds;
    for (const account of ACCOUNTS) total += stored.balances[account];
    if (replayed.entries !== begin?.entries) proved.set(organizationId, replayed);
  }
  if (total !== 0) faults.push(`the sum over all accounts is ${total}, not 0`);
  if (faults.length === 0 && proved.size > 0)
    await store.transact((tx) => {
      for (const [id, balances] of proved) tx.put(id, PROOF, NEWEST, balances);
    });
  return { ok: faults.length === 0, organizations: organizations.length, entries, holds, faults };
}

function faultsOf({ balances, logged, heldByHolds }: Stored, replayed: Balances): string[] {
  const faults = ACCOUNTS.filter((account) => balances[account] !== replayed[account]).map(
    (account) => `${account} is ${balances[account]}, its entries say ${replayed[account]}`,
  );
  if (logged !== balances.entries)
    faults.push(`there are ${logged} entries, the balances follow from ${balances.entries}`);
  if (heldByHolds !== replayed.held)
    faults.push(`open holds are ${heldByHolds}, the account says ${replayed.held}`);
  return faults;
}

async function readStored(tx: Transaction, organizationId: number): Promise<Stored> {
  let [holds, heldByHolds] = [0, 0];
  for await (const { value } of everyRow<StoredHold>(tx, organizationId, HOLD)) {
    if (value.expired) continue;
    holds++;
    heldByHolds += value.amount;
  }
  const logged = (await tx.lastEntry(organizationId, LEDGER))?.seq ?? 0;
  return { balances: await readBalances(tx, organizationId), logged, holds, heldByHolds };
}

interface Replay {
  readonly organizationId: number;
  readonly begin: Balances | undefined;
  readonly stored: Stored;
  readonly faults: string[];
  /** Called from time to time with the balances proven so far. */
  readonly note: (balances: Balances) => Promise<void>;
}

async function replayLedger(
  store: Store,
  { organizationId, begin, stored: { logged }, faults, note }: Replay,
): Promise<Balances> {
  let balances = begin ?? NOTHING;
  const seen = new Set<string>();
  for (;;) {
    const after = balances.entries;
    const limit = Math.min(logged - after, 1000);
    if (limit <= 0) return balances;
    const page = await store.readLog<LedgerEntry>(organizationId, LEDGER, { after, limit });
    for (const { seq, value } of page) {
      const fault = (text: string) =>
        faults.push(`organization ${organizationId}, entry ${seq}: ${text}`);
      const identity = `${value.kind}:${value.cause}`;
      if (seen.has(identity)) fault(`there is an entry ${identity} before`);
      seen.add(identity);
      balances = { ...replayEntry(balances, organizationId, value, fault), entries: seq };
    }
    const isFar = Math.floor(balances.entries / KEPT_EACH) > Math.floor(after / KEPT_EACH);
    if (isFar && balances.entries < logged) await note(balances);
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
