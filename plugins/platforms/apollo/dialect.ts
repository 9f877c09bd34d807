/**
 * What Apollo says beyond data: a wrong key is plain text, a key without an endpoint and everything else JSON in three forms.
 *
 * @see README.md, "Errors and limits"
 */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim().toLowerCase(), failure };
export default dialect;

function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const { code, message } = wordsOf(body);
  const common = {
    status,
    message: message ?? `Apollo answered with status ${status}.`,
    ...(code === undefined ? {} : { platformCode: code }),
  };
  if (status === 429) {
    const seconds = Math.max(1, Number(headers['retry-after']) || 60);
    return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs: seconds * 1_000 };
  }
  if (status === 401 || status === 403)
    return { ...common, code: 'platform_auth_failed', retry: false };
  if (status >= 500) return { ...common, code: 'platform_unavailable' };
  return { ...common, code: status === 404 ? 'platform_not_found' : 'platform_rejected' };
}

function wordsOf(body: unknown): { readonly code?: string; readonly message?: string } {
  if (typeof body === 'string') return { message: body.slice(0, 300) };
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  const text = (name: string) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const code = text('error_code');
  const message = text('error') ?? text('error_message') ?? text('message');
  return { ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }) };
}
