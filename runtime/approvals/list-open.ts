/** Approvals that wait, by their index: those that were decided need not be read. */
import type { Reader } from '../stores/store.ts';
import { asOf } from './approval-state.ts';
import type { Approval } from './approval.ts';
import { KIND, MAX_OPEN, OPEN, type Open } from './open-approvals.ts';

/** Newest first. */
export async function listOpen(
  store: Pick<Reader, 'get' | 'list'>,
  organizationId: number,
  now: number,
): Promise<readonly Approval[]> {
  const { rows } = await store.list<Open>(organizationId, OPEN, { limit: MAX_OPEN });
  const found = await Promise.all(
    rows.map(({ value }) => store.get<Approval>(organizationId, KIND, value.id)),
  );
  return found
    .flatMap((one) => (one ? [asOf(one, now)] : []))
    .filter(({ status }) => status === 'pending')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
