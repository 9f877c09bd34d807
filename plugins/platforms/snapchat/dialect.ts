/**
 * Ways of Snapchat beyond data: which error stands behind a status, its message for developers, and the token of
 * conversions, which stands in the address.
 *
 * @see README.md, "Errors and limits"
 */
import { ServiceError } from '../../../sdk/errors.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';
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

function failure(reply: PlatformReply): PlatformFailure | undefined {
  const { status, body } = reply;
  if (status < 400) return undefined;
  const {
    debug_message: debug,
    display_message: display,
    error_code: code,
    reason,
  } = (body ?? {}) as Refusal;
  const message = debug ?? display ?? reason;
  const failure = refusalBy(reply, { by: 'Snapchat', message, code });
  if (status === 401) return { ...failure, refresh: true };
  return status === 410 ? { ...failure, code: 'platform_not_found' } : failure;
}
