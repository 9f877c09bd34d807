/** The question to a person: one call, bound to its account, arguments and changes. Pure. */
import type { Change } from '../../sdk/script.ts';
import { hashOf } from '../text/canonical.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import { keptRun, storeCall, storeRest } from '../runs/stored-call.ts';
import type { Approval } from './approval.ts';

/** Calls that wait for one approval and go on after it. */
const MAX_PART_OF = 20;

export function wishOf(call: Call, planned: Planned, changes: readonly Change[], id: string) {
  const { script, connection, clientAccountId, args } = planned;
  const { keyId, userId, organizationId } = call.principal!;
  const rest = storeRest(call);
  const account = connection && {
    platform: connection.platform,
    account_id: clientAccountId ?? connection.accountId,
    account_name: clientAccountId === undefined ? connection.accountName : null,
    currency: clientAccountId === undefined ? connection.currency : null,
    time_zone: clientAccountId === undefined ? connection.timeZone : null,
  };
  return {
    organizationId,
    asker: { keyId, userId, door: call.door },
    tool: call.toolName,
    script: script.name,
    effect: script.manifest.effect,
    platform: script.platform,
    account: account ?? null,
    price: call.stepOf?.whole ?? call.writes.price ?? call.plan.price,
    args,
    changes,
    ...(call.plan.reason === undefined ? {} : { reason: call.plan.reason }),
    hash: bindingOf(call, planned, changes),
    fingerprint: hashOf([keyId, ...placeOf(call, planned)]),
    stored: { ...storeCall(call, `approval:${id}`), ...keptRun(call) },
    ...(rest ? { partOf: [rest] } : {}),
  };
}

function placeOf({ toolName }: Pick<Call, 'toolName'>, planned: Planned): unknown[] {
  const { script, connection, clientAccountId = null, args } = planned;
  return [toolName, script.name, script.platform, connection?.id ?? null, clientAccountId, args];
}

/** The things that an approval binds. */
export function bindingOf(
  call: Pick<Call, 'toolName'>,
  planned: Planned,
  changes: readonly Change[],
): string {
  return hashOf([...placeOf(call, planned), changes]);
}

/** Another call waits for the same approval; the state that a person was shown stays as it is. */
export function joinCalls(earlier: Approval, wish: Approval): Approval {
  const all = [...(earlier.partOf ?? []), ...(wish.partOf ?? [])];
  const ids = all.map(({ resumes }) => resumes?.runId);
  const partOf = all.filter((_, at) => ids.indexOf(ids[at]) === at).slice(0, MAX_PART_OF);
  if (partOf.length === (earlier.partOf?.length ?? 0)) return earlier;
  return { ...earlier, partOf };
}
