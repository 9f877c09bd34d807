/**
 * What {{title}} says beyond data: which error stands behind a reply.
 *
 * @see README.md
 */
import type { Dialect, PlatformReply } from '{{sdk_from_plugin}}';

interface Refusal {
  readonly code?: string;
  readonly message?: string;
}

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { code, message } = refusalOf(reply.body);
    const common = {
      status: reply.status,
      message: message ?? `{{title}} answered with status ${reply.status}.`,
      ...(code ? { platformCode: code } : {}),
    };
    if (reply.status === 401) return { ...common, code: 'platform_auth_failed' };
    if (reply.status === 404) return { ...common, code: 'platform_not_found' };
    if (reply.status === 429) {
      const seconds = Number(reply.headers['retry-after']) || 1;
      return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs: seconds * 1000 };
    }
    return { ...common, code: reply.status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
  },
};
export default dialect;

function refusalOf(body: unknown): Refusal {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  const { error } = body;
  return typeof error === 'object' && error !== null ? error : {};
}
