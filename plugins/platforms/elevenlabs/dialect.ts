/** Which error stands behind a refusal of ElevenLabs: `{"detail":{"status","message"}}`, or a list of faults. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';

interface Fault {
  readonly loc?: readonly unknown[];
  readonly msg?: string;
}

interface Detail {
  readonly status?: string;
  readonly message?: string;
}

const dialect: Dialect = {
  failure({ status, body, headers }: PlatformReply) {
    if (status < 400) return undefined;
    const { code, message } = refusalOf(body);
    const common = {
      status,
      message: message ?? `ElevenLabs answered with status ${status}.`,
      ...(code === undefined ? {} : { platformCode: code }),
    };
    // What is used up has the status of a wrong key.
    if (code === 'quota_exceeded') return { ...common, code: 'platform_rejected' };
    if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
    if (status === 404 || code === 'voice_not_found')
      return { ...common, code: 'platform_not_found' };
    if (status === 429) {
      const seconds = Number(headers['retry-after']) || 1;
      return {
        ...common,
        code: 'platform_rate_limited',
        retry: true,
        retryAfterMs: seconds * 1000,
      };
    }
    return { ...common, code: status >= 500 ? 'platform_unavailable' : 'platform_rejected' };
  },
};
export default dialect;

function refusalOf(body: unknown): { readonly code?: string; readonly message?: string } {
  const { detail } = (body ?? {}) as { detail?: string | Detail | readonly Fault[] };
  if (detail === undefined) return {};
  if (typeof detail === 'string') return { message: detail };
  if (isFaults(detail)) {
    const words = detail.map(({ loc = [], msg = '' }) => `${loc.join('.')}: ${msg}`);
    return { message: words.join('; ') };
  }
  const { status, message } = detail;
  return {
    ...(status === undefined ? {} : { code: status }),
    ...(message === undefined ? {} : { message }),
  };
}

const isFaults = (detail: Detail | readonly Fault[]): detail is readonly Fault[] =>
  Array.isArray(detail);
