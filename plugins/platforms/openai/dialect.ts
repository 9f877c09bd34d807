/** Which error stands behind a refusal of OpenAI. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { code, message } = refusalOf(reply.body);
    const common = {
      status: reply.status,
      message: message ?? `OpenAI answered with status ${reply.status}.`,
      ...(code ? { platformCode: code } : {}),
    };
    // Out of money, not out of breath: another try changes nothing.
    if (code === 'insufficient_quota') return { ...common, code: 'platform_rejected' };
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

/** `{"error":{"message","type","param","code"}}` */
function refusalOf(body: unknown): { code?: string; message?: string } {
  const { error } = (body ?? {}) as {
    error?: { type?: string; code?: string | null; message?: string };
  };
  const code = error?.code ?? error?.type;
  return { ...(code ? { code } : {}), ...(error?.message ? { message: error.message } : {}) };
}
