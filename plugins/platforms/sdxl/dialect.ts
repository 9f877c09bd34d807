/** Which error stands behind a refusal of Stability AI: `{"id","name","errors":[…]}`. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { name, errors } = (reply.body ?? {}) as { name?: string; errors?: readonly string[] };
    const words = { by: 'Stability AI', message: errors?.join(' '), code: name };
    // A caller who asks too often waits a minute.
    const failure = refusalBy(reply, { ...words, waitMs: 60_000 });
    // A prompt that is refused has the status of a key that may not.
    return name === 'content_moderation' ? { ...failure, code: 'platform_rejected' } : failure;
  },
};
export default dialect;
