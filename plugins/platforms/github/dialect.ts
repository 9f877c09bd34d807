/** Ways of GitHub beyond data: the folder of an account is no part of its address, and 403 means several things. */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Answer {
  readonly message?: string;
  readonly errors?: readonly {
    readonly message?: string;
    readonly field?: string;
    readonly code?: string;
  }[];
}

const dialect: Dialect = {
  // An account is one part of a path, so its own parts are told apart by colons.
  accountId: (given) =>
    given
      .trim()
      .replace(/^https:\/\/github\.com\//, '')
      .replaceAll('/', ':'),
  failure,
  prepare: ({ url }, _credentials, account = '') => {
    const [owner = '', name = ''] = account.split(':');
    if (account.includes(':'))
      url.pathname = url.pathname.replace(`/repos/${account}`, `/repos/${owner}/${name}`);
  },
};
export default dialect;

function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const { message, errors = [] } = (body ?? {}) as Answer;
  const more = errors.map((one) => one.message ?? `${one.field} is ${one.code}`).join('; ');
  const said = message ?? `GitHub answered with status ${status}.`;
  const common = { status, message: more ? `${said}: ${more}` : said };
  const waitSeconds = Number(headers['retry-after'] ?? NaN);
  const isLimited = headers['x-ratelimit-remaining'] === '0' || Number.isFinite(waitSeconds);
  if (status === 429 || (status === 403 && isLimited)) {
    const retryAfterMs = Number.isFinite(waitSeconds) ? waitSeconds * 1_000 : untilReset(headers);
    return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs };
  }
  if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}

/**
 * "You should not make another request until after the time specified by x-ratelimit-reset" (best practices). Without
 * that header the wait is a minute.
 */
function untilReset(headers: PlatformReply['headers']): number {
  const isSpent = headers['x-ratelimit-remaining'] === '0';
  const now = Date.parse(headers['date'] ?? '') || Date.now();
  const left = Number(headers['x-ratelimit-reset'] ?? NaN) * 1_000 - now;
  return isSpent && Number.isFinite(left) ? Math.max(1_000, left) : 60_000;
}
