/**
 * A call that is made later: by a job, a schedule, or after a person's approval. It is stored without the secret
 * of its key; the key is looked up anew when the call is made, so that a revoked one is refused then too (K1).
 */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Call, Door, Principal } from '../call.ts';
import { newCall } from './new-call.ts';
import type { Parts } from '../parts.ts';
import type { Organization } from '../tenants/tenants.ts';

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

/** The id of a key that does not exist: an operator at the command line, who has every scope. */
export const OPERATOR = 'operator';

type CallAgainParts = Pick<Parts, 'keys' | 'catalog' | 'clock' | 'app' | 'organizations'>;

export interface CallAgain {
  readonly door: Door;
  readonly signal: AbortSignal;
  readonly progress?: Call['progress'];
  readonly approval?: Call['approval'];
  /** Sees the call before it goes down the chain. */
  readonly onCall?: (call: Call) => void;
}

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

/**
 * Sends a stored call down the chain.
 * @returns the call, with its outcome
 * @throws key_invalid  the key was revoked or has expired since; and whatever the chain throws
 */
export async function runStoredCall(
  parts: CallAgainParts,
  stored: StoredCall,
  { door, signal, progress, approval, onCall }: CallAgain,
): Promise<Call> {
  const { catalog, clock, app } = parts;
  const { toolName, input, idempotencyKey, batchId, undoes } = stored;
  const call = newCall({
    id: randomUUID(),
    door,
    toolName,
    input: { ...input },
    idempotencyKey,
    batchId,
    secret: undefined,
    remoteAddress: door,
    startedAt: clock.now(),
    signal,
    progress,
    approval,
    undoes,
    catalog: catalog.current(),
    principal: await principalOfKey(parts, stored),
  });
  onCall?.(call);
  await app(call);
  return call;
}

/**
 * The owner of a key as it is now, for a call that is made some time after its wish.
 * @throws key_invalid  it was revoked or has expired
 */
export async function principalOfKey(
  { keys, organizations }: Pick<Parts, 'keys' | 'organizations'>,
  { organizationId, keyId }: Pick<Principal, 'organizationId' | 'keyId'>,
): Promise<Principal> {
  if (keyId !== OPERATOR) return keys.principal(organizationId, keyId);
  const organization = await organizations.find(organizationId);
  if (!organization) throw new ServiceError('key_invalid');
  return operatorOf(organization);
}

/** The operator, at work for one organization. */
export function operatorOf({ id, workspaces }: Organization): Principal {
  return {
    keyId: OPERATOR,
    userId: OPERATOR,
    organizationId: id,
    workspaceId: workspaces[0]!.id,
    scopes: ['*'],
  };
}
