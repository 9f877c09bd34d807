/** Which error stands behind a refusal of Anthropic. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { code, message } = refusalOf(reply.body);
    const common = {
      status: reply.status,
      message: message ?? `Anthropic answered with status ${reply.status}.`,
      ...(code ? { platformCode: code } : {}),
    };
    if (reply.status === 401 || reply.status === 403)
      return { ...common, code: 'platform_auth_failed' };
    if (reply.status === 404) return { ...common, code: 'platform_not_found' };
    if (reply.status === 429) {
      const seconds = Number(reply.headers['retry-after']) || 1;
      return {
        ...common,
        code: 'platform_rate_limited',
        retry: true,
        retryAfterMs: seconds * 1000,
      };
    }
    return { ...common, code: reply.status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
  },
};
export default dialect;

/** `{"type":"error","error":{"type","message"}}` */
function refusalOf(body: unknown): { code?: string; message?: string } {
  const { error } = (body ?? {}) as { error?: { type?: string; message?: string } };
  return {
    ...(error?.type ? { code: error.type } : {}),
    ...(error?.message ? { message: error.message } : {}),
  };
}
