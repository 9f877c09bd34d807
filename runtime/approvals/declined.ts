/**
 * A wish that a person declined stays declined for the same account and arguments, whichever key or tool asks, until a
 * person lifts it.
 */
import { hashOf } from '../text/canonical.ts';
import type { Planned } from '../call-parts/planned.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Store, Transaction } from '../stores/store.ts';
import type { Approval } from './approval.ts';

const KIND = 'approval-declined';

interface Declined {
  readonly id: string;
  readonly at: string;
}

const wishOf = ({ script, platform, account, args }: Approval) =>
  hashOf([script, platform, account?.account_id ?? null, args]);

export function noteDeclined(tx: Transaction, approval: Approval, at: string): void {
  tx.put(approval.organizationId, KIND, wishOf(approval), { id: approval.id, at });
}

/** @returns when it was declined, ISO 8601; undefined when it is not, or not any more */
export async function declinedAt(
  reader: Pick<Store, 'get'>,
  approval: Approval,
): Promise<string | undefined> {
  const found = await reader.get<Declined>(approval.organizationId, KIND, wishOf(approval));
  return found?.at;
}

/** @returns false when it is not declined, or not any more */
export async function liftDeclined(tx: Transaction, approval: Approval): Promise<boolean> {
  const { organizationId } = approval;
  const found = await tx.get<Declined>(organizationId, KIND, wishOf(approval));
  if (found) tx.delete(organizationId, KIND, wishOf(approval));
  return found !== undefined;
}

/** @throws approval_declined */
export async function refuseDeclined(
  store: Store,
  organizationId: number,
  { script, connection, clientAccountId, args }: Planned,
): Promise<void> {
  const account = clientAccountId ?? connection?.accountId ?? null;
  const wish = hashOf([script.name, script.platform, account, args]);
  const found = await store.get<Declined>(organizationId, KIND, wish);
  if (!found) return;
  throw new ServiceError('approval_declined', {
    message: `A person declined this change. It stays declined until a person lifts that, in the portal or with adops portal lift ${found.id}`,
    approvalId: found.id,
    decidedAt: found.at,
  });
}
