/** A word to whoever asked, which decides nothing: they read it where they look up the approval. */
import { ServiceError } from '../../sdk/errors.ts';
import type { AuditPart } from '../audit/audit.ts';
import type { ClockPart } from '../clock.ts';
import type { StorePart } from '../stores/store.ts';
import type { Approval, Reviewer } from './approval.ts';
import { asOf } from './approval-state.ts';
import { KIND } from './open-approvals.ts';
import { portalEntry } from './portal-entry.ts';

const MOST = 20;

interface Comment {
  readonly organizationId: number;
  readonly id: string;
  readonly by: Reviewer;
  readonly text: string;
}

/**
 * The shown changes stay as they were, so that forms on other screens are still good.
 * @throws not_found approval_void limit_reached  it does not wait any more; there are too many
 */
export const commentApproval = (
  { store, clock, audit }: StorePart & ClockPart & AuditPart,
  { organizationId, id, by, text }: Comment,
): Promise<void> =>
  store.transact(async (tx) => {
    const found = await tx.get<Approval>(organizationId, KIND, id);
    if (!found) throw new ServiceError('not_found');
    if (asOf(found, clock.now()).status !== 'pending')
      throw new ServiceError('approval_void', { message: 'It does not wait any more.' });
    const { comments = [] } = found;
    if (comments.length >= MOST)
      throw new ServiceError('limit_reached', { message: `There are ${MOST} comments already.` });
    const own = { by: by.id, name: by.name, at: new Date(clock.now()).toISOString(), text };
    tx.put(organizationId, KIND, id, { ...found, comments: [...comments, own] });
    const entry = portalEntry(clock.now(), 'portal.comment', by.id, { approvalId: id });
    await audit.append(tx, organizationId, entry);
  });
