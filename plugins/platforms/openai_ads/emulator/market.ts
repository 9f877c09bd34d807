/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  campaign: { audience: ['targeting'] },
  group: {
    bids: [
      'bidding_config.max_bid_micros micros click bidding_config.billing_event_type=click',
      'bidding_config.max_bid_micros micros mille',
    ],
  },
  ad: { page: ['creative.target_url'], words: ['creative.title', 'creative.body'] },
};
