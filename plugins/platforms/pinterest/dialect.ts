/**
 * What Pinterest says beyond data: which error stands behind a status and a code, and how long a limit lasts.
 *
 * @see README.md, "Errors and limits"
 */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const { code, message } = refusalOf(body);
  const common = {
    status,
    message: message ?? `Pinterest answered with status ${status}.`,
    ...(code === undefined ? {} : { platformCode: String(code) }),
  };
  if (status === 401) return { ...common, code: 'platform_auth_failed', refresh: true };
  if (status === 403) return { ...common, code: 'platform_auth_failed', retry: false };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  if (status === 429) {
    const seconds = Number(headers['retry-after'] ?? headers['x-ratelimit-reset']);
    const wait = seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {};
    return { ...common, code: 'platform_rate_limited', retry: true, ...wait };
  }
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}

function refusalOf(body: unknown): { readonly code?: number; readonly message?: string } {
  return typeof body === 'object' && body !== null ? body : {};
}
