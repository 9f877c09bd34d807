/** Ways of Explorium beyond data: a list under `detail` for what is misshapen, a text for the rest. */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

interface Fault {
  readonly loc?: readonly (string | number)[];
  readonly msg?: string;
}

function failure(reply: PlatformReply): PlatformFailure | undefined {
  if (reply.status < 400) return undefined;
  return refusalBy(reply, { by: 'Explorium', message: wordsOf(reply.body), waitMs: 10_000 });
}

function wordsOf(body: unknown): string | undefined {
  const { detail } = (body ?? {}) as { detail?: unknown };
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return undefined;
  return (detail as Fault[]).map(({ loc = [], msg = '' }) => `${loc.join('.')}: ${msg}`).join('; ');
}
