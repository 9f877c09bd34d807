/**
 * A call that is made later: by a job, a schedule, or after a person's approval. It is stored without the secret
 * of its key; the key is looked up anew when the call is made, so that a revoked one is refused then too (K1).
 */
import { randomUUID } from 'node:crypto';
import type { Call, Door } from './call.ts';
import { newCall } from './new-call.ts';
import type { Parts } from './parts.ts';

/** Plain JSON. */
export interface StoredCall {
  readonly organizationId: number;
  readonly keyId: string;
  readonly toolName: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The same at every attempt, so that a call which is made twice is done once (G4). */
  readonly idempotencyKey: string;
  readonly batchId?: string;
}

export interface CallAgain {
  readonly door: Door;
  readonly signal: AbortSignal;
  readonly progress?: Call['progress'];
  readonly approval?: Call['approval'];
  /** Sees the call before it goes down the chain. */
  readonly onCall?: (call: Call) => void;
}

export function storeCall(call: Call, idempotencyKey: string = randomUUID()): StoredCall {
  const { principal, toolName, input, batchId } = call;
  if (!principal) throw new Error(`${toolName} was called by nobody, so it cannot be stored.`);
  const { organizationId, keyId } = principal;
  const rest = batchId === undefined ? {} : { batchId };
  return { organizationId, keyId, toolName, input, idempotencyKey, ...rest };
}

/**
 * Sends a stored call down the chain.
 * @returns the call, with its outcome
 * @throws key_invalid  the key was revoked or has expired since; and whatever the chain throws
 */
export async function runStoredCall(
  { keys, catalog, clock, app }: Pick<Parts, 'keys' | 'catalog' | 'clock' | 'app'>,
  stored: StoredCall,
  { door, signal, progress, approval, onCall }: CallAgain,
): Promise<Call> {
  const { organizationId, keyId, toolName, input, idempotencyKey, batchId } = stored;
  const call = newCall({
    ...{ id: randomUUID(), door, toolName, input: { ...input }, idempotencyKey, batchId },
    ...{ secret: undefined, remoteAddress: door, startedAt: clock.now() },
    ...{ signal, progress, approval, catalog: catalog.current() },
    principal: await keys.principal(organizationId, keyId),
  });
  onCall?.(call);
  await app(call);
  return call;
}
