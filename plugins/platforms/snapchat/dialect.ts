/**
 * What Snapchat says beyond data: which error stands behind a status, its message for developers, and the token of
 * conversions, which stands in the address.
 *
 * @see README.md, "Errors and limits"
 */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const CONVERSIONS = '/v3/';

const dialect: Dialect = {
  accountId: (given) => given.trim().toLowerCase(),
  prepare({ url, headers }, { conversions_token: token }) {
    if (!url.pathname.startsWith(CONVERSIONS)) return;
    if (!token)
      throw new ServiceError('platform_auth_failed', {
        message: 'This connection has no conversions_token; connect the account anew with one.',
      });
    delete headers['authorization'];
    url.searchParams.set('access_token', token);
  },
  failure,
};
export default dialect;

interface Refusal {
  readonly debug_message?: string;
  readonly display_message?: string;
  readonly error_code?: string;
  /** Of the receiver of conversions. */
  readonly reason?: string;
}

function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const {
    debug_message: debug,
    display_message: display,
    error_code: code,
    reason,
  } = refusalOf(body);
  const common = {
    status,
    message: debug ?? display ?? reason ?? `Snapchat answered with status ${status}.`,
    ...(code === undefined ? {} : { platformCode: code }),
  };
  if (status === 401) return { ...common, code: 'platform_auth_failed', refresh: true };
  if (status === 403) return { ...common, code: 'platform_auth_failed', retry: false };
  if (status === 404 || status === 410) return { ...common, code: 'platform_not_found' };
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    const wait = seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {};
    return { ...common, code: 'platform_rate_limited', retry: true, ...wait };
  }
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}

const refusalOf = (body: unknown): Refusal =>
  typeof body === 'object' && body !== null ? body : {};
