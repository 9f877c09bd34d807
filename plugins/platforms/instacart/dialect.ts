/** What Instacart says of an error: its words stand in `error.message`, or in `message`. */
import type { Dialect, PlatformFailure } from '../../../sdk/platform.ts';

interface Told {
  readonly error?: string | { readonly message?: string; readonly code?: string };
  readonly error_description?: string;
  readonly message?: string;
}

const codes: Readonly<Record<number, PlatformFailure['code']>> = {
  401: 'platform_auth_failed',
  403: 'platform_auth_failed',
  404: 'platform_not_found',
  429: 'platform_rate_limited',
};

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure({ status, body }) {
    if (status < 400) return undefined;
    const { error, error_description: description, message } = (body ?? {}) as Told;
    const { message: inner, code } = typeof error === 'object' ? error : {};
    const word = code ?? (typeof error === 'string' ? error : undefined);
    return {
      code: codes[status] ?? (status >= 500 ? 'platform_unavailable' : 'platform_rejected'),
      status,
      message: inner ?? description ?? message ?? `Instacart answered with status ${status}.`,
      ...(word ? { platformCode: word } : {}),
      ...(status === 401 ? { refresh: true } : {}),
    };
  },
};
export default dialect;
