/**
 * What The Trade Desk says beyond data: which error stands behind a status, and the reasons property by property.
 *
 * @see README.md, "Errors and limits"
 */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim().toLowerCase(), failure };
export default dialect;

interface Refusal {
  readonly Message?: string;
  readonly ErrorDetails?: readonly {
    readonly Property?: string;
    readonly Reasons?: readonly string[];
  }[];
}

function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const { Message: said, ErrorDetails: details = [] } = refusalOf(body);
  const reasons = details.map(
    ({ Property: name = '', Reasons: why = [] }) => `${name}: ${why.join(' ')}`,
  );
  const message = [said ?? `The Trade Desk answered with status ${status}.`, ...reasons].join(' ');
  const common = { status, message };
  if (status === 401) return { ...common, code: 'platform_auth_failed', retry: false };
  // 403 is the answer for what is another's and for what is not there.
  if ([403, 404, 410].includes(status)) return { ...common, code: 'platform_not_found' };
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    const wait = seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {};
    return { ...common, code: 'platform_rate_limited', retry: true, ...wait };
  }
  return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}

const refusalOf = (body: unknown): Refusal =>
  typeof body === 'object' && body !== null ? body : {};
