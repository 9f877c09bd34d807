/**
 * Causes of a refusal of Google's APIs: one shape for all that have a discovery document, and an older one with
 * `errors`. A dialect may ask it first, or alone.
 *
 * @see https://cloud.google.com/apis/design/errors
 */
import type { PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Detail {
  readonly reason?: string;
  readonly retryDelay?: string;
  readonly fieldViolations?: readonly { readonly field?: string; readonly description?: string }[];
}
interface GoogleStatus {
  readonly message?: string;
  readonly status?: string;
  readonly details?: readonly Detail[];
  readonly errors?: readonly { readonly reason?: string; readonly message?: string }[];
}
interface Body {
  readonly error?: GoogleStatus | string;
  readonly error_description?: string;
}

/** Reasons of the older shape that come with 403 and mean: later. */
const throttled = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
]);
/** The same request will be refused for the rest of the day. */
const spent = new Set(['dailyLimitExceeded', 'quotaExceeded']);

/** @returns undefined for a success */
export function googleFailure(reply: PlatformReply): PlatformFailure | undefined {
  if (reply.status < 400) return undefined;
  const { error = {}, error_description } = bodyOf(reply.body);
  // The token service refuses in one word; a refusal by a proxy before a server says nothing of credentials.
  if (typeof error === 'string')
    return reply.status >= 500
      ? failureOf(reply, { message: error })
      : {
          code: 'platform_auth_failed',
          status: reply.status,
          platformCode: error,
          message: error_description ?? error,
        };
  return failureOf(reply, error);
}

const bodyOf = (body: unknown): Body => (typeof body === 'object' && body !== null ? body : {});

function failureOf(reply: PlatformReply, error: GoogleStatus): PlatformFailure {
  const { status } = reply;
  const { details = [], errors = [] } = error;
  const reason =
    errors.find((one) => one.reason)?.reason ?? details.find((one) => one.reason)?.reason ?? '';
  const base = {
    status,
    platformCode: error.status ?? (reason || String(status)),
    message: wordsOf(status, error),
  };
  if (status === 401) return { ...base, code: 'platform_auth_failed', refresh: true };
  if (status === 429 || (status === 403 && throttled.has(reason)))
    return {
      ...base,
      code: 'platform_rate_limited',
      retry: !spent.has(reason),
      ...waitOf(reply, details),
    };
  if (status === 403) return { ...base, code: 'platform_auth_failed' };
  if (status === 404) return { ...base, code: 'platform_not_found' };
  // Somebody else changed the same thing at this moment: nothing was done.
  if (error.status === 'ABORTED') return { ...base, code: 'platform_unavailable', retry: true };
  return { ...base, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}

/** Names the field where the message does not. */
function wordsOf(code: number, { message, details = [], errors = [] }: GoogleStatus): string {
  const words = message ?? errors[0]?.message ?? `Google answered with status ${code}.`;
  const field = details
    .flatMap(({ fieldViolations = [] }) => fieldViolations)
    .find((one) => one.field)?.field;
  return field === undefined || words.includes(field) ? words : `${words} (at ${field})`;
}

function waitOf({ headers }: PlatformReply, details: readonly Detail[]) {
  const delay = details.find((one) => one.retryDelay)?.retryDelay ?? headers['retry-after'];
  const seconds = Number.parseFloat(delay ?? '');
  return seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {};
}
