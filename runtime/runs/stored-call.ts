/**
 * A call that is made later: by a job, a schedule, or after a person's approval. It is stored without the secret
 * of its key; the key is looked up anew when the call is made, so that a revoked one is refused then too (K1).
 */
import { randomUUID } from 'node:crypto';
import type { Change } from '../../sdk/script.ts';
import type { Door } from '../call-parts/door.ts';
import { isFree } from '../catalog/tool-kind.ts';
import { plannedOf, type Call, type StepOf } from '../call.ts';

/** Plain JSON. */
export interface StoredCall {
  readonly organizationId: number;
  readonly keyId: string;
  readonly toolName: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The same at every attempt, so that a call which is made twice is done once (G4). */
  readonly idempotencyKey: string;
  readonly batchId?: string;
  readonly undoes?: Call['undoes'];
  /** Its key is one of the service's own, also when it is made again. */
  readonly stepOf?: Pick<StepOf, 'runId' | 'changesHash' | 'isBelow' | 'whole'>;
  readonly resumes?: Call['resumes'];
  readonly runId?: string;
}

/**
 * A call that is about to make changes, for the read-back that finds out its outcome should its process die. Plain
 * JSON.
 */
export interface BegunCall {
  readonly stored: StoredCall;
  readonly door: Door;
  readonly approval?: Call['approval'];
  readonly changes: readonly Change[];
}

export function begunCall(call: Call, changes: readonly Change[]): BegunCall | undefined {
  const { idempotencyKey, principal, door, approval } = call;
  if (idempotencyKey === undefined || !principal) return undefined;
  return { stored: storeCall(call, idempotencyKey), door, approval, changes };
}

/** The id of a key that does not exist: an operator at the command line, who has every scope. */
export const OPERATOR = 'operator';

export function storeCall(call: Call, idempotencyKey: string = randomUUID()): StoredCall {
  const { principal, toolName, batchId, undoes, stepOf } = call;
  // The stored call has a key of its own.
  const { idempotency_key: _, ...input } = call.input;
  if (!principal) throw new Error(`${toolName} was called by nobody, so it cannot be stored.`);
  const { organizationId, keyId } = principal;
  const rest = {
    ...(batchId === undefined ? {} : { batchId }),
    ...(undoes === undefined ? {} : { undoes }),
    ...(stepOf === undefined ? {} : { stepOf: plainStep(stepOf) }),
  };
  return { organizationId, keyId, toolName, input, idempotencyKey, ...rest };
}

/**
 * The run of a call of steps, for each attempt at it: so an undo of it takes back what all attempts have made. Where it has a
 * price of its own, each attempt is a run: what it holds and pays stands in the books by the run.
 */
export function keptRun(call: Call): Pick<StoredCall, 'runId'> {
  const { steps, credits = 0 } = call.tool?.manifest ?? {};
  const planned = plannedOf(call);
  return planned && steps === true && isFree(credits) ? { runId: planned.runId } : {};
}

function plainStep({ runId, changesHash, isBelow, whole }: StepOf): StoredCall['stepOf'] {
  return {
    runId,
    ...(changesHash === undefined ? {} : { changesHash }),
    ...(isBelow ? { isBelow } : {}),
    ...(whole === undefined ? {} : { whole }),
  };
}

/** The source of the keys of a call's steps: the same at every attempt, and when it goes on. */
export function stepKey(call: Call): string {
  return call.resumes?.key ?? call.idempotencyKey ?? plannedOf(call)!.runId;
}

/** The call of which this one is a step, to be gone on with; undefined for any other. */
export function storeRest({ stepOf }: Call): StoredCall | undefined {
  if (!stepOf?.goesOn) return undefined;
  const { call, steps } = stepOf.goesOn;
  const { idempotencyKey: key, door } = call;
  const repeat = key === undefined ? {} : { repeat: { door, key } };
  const begun = { runId: stepOf.runId, key: stepKey(call), steps, ...repeat };
  return { ...storeCall(call), resumes: call.resumes ?? begun };
}
