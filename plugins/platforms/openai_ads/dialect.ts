/** What OpenAI's Ads API says beyond data: which error stands behind a reply; and the other key, for conversions. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const EVENTS = '/v1/events';

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  /** Conversions have a key of their own. */
  prepare({ url, headers }, { conversions_key: key }) {
    if (url.pathname !== EVENTS) return;
    if (!key)
      throw new ServiceError('platform_auth_failed', {
        message: 'This connection has no conversions_key; connect the account anew with one.',
      });
    headers['authorization'] = `Bearer ${key}`;
  },
  failure,
};
export default dialect;

/** `{"error":{"message","type","param","code"}}` */
function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const { error } = (body ?? {}) as {
    error?: { message?: string; code?: string | null; type?: string };
  };
  const code = error?.code ?? error?.type;
  const common = {
    status,
    message: error?.message ?? `OpenAI Ads answered with status ${status}.`,
    ...(code ? { platformCode: code } : {}),
  };
  if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    const wait = seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {};
    return { ...common, code: 'platform_rate_limited', retry: true, ...wait };
  }
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}
