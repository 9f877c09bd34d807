/** What Fillout says beyond data: its errors. Its own client reads `message` and nothing else. */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Answer {
  readonly error?: string;
  readonly message?: string;
}

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

/** Fillout lets five requests pass in a second. */
const WAIT_MS = 1_000;

function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const { error, message } = (body ?? {}) as Answer;
  const common = {
    status,
    message: message ?? `Fillout answered with status ${status}.`,
    ...(error ? { platformCode: error } : {}),
  };
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : WAIT_MS;
    return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs };
  }
  if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}
