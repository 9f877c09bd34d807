/** Which error stands behind a refusal, for APIs that say it by the status. */
import type { PlatformFailure, PlatformReply } from './platform.ts';

/** Words of a refusal beyond its status. */
export interface RefusalWords {
  /** The refusing side, for a refusal without words. */
  readonly by: string;
  readonly message?: string | undefined;
  /** The platform's own code. */
  readonly code?: string | number | null | undefined;
  /** How long a limit lasts, ms, where no `Retry-After` says it. */
  readonly waitMs?: number;
}

/** @param reply  with a status of 400 or more */
export function refusalBy(
  { status, headers }: PlatformReply,
  { by, message, code, waitMs }: RefusalWords,
): PlatformFailure {
  const common = {
    status,
    message: message || `${by} answered with status ${status}.`,
    ...(code || code === 0 ? { platformCode: String(code) } : {}),
  };
  if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  if (status === 429) {
    const wait = waitMs && !headers['retry-after'] ? { retryAfterMs: waitMs } : {};
    return { ...common, code: 'platform_rate_limited', retry: true, ...wait };
  }
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}
