/** Which error stands behind a refusal of Gemini. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { error } = (reply.body ?? {}) as { error?: Refusal };
    const code = error?.details?.find(({ reason }) => reason)?.reason ?? error?.status;
    const failure = refusalBy(reply, { by: 'Gemini', message: error?.message, code });
    // A wrong key is a wrong argument here.
    return code === 'API_KEY_INVALID' ? { ...failure, code: 'platform_auth_failed' } : failure;
  },
};
export default dialect;

/** `{"error":{"code","message","status","details":[{"reason"}]}}` */
interface Refusal {
  readonly status?: string;
  readonly message?: string;
  readonly details?: readonly { readonly reason?: string }[];
}
