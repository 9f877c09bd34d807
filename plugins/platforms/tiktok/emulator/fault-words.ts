/** How TikTok words a throttle, a failure of its own and an expired token. */
import type { FaultWords } from '../../../../sdk/emulator/faults.ts';
import { envelope } from './tiktok-error.ts';

const REQUEST = '20261120000000000000';

export const faultWords: FaultWords = {
  // Throttling arrives as 200, and says nothing of when to come back.
  throttle: () => ({
    status: 200,
    body: envelope(40100, 'App requests too frequent, please retry later.', {}, REQUEST),
  }),
  serverError: (status) => ({
    body: envelope(status === 503 ? 50002 : 50000, 'System error, please retry.', {}, REQUEST),
  }),
  expiredToken: () => ({
    status: 200,
    body: envelope(40102, 'Access token is expired.', {}, REQUEST),
  }),
};
