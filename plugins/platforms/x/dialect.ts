/**
 * X answers errors as a list; the first one counts. Limits are told in headers, the account's before the user's.
 *
 * @see README.md, "Errors and limits"
 */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly parameter?: string;
  /** Of X's own API: what sort of problem it is, and what is wrong. */
  readonly type?: string;
  readonly detail?: string;
}

const missing = /NOT_FOUND$/;

const NO_ACCOUNT =
  'The user of this login does not see the ads account: name one that x_ads_list_accounts shows, or let its admin invite the user.';

const dialect: Dialect = {
  failure,
  pauseMs: ({ headers }) => (leftIn(headers) === 0 ? untilReset(headers) : 0),
};
export default dialect;

function failure(reply: PlatformReply): PlatformFailure | undefined {
  const { status, headers } = reply;
  const [first] = refusalsOf(reply.body);
  if (status < 400 && !first) return undefined;
  const code = first?.code;
  const where = first?.parameter ? ` (${first.parameter})` : '';
  const common = {
    status,
    ...(code === undefined ? {} : { platformCode: code }),
    message: wordsOf(
      reply,
      (first?.message ?? first?.detail) && `${first?.message ?? first?.detail}${where}`,
    ),
  };
  if (code === 'ACCOUNT_NOT_FOUND')
    return { ...common, code: 'platform_auth_failed', hint: NO_ACCOUNT };
  if (status === 401 || code === 'UNAUTHORIZED_ACCESS')
    return { ...common, code: 'platform_auth_failed' };
  if (status === 403) {
    const isTwice = /duplicate content/i.test(common.message);
    return { ...common, code: isTwice ? 'platform_rejected' : 'platform_auth_failed' };
  }
  const isAbsent = first?.type?.endsWith('/resource-not-found') ?? false;
  if (status === 404 || isAbsent || (code !== undefined && missing.test(code)))
    return { ...common, status: isAbsent ? 404 : status, code: 'platform_not_found' };
  if (status === 429) {
    const wait = { retry: true, retryAfterMs: untilReset(headers) };
    return { ...common, code: 'platform_rate_limited', ...wait };
  }
  if (status === 408 || status === 423 || status >= 500) {
    const seconds = Number(headers['retry-after']);
    const wait = seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
    return { ...common, code: 'platform_unavailable', ...wait };
  }
  return { ...common, code: 'platform_rejected', retry: false };
}

/** Uploads are another API's, whose refusals are problems (RFC 7807): `detail` says what is wrong. */
function wordsOf({ status, body }: PlatformReply, message: string | undefined): string {
  const { detail } = (body ?? {}) as { readonly detail?: unknown };
  if (message) return message;
  return typeof detail === 'string' ? detail : `X answered with status ${status}.`;
}

function refusalsOf(body: unknown): readonly Refusal[] {
  if (typeof body !== 'object' || body === null) return [];
  const lists = ['errors', 'operation_errors'].map(
    (name) => (body as Readonly<Record<string, unknown>>)[name],
  );
  return lists.flatMap((list): Refusal[] =>
    Array.isArray(list) ? (list as unknown[]).flat().filter(isRefusal) : [],
  );
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null;
}

function leftIn(headers: PlatformReply['headers']): number | undefined {
  const left = headers['x-account-rate-limit-remaining'] ?? headers['x-rate-limit-remaining'];
  return left === undefined ? undefined : Number(left);
}

/** The reset is an instant in seconds; our clock may differ, so it is never waited for longer than the window. */
function untilReset(headers: PlatformReply['headers']): number {
  const reset = headers['x-account-rate-limit-reset'] ?? headers['x-rate-limit-reset'];
  const sent = Date.parse(headers['date'] ?? '');
  const ms = Number(reset) * 1000 - (Number.isNaN(sent) ? Number.NaN : sent);
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1_000), 15 * 60_000) : 1_000;
}
