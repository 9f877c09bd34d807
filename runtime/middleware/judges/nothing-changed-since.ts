import { ServiceError } from '../../../sdk/errors.ts';
import { changedSince, isBound } from '../../guards/changed-since.ts';
import { reason } from '../../guards/reason.ts';
import type { Judgement } from './judge.ts';

/** Longest run of a call, ms. A call that began before the question may end after it. */
const LONGEST_CALL_MS = 15 * 60_000;

/**
 * Checks that the approved object is still the one that the person was shown, by its destination, its spend and its
 * audience. Changes that another person approved meanwhile do not count. For a step of an approved plan, a person is
 * asked again.
 * @throws change_refused  the approved call is void
 */
export async function nothingChangedSince(judgement: Judgement): Promise<void> {
  const { parts, call, planned, changes, agreed } = judgement;
  const { connection, clientAccountId, script } = planned;
  const approval = agreed?.approval;
  const bound = changes.filter(isBound);
  if (!approval || !connection || bound.length === 0) return;
  const asked = Date.parse(approval.createdAt);
  const bounds = { since: asked - LONGEST_CALL_MS, until: parts.clock.now() };
  const runs = [];
  for await (const { seq, entry } of parts.audit.changed(approval.organizationId, bounds)) {
    const isLater =
      approval.audited === undefined ? Date.parse(entry.at) > asked : seq > approval.audited;
    const isHere =
      entry.platform === script.platform &&
      entry.accountId === connection.accountId &&
      entry.clientAccountId === clientAccountId;
    if (isLater && isHere && entry.approvalId === undefined) runs.push(entry);
  }
  const since = await changedSince(changes, {
    runs,
    levels: parts.askInside.levels(call, planned),
    ask: () => parts.askInside.inside(call, planned, bound),
  });
  if (!since) return;
  const { entity, field, name, id } = since;
  const thing = `${entity.replaceAll('_', ' ')} ${name ?? id ?? ''}`.trim();
  const message = `After a person was shown this, ${field} of ${thing} was changed`;
  if (call.approval)
    throw new ServiceError('change_refused', {
      message: `${message}, so the approval is void. Ask again: then they see it as it is.`,
      approvalId: approval.id,
      change: since,
    });
  delete judgement.agreed;
  judgement.forPerson = [
    reason({ id: 'changed_since', action: 'hold' }, changes[0]!, null, `${message}.`),
  ];
}
