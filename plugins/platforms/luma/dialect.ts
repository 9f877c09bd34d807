/** Which error stands behind a refusal of Luma: `{"detail":"…"}`. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    const { status, body } = reply;
    if (status < 400) return undefined;
    const { detail } = (body ?? {}) as { detail?: unknown };
    const message = typeof detail === 'string' ? detail : undefined;
    return refusalBy(reply, { by: 'Luma', message });
  },
};
export default dialect;
