/** Which error stands behind a refusal of Anthropic: `{"type":"error","error":{"type","message"}}`. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { error } = (reply.body ?? {}) as { error?: { type?: string; message?: string } };
    return refusalBy(reply, { by: 'Anthropic', message: error?.message, code: error?.type });
  },
};
export default dialect;
