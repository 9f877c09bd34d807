import { isErrorCode, ServiceError } from '../../sdk/errors.ts';
import type { Outcome } from '../call-parts/outcome.ts';
import { plannedOf, type Call } from '../call.ts';
import type { CallPayload } from './call-job.ts';
import type { JobWorker } from './job.ts';
import type { KeysPart, OrganizationsPart } from '../tenants/tenants.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { ClockPart } from '../clock.ts';
import type { AppPart } from '../call.ts';
import { mayBeChanging } from '../runs/may-be-changing.ts';
import { runStoredCall } from '../runs/run-stored-call.ts';
import type { StoredCall } from '../runs/stored-call.ts';

/**
 * Sends the call down the chain under the job's own idempotency key: a second delivery gets the answer
 * of the first. A change that was begun is finished, cancelled or not; of several under one decision no further one is begun.
 */
export function createCallWorker(
  parts: KeysPart & CatalogPart & ClockPart & AppPart & OrganizationsPart,
): JobWorker {
  return async ({ job, payload, signal, cancelled, progress }) => {
    const { door, call: wish } = payload as CallPayload;
    const stored: StoredCall = { ...wish, idempotencyKey: `job:${job.id}` };
    const ended = new AbortController();
    let call: Call | undefined;
    const leave = () => (call && mayBeChanging(call)) || ended.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      const onCall = (made: Call) => void (call = made);
      const done = await runStoredCall(parts, stored, {
        door,
        signal: ended.signal,
        stops: cancelled,
        progress,
        onCall,
      });
      const { result, pending, run, fellShort } = done.outcome ?? {};
      return {
        ok: true,
        result: result ?? {},
        // A call that waits for a person has not run.
        runId: pending ? undefined : run?.runId,
        creditsUsed: done.creditsUsed,
        ...(fellShort
          ? { fellShort: { some: fellShort.some, error: asError(fellShort.error) } }
          : {}),
      };
    } catch (error) {
      const { wrote = false, replayed = false, creditsUsed = 0 } = call ?? {};
      // Only the error of a call that may have changed something is kept and given again.
      const runId = wrote && call ? plannedOf(call)?.runId : undefined;
      return { ok: false, error, changed: wrote || replayed, runId, creditsUsed };
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}

function asError({ code, ...details }: NonNullable<Outcome['fellShort']>['error']): ServiceError {
  return new ServiceError(isErrorCode(code) ? code : 'internal', details);
}
