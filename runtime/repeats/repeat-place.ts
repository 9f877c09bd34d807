import type { Call } from '../call.ts';
import { OWN } from './repeats.ts';

/** The place of the claim of a call's idempotency key, and of its answer. */
export interface RepeatPlace {
  readonly organizationId: number;
  readonly operation: string;
  readonly key: string;
}

type Placed = Pick<
  Call,
  'idempotencyKey' | 'principal' | 'toolName' | 'door' | 'undoes' | 'stepOf'
>;

/**
 * Keys of the service's own (of jobs, approvals and undos) stand apart from those that callers choose: a caller that
 * names an approval's key must not get in the way of the call that was approved.
 * @returns undefined for a call without key or caller
 */
export function repeatPlace(call: Placed): RepeatPlace | undefined {
  const { idempotencyKey: key, principal, toolName, door, undoes, stepOf } = call;
  if (key === undefined || !principal) return undefined;
  const isOwn =
    undoes !== undefined ||
    stepOf !== undefined ||
    door === 'job' ||
    door === 'schedule' ||
    door === 'approval';
  // A name of a tool has no space in it.
  const operation = isOwn ? `${OWN}${toolName}` : toolName;
  return { organizationId: principal.organizationId, operation, key };
}
