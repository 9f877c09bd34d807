/**
 * Ways of Reddit beyond data: the faults behind a refusal, and how much of the rate limit is left.
 *
 * @see README.md, "Errors and limits"
 */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface RedditFault {
  readonly message?: string;
  readonly reason?: string;
  readonly fields?: readonly { readonly field?: string; readonly message?: string }[];
}

/** Fewer requests than this left in a rate-limit window: the rest is spread over what is left of it. */
const FEW_LEFT = 5;
const MAX_PAUSE_MS = 15_000;
/** An enum fault lists every value that would do, hundreds for a time zone. */
const MAX_FAULT = 240;

const dialect: Dialect = { accountId: (given) => given.trim().toLowerCase(), failure, pauseMs };
export default dialect;

function failure(reply: PlatformReply): PlatformFailure | undefined {
  const { status, headers } = reply;
  if (status < 400) return undefined;
  const fault = faultOf(reply.body);
  const common = {
    status,
    message: wordsOf(fault, status),
    ...(fault.reason ? { platformCode: fault.reason } : {}),
  };
  if (status === 401) return { ...common, code: 'platform_auth_failed', refresh: true };
  // Missing scopes, or a User-Agent that Reddit blocks: neither passes by itself.
  if (status === 403) return { ...common, code: 'platform_auth_failed', retry: false };
  // Reddit answers so to a wrong method, too.
  if (status === 404) return { ...common, code: 'platform_not_found' };
  if (status === 429) {
    const retryAfterMs = waitOf(headers);
    return {
      ...common,
      code: 'platform_rate_limited',
      retry: true,
      ...(retryAfterMs > 0 ? { retryAfterMs } : {}),
    };
  }
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}

function faultOf(body: unknown): RedditFault {
  if (typeof body !== 'object' || body === null) return {};
  const { error, message } = body as { error?: unknown; message?: unknown };
  if (typeof error === 'object' && error !== null) return error;
  return typeof message === 'string' ? { message } : {};
}

function wordsOf({ message, fields = [] }: RedditFault, status: number): string {
  const faults = fields.map(({ field, message: why }) => `${field}: ${why}`.slice(0, MAX_FAULT));
  const words = [message, ...faults].filter(Boolean).join(' ');
  return words || `Reddit answered with status ${status}.`;
}

function waitOf(headers: PlatformReply['headers']): number {
  const seconds = Number(headers['retry-after'] ?? limitOf(headers).seconds);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0;
}

/** `RateLimit: "ads-reporting";r=0;t=42`: requests left, and seconds until the window ends. */
function limitOf(headers: PlatformReply['headers']) {
  const parts = new Map(
    (headers['ratelimit'] ?? '').split(';').map((part) => {
      const [name = '', value = ''] = part.trim().split('=');
      return [name, value];
    }),
  );
  return {
    left: Number(parts.get('r') ?? headers['x-ratelimit-remaining'] ?? NaN),
    seconds: Number(parts.get('t') ?? headers['x-ratelimit-reset'] ?? NaN),
  };
}

function pauseMs({ headers }: PlatformReply): number {
  const { left, seconds } = limitOf(headers);
  if (!(left < FEW_LEFT) || !(seconds > 0)) return 0;
  return Math.min(MAX_PAUSE_MS, (seconds * 1_000) / (Math.max(0, left) + 1));
}
