/** Which error stands behind a refusal of OpenAI. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { error } = (reply.body ?? {}) as { error?: Refusal };
    const code = error?.code ?? error?.type;
    const failure = refusalBy(reply, { by: 'OpenAI', message: error?.message, code });
    // Out of money, not out of breath: another try changes nothing.
    if (code === 'insufficient_quota')
      return { ...failure, code: 'platform_rejected', retry: false };
    return failure;
  },
};
export default dialect;

/** `{"error":{"message","type","param","code"}}` */
interface Refusal {
  readonly type?: string;
  readonly code?: string | null;
  readonly message?: string;
}
