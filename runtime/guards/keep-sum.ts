/** Stores the sums of accounts: one row for each account, in every organization that holds it. */
import { everyValue } from '../stores/every-row.ts';
import { SERVICE, type Reader, type Transaction } from '../stores/store.ts';
import { placeName, type AccountPlace } from './account-place.ts';
import type { AccountSum } from './account-sum.ts';
import { raisedBy } from './added-to.ts';
import { isSame, sumAfter, WEEK, type Summed } from './sum-after.ts';
import type { GuardRule } from './guard-rule.ts';
import { tellsSums } from './spend-facts.ts';

export const SUMS = 'guard-sum';

export interface Where {
  readonly organizationId: number;
  /** Organization under which facts about the account are kept. */
  readonly owner: number;
  readonly place: AccountPlace;
}

export interface Sums {
  /** All sums of the organization, of one read. */
  readonly sums: readonly AccountSum[];
  /** Organizations that hold the account. */
  readonly holders: readonly number[];
}

export const noSums: Sums = { sums: [], holders: [] };

/** Emulators spend no real money, so their sums are kept apart. */
const prefixOf = (owner: number) => (owner === SERVICE ? 'live.' : 'test.');

const nameOf = ({ owner, place }: Where) => `${prefixOf(owner)}${placeName(place)}`;

export async function sumsOf(reader: Reader, where: Where): Promise<Sums> {
  const { organizationId, owner } = where;
  const [sums, held] = await Promise.all([
    everyValue<AccountSum>(reader, organizationId, SUMS, { prefix: prefixOf(owner) }),
    owner === SERVICE ? reader.get<Held>(SERVICE, SUMS, nameOf(where)) : undefined,
  ]);
  return { sums, holders: held?.holders ?? [] };
}

interface Held {
  readonly at: number;
  readonly holders: readonly number[];
}

interface Made extends Sums {
  readonly rules: readonly GuardRule[];
  /** The changes will be made. Otherwise the account is kept as the platform reported it. */
  readonly passes: boolean;
  readonly isAgreed: boolean;
}

/**
 * Stores the sum that the account allows from now on. Nothing is stored for a platform that by design reports none.
 * @returns a function that takes the raise back; undefined when nothing was raised
 */
export function keepSum(
  tx: Transaction,
  where: Where,
  subject: Summed,
  known: Made,
): ((later: Transaction) => Promise<void>) | undefined {
  if (!subject.facts || !tellsSums(subject.facts)) return undefined;
  const windows = known.rules.flatMap(({ when }) =>
    when.kind === 'organization_raise_above' ? [when.windowHours] : [],
  );
  const made = known.passes ? subject : { ...subject, changes: [] };
  const sum = sumAfter(made, Math.max(WEEK, ...windows), known.isAgreed);
  put(tx, where, sum, known);
  const up = raisedBy(made);
  return up > 0 ? (later) => giveBack(later, where, { now: subject.now, up }) : undefined;
}

function put(tx: Transaction, where: Where, sum: AccountSum, { holders }: Sums): void {
  const { organizationId, owner } = where;
  const name = nameOf(where);
  const all = [...new Set([...holders, organizationId])];
  if (owner === SERVICE) tx.put(SERVICE, SUMS, name, { at: sum.at, holders: all });
  for (const holder of all) tx.put(holder, SUMS, name, sum);
}

async function giveBack(
  tx: Transaction,
  where: Where,
  { now, up }: { readonly now: number; readonly up: number },
): Promise<void> {
  const known = await sumsOf(tx, where);
  const { platform, accountId } = where.place;
  const sum = known.sums.find((one) => isSame(one, { platform, accountIds: [accountId] }));
  if (!sum) return;
  const agreed = sum.agreed.filter(({ at }) => at !== now);
  put(tx, where, { ...sum, running: Math.max(0, sum.running - up), agreed }, known);
}
