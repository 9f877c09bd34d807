/** Ways of StackAdapt beyond data: which error stands behind `errors`, and what is left of an answer without them. */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

/** `{"errors":[{"message","path","extensions"}]}`, with status 200 where the document was executed. */
function failure(reply: PlatformReply): PlatformFailure | undefined {
  const { status, body } = reply;
  const { errors } = (body ?? {}) as { errors?: readonly { message?: string }[] };
  const [first] = errors ?? [];
  if (status < 400 && !first) return undefined;
  const words = { by: 'StackAdapt', message: first?.message };
  return refusalBy({ ...reply, status: status < 400 ? 400 : status }, words);
}
