/**
 * The two-sided ledger of one organization: every movement is a transfer between two accounts, written
 * as one entry together with the balances that follow from it. Credits come out of `issued`, which goes
 * below 0, and end in `revenue`; the sum over all accounts is 0. Nothing else writes a balance (P1).
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { LedgerEntry } from './credits.ts';
import type { Reader, Transaction } from '../stores/store.ts';

export const LEDGER = 'ledger';
export const BALANCES = 'balances';
const RECORD = 'all';

export type AccountName = 'issued' | 'available' | 'held' | 'revenue';

/** Whole credits by account, and how many entries they follow from. */
export type Balances = Readonly<Record<AccountName | 'entries', number>>;

export const NOTHING: Balances = { issued: 0, available: 0, held: 0, revenue: 0, entries: 0 };

/** An account as it stands in entries: `org:7:available`, `issued`. */
export function accountText(organizationId: number, account: AccountName): string {
  return account === 'issued' || account === 'revenue'
    ? account
    : `org:${organizationId}:${account}`;
}

export function accountName(organizationId: number, text: string): AccountName | undefined {
  const names: AccountName[] = ['issued', 'available', 'held', 'revenue'];
  return names.find((name) => accountText(organizationId, name) === text);
}

export interface Transfer {
  readonly kind: 'grant' | 'hold' | 'charge' | 'release' | 'reversal';
  readonly cause: string;
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: number;
  readonly at: string;
  readonly note?: string;
}

export async function readBalances(
  reader: Pick<Reader, 'get'>,
  organizationId: number,
): Promise<Balances> {
  return (await reader.get<Balances>(organizationId, BALANCES, RECORD)) ?? NOTHING;
}

/**
 * Moves credits, inside a unit of work.
 * @throws credits_insufficient  an account other than `issued` would go below 0
 */
export async function post(
  tx: Transaction,
  organizationId: number,
  transfer: Transfer,
): Promise<Balances> {
  const { kind, cause, from, to, amount, at, note } = transfer;
  const before = await readBalances(tx, organizationId);
  const after = applyTransfer(before, transfer);
  if (after[from] < 0 && from !== 'issued') {
    throw new ServiceError('credits_insufficient', { needed: amount, balance: before[from] });
  }
  const entry: LedgerEntry = {
    id: `${kind}:${cause}`,
    at,
    kind,
    cause,
    amount,
    from: accountText(organizationId, from),
    to: accountText(organizationId, to),
    ...(note === undefined ? {} : { note }),
  };
  tx.append(organizationId, LEDGER, entry);
  tx.put(organizationId, BALANCES, RECORD, after);
  return after;
}

export function applyTransfer(
  balances: Balances,
  { from, to, amount }: Pick<Transfer, 'from' | 'to' | 'amount'>,
): Balances {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new RangeError('An amount of credits is a whole number above 0.');
  }
  const entries = balances.entries + 1;
  const after = { ...balances, entries, [from]: balances[from] - amount };
  after[to] += amount;
  if (!Number.isSafeInteger(after[from]) || !Number.isSafeInteger(after[to])) {
    throw new RangeError('A balance would leave the range of safe integers.');
  }
  return after;
}
