/** Makes a stored call, under its key as it is by now. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Door } from '../call-parts/door.ts';
import type { Call } from '../call.ts';
import type { KeysPart, OrganizationsPart } from '../tenants/tenants.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { ClockPart } from '../clock.ts';
import type { AppPart } from '../call.ts';
import type { Organization } from '../tenants/tenants.ts';
import { newCall } from './new-call.ts';
import { OPERATOR, type StoredCall } from './stored-call.ts';

type CallAgainParts = KeysPart & CatalogPart & ClockPart & AppPart & OrganizationsPart;

export interface CallAgain {
  readonly door: Door;
  readonly signal: AbortSignal;
  readonly stops?: Call['stops'];
  readonly progress?: Call['progress'];
  readonly approval?: Call['approval'];
  readonly begun?: Call['begun'];
  /** Sees the call before it goes down the chain. */
  readonly onCall?: (call: Call) => void;
}

/**
 * Sends a stored call down the chain.
 * @returns the call, with its outcome
 * @throws key_invalid  the key was revoked or has expired since; and any error of the chain
 */
export async function runStoredCall(
  parts: CallAgainParts,
  stored: Omit<StoredCall, 'idempotencyKey'> & { readonly idempotencyKey?: string },
  { door, signal, stops, progress, approval, begun, onCall }: CallAgain,
): Promise<Call> {
  const { catalog, clock, app } = parts;
  const { toolName, input, idempotencyKey, batchId, undoes, stepOf, resumes, runId } = stored;
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
    stops,
    progress,
    approval,
    begun,
    undoes,
    stepOf,
    resumes,
    runId,
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
  { keys, organizations }: KeysPart & OrganizationsPart,
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
