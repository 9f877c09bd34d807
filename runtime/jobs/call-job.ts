import type { Door } from '../call-parts/door.ts';
import type { NewJob } from './job.ts';
import type { StoredCall } from '../runs/stored-call.ts';

/** The kind of job that sends a stored call down the chain. */
export const CALL = 'call';

/** A call, without the key that makes it safe to repeat: that of a job is the job's own. */
export type JobCall = Omit<StoredCall, 'idempotencyKey'>;

/** The payload of the kind `call`. */
export interface CallPayload {
  readonly door: Door;
  readonly call: JobCall;
}

/** A call as a job, at any attempt (G4). */
export function callJob(
  stored: JobCall,
  { door, ...more }: Pick<NewJob, 'id' | 'scheduleId'> & Pick<CallPayload, 'door'>,
): NewJob {
  const { organizationId, keyId, toolName: tool } = stored;
  const { idempotencyKey: _k, ...call } = stored as StoredCall;
  const { idempotency_key: _, ...input } = call.input;
  const payload: CallPayload = { door, call: { ...call, input } };
  return { ...more, organizationId, keyId, kind: CALL, tool, payload };
}
