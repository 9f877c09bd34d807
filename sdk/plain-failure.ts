/** Which error stands behind a refusal, for APIs that say it by the status alone. */
import type { PlatformFailure, PlatformReply } from './platform.ts';

/** @param reply  with a status of 400 or more */
export function refusalBy(
  { status, headers }: PlatformReply,
  message: string,
  platformCode?: string,
): PlatformFailure {
  const common = { status, message, ...(platformCode === undefined ? {} : { platformCode }) };
  if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  if (status === 429) {
    const seconds = Number(headers['retry-after']) || 1;
    return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs: seconds * 1000 };
  }
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}
