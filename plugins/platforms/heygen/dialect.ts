/** Which error stands behind a refusal of HeyGen: `{"error":{"code","message","param","doc_url"}}`. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';

interface Refused {
  readonly code?: string;
  readonly message?: string;
  readonly param?: string;
}

const dialect: Dialect = {
  failure({ status, body, headers }: PlatformReply) {
    if (status < 400) return undefined;
    const { code, message, param } = ((body ?? {}) as { error?: Refused }).error ?? {};
    const words = message ?? `HeyGen answered with status ${status}.`;
    const common = {
      status,
      message: param === undefined ? words : `${param}: ${words}`,
      ...(code === undefined ? {} : { platformCode: code }),
    };
    if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
    if (status === 404) return { ...common, code: 'platform_not_found' };
    if (status === 429) {
      const seconds = Number(headers['retry-after']) || 1;
      return {
        ...common,
        code: 'platform_rate_limited',
        retry: true,
        retryAfterMs: seconds * 1000,
      };
    }
    return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
  },
};
export default dialect;
