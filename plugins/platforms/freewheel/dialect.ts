/** What Buzz wants and says beyond data: who asks, as Basic authentication; and faults field by field. */
import type { Dialect, PlatformFailure } from '../../../sdk/platform.ts';

const codes: Readonly<Record<number, PlatformFailure['code']>> = {
  401: 'platform_auth_failed',
  403: 'platform_auth_failed',
  404: 'platform_not_found',
  429: 'platform_rate_limited',
};

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
  prepare({ headers }, { email = '', password = '' }) {
    headers['authorization'] = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  },
  failure({ status, body }) {
    if (status < 400) return undefined;
    return {
      code: codes[status] ?? (status >= 500 ? 'platform_unavailable' : 'platform_rejected'),
      status,
      message: wordsOf(body) || `FreeWheel answered with status ${status}.`,
    };
  },
};
export default dialect;
