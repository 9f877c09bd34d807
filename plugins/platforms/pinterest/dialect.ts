/**
 * Ways of Pinterest beyond data: which error stands behind a status and a code, and how long a limit lasts.
 *
 * @see README.md, "Errors and limits"
 */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

function failure(reply: PlatformReply): PlatformFailure | undefined {
  const { status, body, headers } = reply;
  if (status < 400) return undefined;
  const { code, message } = (body ?? {}) as { readonly code?: number; readonly message?: string };
  const waitMs = Number(headers['x-ratelimit-reset'] ?? 0) * 1_000;
  const failure = refusalBy(reply, { by: 'Pinterest', message, code, waitMs });
  return status === 401 ? { ...failure, refresh: true } : failure;
}
