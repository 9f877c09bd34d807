/** Ways of OpenAI's Ads API beyond data: which error stands behind a reply; and the other key, for conversions. */
import { ServiceError } from '../../../sdk/errors.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';
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
function failure(reply: PlatformReply): PlatformFailure | undefined {
  if (reply.status < 400) return undefined;
  const { error } = (reply.body ?? {}) as {
    error?: { message?: string; code?: string | null; type?: string };
  };
  const code = error?.code ?? error?.type;
  return refusalBy(reply, { by: 'OpenAI Ads', message: error?.message, code });
}
