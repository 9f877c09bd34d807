/** Which error stands behind a refusal of Stability AI: `{"id","name","errors":[…]}`. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';

const dialect: Dialect = {
  failure({ status, body }: PlatformReply) {
    if (status < 400) return undefined;
    const { name, errors } = (body ?? {}) as { name?: string; errors?: readonly string[] };
    const common = {
      status,
      message: errors?.join(' ') ?? `Stability AI answered with status ${status}.`,
      ...(name === undefined ? {} : { platformCode: name }),
    };
    // A prompt that is refused has the status of a key that may not.
    if (name === 'content_moderation') return { ...common, code: 'platform_rejected' };
    if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
    if (status === 404) return { ...common, code: 'platform_not_found' };
    // Who asks too often waits a minute.
    if (status === 429)
      return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs: 60_000 };
    return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
  },
};
export default dialect;
