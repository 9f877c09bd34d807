/** Two different people for changes above an amount, where the organization says so, a currency at a time. */
import { ServiceError } from '../../sdk/errors.ts';
import { STEP_FIELD } from '../../sdk/step.ts';
import { amountsOf } from '../guards/amounts-of.ts';
import { everyRow } from '../stores/every-row.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import type { Approval, Reviewer } from './approval.ts';
import { REVIEWERS } from './portal-access.ts';
import { mayDo } from './roles.ts';

const KIND = 'approval-pair';

/** ISO 4217 > the amount above which two people must agree. */
export type PairLimits = Readonly<Record<string, number>>;

export async function pairLimits(
  reader: Pick<Reader, 'list'>,
  organizationId: number,
): Promise<PairLimits> {
  const limits: Record<string, number> = {};
  for await (const { id, value } of everyRow<{ above: number }>(reader, organizationId, KIND))
    limits[id] = value.above;
  return limits;
}

/**
 * @param above  in units of the currency; undefined takes the limit away
 * @throws input_invalid
 */
export function setPairLimit(
  tx: Transaction,
  organizationId: number,
  currency: string,
  above: number | undefined,
): void {
  if (!isCurrency(currency))
    throw wrong('currency', 'must be a currency of ISO 4217 in three letters, such as EUR');
  if (above === undefined) return tx.delete(organizationId, KIND, currency);
  if (!(above >= 0 && above <= 1e12)) throw wrong('above', 'must be an amount of 0 or more');
  tx.put(organizationId, KIND, currency, { above });
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (text: string) => currencies.has(text);

function wrong(field: string, message: string): ServiceError {
  return new ServiceError('input_invalid', {
    message: `${field} ${message}.`,
    faults: [{ field, message }],
  });
}

/** The stricter of two sets of limits. */
export function stricter(one: PairLimits, other: PairLimits): PairLimits {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [name, Math.min(one[name] ?? Infinity, other[name] ?? Infinity)]),
  );
}

/**
 * Whether a wish is above a limit. Budgets of one wish are added, so that it cannot be cut into small ones; a bid
 * counts by itself. An amount that cannot be read, and a list of later steps, counts as above. An amount below the
 * former one needs one person.
 */
export function needsTwo(
  { changes, account }: Pick<Approval, 'changes' | 'account'>,
  limits: PairLimits,
): boolean {
  const least = Math.min(...Object.values(limits));
  if (least === Infinity) return false;
  const sums = new Map<string | null, number>();
  for (const change of changes) {
    if (change.field === STEP_FIELD) return true;
    for (const { measure, before, after, currency } of amountsOf(
      change,
      account?.currency ?? null,
    )) {
      const limit = currency === null ? least : limits[currency];
      if (limit === undefined) continue;
      if (after === undefined) return true;
      if (typeof before === 'number' && after <= before) continue;
      const sum = (measure === 'bid' ? 0 : (sums.get(currency) ?? 0)) + after;
      if (sum > limit) return true;
      if (measure !== 'bid') sums.set(currency, sum);
    }
  }
  return false;
}

/** Limits that hold for an approval: those of the time when it was asked, and those of now. */
export async function needsTwoNow(reader: Pick<Reader, 'list'>, approval: Approval) {
  const limits = await pairLimits(reader, approval.organizationId);
  return needsTwo(approval, stricter(approval.pairAbove ?? {}, limits));
}

/**
 * @returns whether this agreement is the first of two; false when it is enough
 * @throws approval_void  the same person agreed already
 */
export async function firstOfTwo(
  tx: Transaction,
  approval: Approval,
  by: Pick<Reviewer, 'id'>,
): Promise<boolean> {
  if (!(await needsTwoNow(tx, approval))) return false;
  const { firstApproval, organizationId } = approval;
  if (!firstApproval) return true;
  if (firstApproval.by === by.id)
    throw new ServiceError('approval_void', {
      message: 'You approved it already: a second, different person must agree.',
    });
  // A person who may not decide any more has not agreed.
  const first = await tx.get<Reviewer>(organizationId, REVIEWERS, firstApproval.by);
  return !first || !mayDo(first, 'decide');
}
