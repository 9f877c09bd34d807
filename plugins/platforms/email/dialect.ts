/** Ways of Resend beyond data: who mail is from, the key of a repeat in a header, and what a refusal means. */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Answer {
  readonly name?: string;
  readonly message?: string;
}

/** A script names it here, for it cannot set a header. */
const REPEAT = 'idempotency_key';

const ACCESS = ['missing_api_key', 'invalid_api_key', 'restricted_api_key', 'invalid_access'];
const FULL = ['daily_quota_exceeded', 'monthly_quota_exceeded'];

const dialect: Dialect = {
  accountId: (given) => given.trim().toLowerCase(),
  prepare(request, { from }) {
    const { url, headers, method } = request;
    const key = url.searchParams.get(REPEAT);
    url.searchParams.delete(REPEAT);
    if (method !== 'POST' || url.pathname !== '/emails') return;
    if (key !== null) headers['idempotency-key'] = key;
    request.body = { from, ...(request.body as object) };
  },
  failure,
  /** The last request of a second waits for the next one. */
  pauseMs: ({ headers }) =>
    headers['ratelimit-remaining'] === '0' ? Number(headers['ratelimit-reset'] ?? 1) * 1_000 : 0,
};
export default dialect;

function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const { name, message = `Resend answered with status ${status}.` } = (body ?? {}) as Answer;
  const common = { status, message, ...(name ? { platformCode: name } : {}) };
  if (name && FULL.includes(name))
    return { ...common, code: 'platform_rate_limited', retry: false };
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 1_000;
    return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs };
  }
  // The other request has the same key: nothing is sent twice by asking again.
  if (name === 'concurrent_idempotent_requests')
    return { ...common, code: 'platform_unavailable', retry: true, retryAfterMs: 1_000 };
  const isKey =
    status === 401 ||
    message === 'API key is invalid' ||
    (name !== undefined && ACCESS.includes(name));
  // Resend answers 403 to a wrong key as well; here that becomes 401.
  if (isKey) return { ...common, status: 401, code: 'platform_auth_failed' };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}
