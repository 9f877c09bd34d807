/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  group: { bids: ['bid_micro_amount micros mille'], audience: ['targets'] },
  ad: { page: ['call_to_action.clickthrough_url'], words: ['tagline'] },
};
