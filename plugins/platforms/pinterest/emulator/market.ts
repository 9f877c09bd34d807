/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  group: {
    bids: [
      'bid_in_micro_currency micros click billable_event=CLICKTHROUGH',
      'bid_in_micro_currency micros mille',
    ],
    audience: ['targeting_spec'],
  },
  ad: { page: ['destination_url'] },
};
