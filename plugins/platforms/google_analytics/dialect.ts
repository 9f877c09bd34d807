/** Ways of Google Analytics beyond data: Google's errors, and quotas that are spent until the hour or the day is over. */
import { googleFailure } from '../../families/google/failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

const dialect: Dialect = {
  accountId: (given) => given.trim().replace(/^properties\//, ''),
  failure,
};
export default dialect;

/** Tokens of a property come back with the next hour or day; asking again at once is of no use. */
function failure(reply: PlatformReply): PlatformFailure | undefined {
  const found = googleFailure(reply);
  const isSpent = found?.status === 429 && /tokens? per|per (hour|day)/i.test(found.message);
  return found && isSpent ? { ...found, retry: false } : found;
}
