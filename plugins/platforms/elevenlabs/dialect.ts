/** Finds the error behind a refusal of ElevenLabs: `{"detail":{"code","message"}}`, or a list of faults. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

interface Fault {
  readonly loc?: readonly unknown[];
  readonly msg?: string;
}

/** `status` "is a legacy field that is no longer used, instead use the code property" (docs, Errors). */
interface Detail {
  readonly code?: string;
  readonly status?: string;
  readonly message?: string;
}

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    const { status, body } = reply;
    if (status < 400) return undefined;
    const { code, message } = refusalOf(body);
    const told = refusalBy(reply, { by: 'ElevenLabs', message, code });
    // A used-up allowance has the status of a wrong key.
    if (code === 'quota_exceeded') return { ...told, code: 'platform_rejected' };
    // The key is good, and lacks a permission.
    if (code === 'missing_permissions') return { ...told, status: 403 };
    return code === 'voice_not_found' ? { ...told, code: 'platform_not_found' } : told;
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
  const { status, code = status, message } = detail;
  return {
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
  };
}

const isFaults = (detail: Detail | readonly Fault[]): detail is readonly Fault[] =>
  Array.isArray(detail);
