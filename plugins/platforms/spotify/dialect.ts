/** What Spotify says beyond data: two shapes of errors, and a trace that its support asks for. */
import type { Dialect, PlatformFailure } from '../../../sdk/platform.ts';

interface Refused {
  readonly sp_trace_id?: string;
  readonly messages?: readonly string[];
  readonly error?: { readonly message?: string; readonly code?: string | number } | string;
}

const codes: Readonly<Record<number, PlatformFailure['code']>> = {
  401: 'platform_auth_failed',
  403: 'platform_auth_failed',
  404: 'platform_not_found',
  429: 'platform_rate_limited',
};

const dialect: Dialect = {
  accountId: (given) => given.trim().toLowerCase(),
  failure: ({ status, headers, body }) => {
    if (status < 400) return undefined;
    const { sp_trace_id: trace, messages = [], error } = (body ?? {}) as Refused;
    const other = typeof error === 'object' ? error.message : error;
    const said = [...messages, ...(other === undefined ? [] : [other])].join(' ');
    const seconds = Number(headers['retry-after']);
    const code = codes[status] ?? (status >= 500 ? 'platform_unavailable' : 'platform_rejected');
    return {
      code,
      status,
      message: `${said || `Spotify answered with status ${status}.`}${trace ? ` (trace ${trace})` : ''}`,
      ...(status === 401 ? { refresh: true } : {}),
      ...(seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {}),
    };
  },
};
export default dialect;
