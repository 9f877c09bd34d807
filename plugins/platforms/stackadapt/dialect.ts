/** What StackAdapt says beyond data: which error stands behind `errors`, and what is left of an answer without them. */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

/** `{"errors":[{"message","path","extensions"}]}`, with status 200 where the document was executed. */
function failure({ status, body }: PlatformReply): PlatformFailure | undefined {
  const { errors } = (body ?? {}) as { errors?: readonly { message?: string }[] };
  const [first] = errors ?? [];
  if (status < 400 && !first) return undefined;
  const message = first?.message ?? `StackAdapt answered with status ${status}.`;
  const common = { status: status < 400 ? 400 : status, message };
  if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  if (status === 429) return { ...common, code: 'platform_rate_limited', retry: true };
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}
