/** The index of approvals that wait, and the reminder before one expires. */
import type { Store, Transaction } from '../stores/store.ts';
import type { Approval } from './approval.ts';

export const KIND = 'approval';
/** Fingerprint > the approval that waits. */
export const OPEN = 'approval-open';
/** Of an organization. */
export const MAX_OPEN = 500;

type Asked = (tx: Transaction, approval: Approval, isReminder: boolean) => Promise<void>;

/** The fields that the index keeps of each waiting approval. */
export interface Open {
  readonly id: string;
  /** When it was asked, and when it expires. */
  readonly from?: string;
  readonly until?: string;
  readonly reminded?: boolean;
}

export const openOf = ({ id, createdAt: from, expiresAt: until }: Approval): Open => ({
  id,
  from,
  until,
});

/** Once, when three quarters of the time are over. */
export async function remind(store: Store, now: number, asked: Asked): Promise<void> {
  for (const organizationId of await store.organizations(OPEN)) {
    const { rows } = await store.list<Open>(organizationId, OPEN, { limit: MAX_OPEN });
    for (const { value } of rows)
      if (isDue(value, now))
        await store.transact(async (tx) => {
          const one = await tx.get<Approval>(organizationId, KIND, value.id);
          const open = one && (await tx.get<Open>(organizationId, OPEN, one.fingerprint));
          if (one?.status !== 'pending' || open?.id !== one.id || !isDue(open, now)) return;
          await asked(tx, one, true);
          tx.put(organizationId, OPEN, one.fingerprint, { ...open, reminded: true });
        });
  }
}

function isDue({ from, until, reminded }: Open, now: number): boolean {
  if (reminded || from === undefined || until === undefined) return false;
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  return now < end && now >= end - (end - begin) / 4;
}
