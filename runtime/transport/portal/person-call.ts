/** A call that a person makes from a page: down the same chain as any other, under their own name. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Call } from '../../call.ts';
import { runnerName } from '../../catalog/tool-kind.ts';
import { newCall } from '../../runs/new-call.ts';
import { operatorOf } from '../../runs/run-stored-call.ts';
import type { Asked } from './console-page.ts';

interface PersonWish {
  readonly toolName: string;
  readonly input: Record<string, unknown>;
  /** Sent twice, it is done once. */
  readonly idempotencyKey?: string;
}

/** @throws any error with which the chain refuses the call, or in which its run ends */
export async function personCall(
  { parts, organizationId, visit, ctx }: Asked,
  { toolName, input, idempotencyKey }: PersonWish,
): Promise<Call> {
  const organization = await parts.organizations.find(organizationId);
  if (!organization) throw new ServiceError('not_found');
  const { signal } = new AbortController();
  const call = newCall({
    id: `req_${randomUUID()}`,
    door: 'portal',
    toolName,
    input,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    signal,
    secret: undefined,
    principal: { ...operatorOf(organization), userId: visit.reviewer.id },
    remoteAddress: ctx.ip,
    catalog: parts.catalog.current(),
    startedAt: parts.clock.now(),
  });
  await parts.app(call);
  return call;
}

interface PersonRun {
  readonly dryRun?: boolean;
  readonly idempotencyKey?: string;
  readonly platform?: string;
  readonly account_id?: string;
  /** Why the person wants it. */
  readonly reason?: string;
}

/** The same for a script by its name. */
export function personRun(
  asked: Asked,
  script: string,
  args: Readonly<Record<string, unknown>>,
  more: PersonRun = {},
): Promise<Call> {
  const { dryRun = false, idempotencyKey, ...place } = more;
  const toolName = runnerName(asked.parts.catalog.current());
  const input = { action: script, args, dry_run: dryRun, ...place };
  return personCall(asked, { toolName, input, ...(idempotencyKey ? { idempotencyKey } : {}) });
}
