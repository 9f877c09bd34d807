/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  group: {
    bids: ['bid_value micros click bid_type=CPC', 'bid_value micros mille'],
    audience: ['targeting'],
  },
  ad: { page: ['click_url'] },
};
