import { runnerName, toolKind } from '../../catalog/tool-kind.ts';
import Router from '@koa/router';
import type { Context } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Accepted } from '../../call-parts/outcome.ts';
import type { Call } from '../../call.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { newCall } from '../../runs/new-call.ts';
import type { RestParts } from './rest-parts.ts';
import { batchIdOf } from '../http/batch-id.ts';
import { callerGone } from '../http/caller-gone.ts';
import { callHeaders, failureAnswer, knownError, type Answer } from '../http/failure.ts';
import { readObject } from '../http/read-body.ts';
import { limitOf, readLimit } from './body-limit.ts';
import { jobPath, prefersAsync } from './job-routes.ts';
import { restFields, runWish, type RestWish } from './run-request.ts';
import { secretOf } from '../http/secret-of.ts';
import { lastLook } from '../http/still-good.ts';
import { send } from '../http/surface.ts';
import { undoInput, undoPath } from './undo-request.ts';

export const runPath = '/api/v1/tools/run';

/** The base door's operations: a run, and the undo of one, are the tool `execute` by other names; so is any other tool. */
export function createRest(parts: RestParts): Router {
  const router = new Router();
  router.post(runPath, (ctx) => run(parts, ctx, runWish));
  router.post(undoPath.replace('{run_id}', ':runId'), (ctx) =>
    run(parts, ctx, (catalog, body) => ({
      tool: runnerName(catalog),
      input: undoInput(String(ctx.params.runId), body),
    })),
  );
  return router;
}

async function run(parts: RestParts, ctx: Context, toWish: ToWish): Promise<void> {
  const begunAt = performance.now();
  const look = lastLook(parts, secretOf(ctx), begunAt);
  const call = await callOf(parts, ctx, toWish, { signal: callerGone(ctx.res), onEnd: look.begin });
  let error: ServiceError | undefined;
  try {
    await parts.app(call);
  } catch (thrown) {
    error = knownError(thrown, parts.log, call.id);
  }
  if (!(await look.mayHaveAnswer())) return refuse(ctx, call);
  const answer = error ? failed(call, error) : answered(call);
  const headers = { ...callHeaders(call, error), ...answer.headers };
  send(ctx, { ...answer, headers });
}

/** The key was revoked while the call ran: the outcome is in the audit, and is not answered. */
function refuse(ctx: Context, call: Call): void {
  const error = new ServiceError('key_invalid');
  send(ctx, failureAnswer(error, { requestId: call.id, ran: false }));
}

type ToWish = (catalog: Catalog, body: Record<string, unknown>) => RestWish;

/** Faults of the body travel along in the call, so that key and limits are judged before it, and the audit has it. */
async function callOf(
  parts: RestParts,
  ctx: Context,
  toWish: ToWish,
  { signal, onEnd }: Pick<Call, 'signal' | 'onEnd'>,
): Promise<Call> {
  const catalog = parts.catalog.current();
  const startedAt = parts.clock.now();
  let input: Record<string, unknown> = {};
  let tool = runnerName(catalog);
  let refusal: unknown;
  let batchId: string | undefined;
  try {
    input = await readObject(ctx.req, await readLimit(parts, ctx), (body) =>
      limitOf(catalog, body?.script_name),
    );
    const inBody = input.batch_id;
    ({ tool, input } = toWish(catalog, input));
    batchId = batchIdOf(ctx.get('X-Batch-Id'), inBody);
  } catch (error) {
    refusal = error;
  }
  const { requestId } = ctx.state as { requestId: string };
  return newCall({
    id: requestId,
    door: 'rest',
    toolName: tool,
    input,
    secret: secretOf(ctx),
    remoteAddress: ctx.ip,
    idempotencyKey: ctx.headers['idempotency-key'] as string | undefined,
    signal,
    onEnd,
    batchId,
    later: prefersAsync(ctx.get('Prefer')),
    catalog,
    startedAt,
    refusal: refusal === undefined ? undefined : knownError(refusal, parts.log, requestId),
  });
}

function failed(call: Call, error: ServiceError): Answer {
  const requestId = call.repeat.answer?.requestId ?? call.id;
  // A tool has its own names; only `execute` has others at this door.
  const isRunner = call.toolName === runnerName(call.catalog);
  const fields = isRunner ? restFields : undefined;
  return failureAnswer(error, { requestId, ran: call.ran, ...(fields ? { fields } : {}) });
}

/** The bodies of design, section 3. */
function answered({ outcome, creditsUsed, tool }: Call): Answer {
  if (outcome?.job) return accepted(outcome.job);
  const { run: done, pending } = outcome!;
  const isRun = toolKind(tool!) === 'named';
  const { result, price, page } = isRun ? (outcome!.result ?? {}) : { result: outcome!.result };
  const changes = outcome!.result?.['changes'] ?? done?.changes ?? [];
  const cut = page === undefined ? {} : { page };
  if (pending) {
    const warned = done && done.warnings.length > 0 ? { warnings: done.warnings } : {};
    const held = { ...pending, changes };
    const body = { success: false, pending: held, credits_used: 0, ...warned, ...cut };
    return { status: 202, headers: {}, body };
  }
  const isChange =
    done?.verified !== undefined || (done?.changes.length ?? 0) > 0 || done?.dryRun === true;
  const body = {
    success: true,
    result: result ?? null,
    credits_used: creditsUsed,
    run_id: done?.runId,
    ...(done?.dryRun ? { dry_run: true, price } : {}),
    account: done?.account ?? null,
    ...(isChange ? { changes } : {}),
    ...cut,
    ...(done?.verified === undefined ? {} : { verified: done.verified }),
    ...(done && done.warnings.length > 0 ? { warnings: done.warnings } : {}),
  };
  return { status: 200, headers: {}, body };
}

/** @see RFC 7240, section 4.1 */
function accepted(job: Accepted): Answer {
  const headers = {
    'Preference-Applied': 'respond-async',
    Location: jobPath(job.job_id),
    'Retry-After': '2',
  };
  return { status: 202, headers, body: { success: true, job, credits_used: 0 } };
}
