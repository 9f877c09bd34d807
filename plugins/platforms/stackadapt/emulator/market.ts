/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  group: {
    bids: [
      'flights.0.bidAmount units click flights.0.bidType=CPC',
      'flights.0.bidAmount units mille',
    ],
    audience: ['customSegmentIds'],
  },
  ad: { page: ['clickUrl'] },
};
