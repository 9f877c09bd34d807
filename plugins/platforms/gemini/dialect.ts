/** Which error stands behind a refusal of Gemini. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { code, message } = refusalOf(reply.body);
    const common = {
      status: reply.status,
      message: message ?? `Gemini answered with status ${reply.status}.`,
      ...(code ? { platformCode: code } : {}),
    };
    // A wrong key is a wrong argument here.
    if (code === 'API_KEY_INVALID') return { ...common, code: 'platform_auth_failed' };
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

interface Refusal {
  readonly status?: string;
  readonly message?: string;
  readonly details?: readonly { readonly reason?: string }[];
}

/** `{"error":{"code","message","status","details":[{"reason"}]}}` */
function refusalOf(body: unknown): { code?: string; message?: string } {
  const { error } = (body ?? {}) as { error?: Refusal };
  const code = error?.details?.find(({ reason }) => reason)?.reason ?? error?.status;
  return { ...(code ? { code } : {}), ...(error?.message ? { message: error.message } : {}) };
}
