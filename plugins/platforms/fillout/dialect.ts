/** Ways of Fillout beyond data: its errors. Its own client reads `message` and nothing else. */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Answer {
  readonly error?: string;
  readonly message?: string;
}

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

/** Fillout lets five requests pass in a second. */
const WAIT_MS = 1_000;

function failure(reply: PlatformReply): PlatformFailure | undefined {
  if (reply.status < 400) return undefined;
  const { error, message } = (reply.body ?? {}) as Answer;
  return refusalBy(reply, { by: 'Fillout', message, code: error, waitMs: WAIT_MS });
}
