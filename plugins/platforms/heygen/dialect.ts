/** Which error stands behind a refusal of HeyGen: `{"error":{"code","message","param","doc_url"}}`. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

interface Refused {
  readonly code?: string;
  readonly message?: string;
  readonly param?: string;
}

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    const { status, body } = reply;
    if (status < 400) return undefined;
    const { code, message, param } = ((body ?? {}) as { error?: Refused }).error ?? {};
    const words = param && message ? `${param}: ${message}` : message;
    return refusalBy(reply, { by: 'HeyGen', message: words, code });
  },
};
export default dialect;
