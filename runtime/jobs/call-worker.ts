import type { Call } from '../call.ts';
import type { CallPayload, JobWorker, NewJob } from '../job.ts';
import type { Parts } from '../parts.ts';
import { runStoredCall, type StoredCall } from '../stored-call.ts';

/** The kind of job that sends a stored call down the chain. */
export const CALL = 'call';

/** A call as a job. Its idempotency key is the job's own, whichever attempt it is (G4). */
export function callJob(
  stored: Omit<StoredCall, 'idempotencyKey'>,
  more: Pick<NewJob, 'id' | 'scheduleId'> & Pick<CallPayload, 'door'>,
): NewJob {
  const { organizationId, keyId, toolName, input, batchId } = stored;
  const { door, ...rest } = more;
  const payload: CallPayload = { door, toolName, input, ...(batchId ? { batchId } : {}) };
  return { ...rest, organizationId, keyId, kind: CALL, tool: toolName, payload };
}

/**
 * Sends the call down the chain under the job's own idempotency key: a second delivery gets the answer
 * of the first. A change that was begun is finished, cancelled or not.
 */
export function createCallWorker(
  parts: Pick<Parts, 'keys' | 'catalog' | 'clock' | 'app'>,
): JobWorker {
  return async ({ job, payload, signal, progress }) => {
    const { door, toolName, input, batchId } = payload as CallPayload;
    const { organizationId, keyId } = job;
    const stored: StoredCall = {
      ...{ organizationId, keyId, toolName, input, batchId },
      idempotencyKey: `job:${job.id}`,
    };
    const ended = new AbortController();
    let call: Call | undefined;
    const leave = () => (call && isChanging(call)) || ended.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      const onCall = (made: Call) => void (call = made);
      const done = await runStoredCall(parts, stored, {
        ...{ door, signal: ended.signal, progress, onCall },
      });
      return { ok: true, result: done.outcome?.result ?? {}, creditsUsed: done.creditsUsed };
    } catch (error) {
      const { wrote = false, replayed = false, creditsUsed = 0 } = call ?? {};
      // Only the error of a call that may have changed something is kept and given again.
      return { ok: false, error, changed: wrote || replayed, creditsUsed };
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}

/** Whether something may be changing: such a run is left to its end. */
function isChanging({ wrote, ran, plannedRun, tool }: Call): boolean {
  return wrote === true || (ran && !plannedRun && tool?.manifest.effect !== 'read');
}
