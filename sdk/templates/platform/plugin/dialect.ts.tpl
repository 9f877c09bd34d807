/**
 * Says what the data of {{title}} cannot: which error stands behind a reply.
 *
 * @see README.md
 */
import { refusalBy, type Dialect, type PlatformReply } from '{{sdk_from_plugin}}';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { error } = (reply.body ?? {}) as { error?: { code?: string; message?: string } };
    return refusalBy(reply, { by: '{{title}}', message: error?.message, code: error?.code });
  },
};
export default dialect;
