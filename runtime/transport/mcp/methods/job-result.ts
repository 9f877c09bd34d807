import { isErrorCode, ServiceError, type ErrorDetails } from '../../../../sdk/errors.ts';
import type { Pending } from '../../../call-parts/outcome.ts';
import type { ErrorBody } from '../../../runs/error-body.ts';
import type { Job } from '../../../jobs/job.ts';
import type { CatalogPart } from '../../../catalog/catalog.ts';
import type { ClockPart } from '../../../clock.ts';
import { isRecord } from '../door/exchange.ts';
import { failedResult } from './tool-failure.ts';
import { outsideText } from './outside-text.ts';
import { heldNote, OUTSIDE_META, structuredResult, type ToolResult } from './tool-result.ts';

/** The result that the call would have had, had somebody waited for it. */
export function jobResult(job: Job, { catalog, clock }: CatalogPart & ClockPart): ToolResult {
  const { status, result, error, creditsUsed } = job;
  const meta = { 'adops/job_id': job.id, 'adops/credits_used': creditsUsed ?? 0 };
  if (status === 'succeeded' || status === 'partial') {
    const pending = isRecord(result?.pending) ? result.pending : undefined;
    const note = pending ? heldNote(pending as unknown as Pending) : undefined;
    const outside = outsideText({ ...result });
    const more = outside.length === 0 ? {} : { [OUTSIDE_META]: outside };
    return structuredResult({ ...result }, note, { ...meta, ...more });
  }
  if (!error) {
    const text = 'The task was cancelled before its end. Nothing was changed or charged.';
    return { isError: true, content: [{ type: 'text', text }], _meta: meta };
  }
  const failed = failedResult(errorOf(error), {
    catalog: catalog.current(),
    today: new Date(clock.now()).toISOString().slice(0, 10),
    requestId: job.id,
    ran: true,
  });
  return { ...failed, _meta: { ...failed._meta, ...meta } };
}

function errorOf(body: ErrorBody): ServiceError {
  const { code, hint: _h, retryable: _r, retry_after_seconds: seconds, ...details } = body;
  const wait = typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {};
  const known = { ...details, ...wait } as ErrorDetails;
  return new ServiceError(isErrorCode(code) ? code : 'internal', known);
}
