import { randomUUID } from 'node:crypto';
import { mayBeChanging } from '../runs/may-be-changing.ts';
import { newCall } from '../runs/new-call.ts';
import type { AdminParts } from './admin-parts.ts';
import { operatorOf } from '../runs/run-stored-call.ts';
import { needOrganization } from './tenant-operations.ts';

/** The outcome of an operator's call of a tool. */
export interface OperatorAnswer {
  readonly result: unknown;
  readonly credits_used: number;
  readonly balance: number | undefined;
  readonly replayed: boolean;
  readonly request_id: string;
  /** Id of the run; absent when it ran no script. */
  readonly run_id?: string;
}

/**
 * Sends one tool down the chain under the operator's hand: every scope, but the same checks, limits, credits and audit
 * as over any other door.
 * @throws any error with which the chain refuses the call, or in which its run ends
 */
export async function operatorCall(
  parts: AdminParts,
  wish: {
    readonly organizationId: number;
    readonly toolName: string;
    readonly input: Record<string, unknown>;
    readonly idempotencyKey?: string;
    readonly signal: AbortSignal;
  },
): Promise<OperatorAnswer> {
  const { organizationId, toolName, input, idempotencyKey, signal } = wish;
  const organization = await needOrganization(parts, organizationId);
  const ended = new AbortController();
  const call = newCall({
    id: `req_${randomUUID()}`,
    door: 'cli',
    toolName,
    input,
    idempotencyKey,
    signal: ended.signal,
    secret: undefined,
    principal: operatorOf(organization),
    remoteAddress: 'local',
    catalog: parts.catalog.current(),
    startedAt: parts.clock.now(),
  });
  const leave = () => mayBeChanging(call) || ended.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    await parts.app(call);
  } finally {
    signal.removeEventListener('abort', leave);
  }
  return {
    result: call.outcome?.result ?? null,
    credits_used: call.creditsUsed,
    balance: call.recorded.balance,
    replayed: call.replayed,
    request_id: call.id,
    run_id: call.outcome?.run?.runId,
  };
}
