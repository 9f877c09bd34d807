/**
 * A call that is made later: by a job, a schedule, or after a person's approval. It is stored without the secret
 * of its key; the key is looked up anew when the call is made, so that a revoked one is refused then too (K1).
 */
import { randomUUID } from 'node:crypto';
import type { Change } from '../../sdk/script.ts';
import type { Call, Door } from '../call.ts';

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
}

/** A call that is about to make changes, for whoever finds out what came of it should its process die. Plain JSON. */
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
  const { principal, toolName, batchId, undoes } = call;
  // The stored call has a key of its own.
  const { idempotency_key: _, ...input } = call.input;
  if (!principal) throw new Error(`${toolName} was called by nobody, so it cannot be stored.`);
  const { organizationId, keyId } = principal;
  const rest = {
    ...(batchId === undefined ? {} : { batchId }),
    ...(undoes === undefined ? {} : { undoes }),
  };
  return { organizationId, keyId, toolName, input, idempotencyKey, ...rest };
}
