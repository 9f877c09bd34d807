/** Which error stands behind a refusal of Luma: `{"detail":"…"}`. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    const { status, body } = reply;
    if (status < 400) return undefined;
    const { detail } = (body ?? {}) as { detail?: unknown };
    const message = typeof detail === 'string' ? detail : undefined;
    const failure = refusalBy(reply, { by: 'Luma', message });
    // A wrong key has status 403 here, too: a key is all that is asked for.
    return failure.code === 'platform_auth_failed' ? { ...failure, status: 401 } : failure;
  },
};
export default dialect;
