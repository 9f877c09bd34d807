/** Code for Buzz: sign-in by the cookie of a session or by Basic authentication, and errors that list faults by field. */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';

/** `{ message }`, `{ detail }`, or `{ field: ['why'] }`. */
function wordsOf(body: unknown): string {
  const { message, detail, ...fields } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof message === 'string') return message;
  if (typeof detail === 'string') return detail;
  return Object.entries(fields)
    .map(([name, why]) => `${name}: ${JSON.stringify(why).replace(/["[\]{}]/g, '')}`)
    .join('; ');
}

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  prepare({ headers }, { access_token: cookies, email = '', password = '' }) {
    if (cookies) headers['cookie'] = cookies;
    else
      headers['authorization'] = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  },
  failure(reply) {
    if (reply.status < 400) return undefined;
    const refusal = refusalBy(reply, { by: 'FreeWheel', message: wordsOf(reply.body) });
    // A session may end before it expires.
    return reply.status === 401 ? { ...refusal, refresh: true } : refusal;
  },
};
export default dialect;
