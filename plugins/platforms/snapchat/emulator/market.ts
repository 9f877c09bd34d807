/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  group: {
    bids: ['bid_micro micros action'],
    clicks: ['optimization_goal', ['SWIPES']],
    audience: ['targeting'],
  },
};
