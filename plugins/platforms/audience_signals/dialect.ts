/** What Explorium says beyond data: a list under `detail` for what is misshapen, a text for the rest. */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

interface Fault {
  readonly loc?: readonly (string | number)[];
  readonly msg?: string;
}

function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const message = wordsOf(body) ?? `Explorium answered with status ${status}.`;
  if (status === 429) {
    const seconds = Math.max(1, Number(headers['retry-after']) || 10);
    const retryAfterMs = seconds * 1_000;
    return { status, message, code: 'platform_rate_limited', retry: true, retryAfterMs };
  }
  if (status === 401 || status === 403)
    return { status, message, code: 'platform_auth_failed', retry: false };
  return { status, message, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
}

function wordsOf(body: unknown): string | undefined {
  const { detail } = (body ?? {}) as { detail?: unknown };
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return undefined;
  return (detail as Fault[]).map(({ loc = [], msg = '' }) => `${loc.join('.')}: ${msg}`).join('; ');
}
