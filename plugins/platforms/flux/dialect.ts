/** Which error stands behind a refusal of Black Forest Labs: `{"detail":"…"}`, or a list of faults with status 422. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

interface Fault {
  readonly loc?: readonly unknown[];
  readonly msg?: string;
}

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    if (reply.status < 400) return undefined;
    const { detail } = (reply.body ?? {}) as { detail?: string | readonly Fault[] };
    const words = Array.isArray(detail)
      ? (detail as readonly Fault[])
          .map(({ loc = [], msg = '' }) => `${loc.join('.')}: ${msg}`)
          .join('; ')
      : detail;
    const message = typeof words === 'string' ? words : undefined;
    const failure = refusalBy(reply, { by: 'Black Forest Labs', message });
    // A wrong key has status 403 here, too: a key is all that is asked for.
    return failure.code === 'platform_auth_failed' ? { ...failure, status: 401 } : failure;
  },
};
export default dialect;
