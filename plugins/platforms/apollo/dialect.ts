/**
 * Ways of Apollo beyond data: a wrong key is plain text, a key without an endpoint and everything else JSON in three forms.
 *
 * @see README.md, "Errors and limits"
 */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim().toLowerCase(), failure };
export default dialect;

function failure(reply: PlatformReply): PlatformFailure | undefined {
  if (reply.status < 400) return undefined;
  return refusalBy(reply, { by: 'Apollo', ...wordsOf(reply.body), waitMs: 60_000 });
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
