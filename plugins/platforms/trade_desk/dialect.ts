/**
 * Ways of The Trade Desk beyond data: which error stands behind a status, and the reasons property by property.
 *
 * @see README.md, "Errors and limits"
 */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim().toLowerCase(), failure };
export default dialect;

interface Refusal {
  readonly Message?: string;
  readonly ErrorDetails?: readonly {
    readonly Property?: string;
    readonly Reasons?: readonly string[];
  }[];
}

function failure(reply: PlatformReply): PlatformFailure | undefined {
  const { status, body } = reply;
  if (status < 400) return undefined;
  const { Message: said, ErrorDetails: details = [] } = (body ?? {}) as Refusal;
  const reasons = details.map(
    ({ Property: name = '', Reasons: why = [] }) => `${name}: ${why.join(' ')}`,
  );
  const message = [said ?? [], ...reasons].flat().join(' ');
  const failure = refusalBy(reply, { by: 'The Trade Desk', message });
  // 403 is the answer for what is another's and for what is not there.
  return status === 403 || status === 410 ? { ...failure, code: 'platform_not_found' } : failure;
}
