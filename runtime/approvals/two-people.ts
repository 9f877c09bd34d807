/** Changes above an amount need two different people, where the organization says so. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import type { Approval, Reviewer } from './approval.ts';

/** Currency > the amount above which a second person is needed. */
export type TwoPeople = Readonly<Record<string, number>>;

const KIND = 'two-people';
const ID = 'all';

export async function twoPeopleOf(
  reader: Pick<Reader, 'get'>,
  organizationId: number,
): Promise<TwoPeople> {
  return (await reader.get<TwoPeople>(organizationId, KIND, ID)) ?? {};
}

/** @param amount  undefined takes the rule of the currency away. @throws input_invalid */
export async function setTwoPeople(
  tx: Transaction,
  organizationId: number,
  { currency, amount }: { readonly currency: string; readonly amount: number | undefined },
): Promise<void> {
  const wrong = (field: string, message: string) =>
    new ServiceError('input_invalid', { faults: [{ field, message }] });
  if (!/^[A-Z]{3}$/.test(currency)) throw wrong('currency', 'must be a code such as USD');
  if (amount !== undefined && !(amount >= 0 && amount <= 1e12))
    throw wrong('amount', 'must be an amount, 0 or more');
  const { [currency]: _former, ...others } = await twoPeopleOf(tx, organizationId);
  tx.put(organizationId, KIND, ID, {
    ...others,
    ...(amount === undefined ? {} : { [currency]: amount }),
  });
}

export function needsTwo(limits: TwoPeople, { changes }: Pick<Approval, 'changes'>): boolean {
  return changes.some(({ money }) => money && money.amount > (limits[money.currency] ?? Infinity));
}

/**
 * Whether the approval of this person is the first of two.
 * @throws approval_void  the first was their own
 */
export async function isFirstOfTwo(
  tx: Transaction,
  approval: Approval,
  by: Reviewer,
): Promise<boolean> {
  if (!needsTwo(await twoPeopleOf(tx, approval.organizationId), approval)) return false;
  if (approval.first === undefined) return true;
  if (approval.first.by !== by.id) return false;
  throw new ServiceError('approval_void', {
    message: 'You approved it already; for this amount somebody else has to as well.',
  });
}
