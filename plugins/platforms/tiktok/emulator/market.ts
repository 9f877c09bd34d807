/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  group: {
    bids: ['conversion_bid_price units action', 'bid_price units click', 'roas_bid ratio return'],
    clicks: ['optimization_goal', ['CLICK']],
    audience: [
      'age_groups',
      'audience_ids',
      'excluded_audience_ids',
      'interest_category_ids',
      'location_ids',
      'languages',
      'operating_systems',
    ],
    hours: 'dayparting',
  },
  ad: { page: ['landing_page_url'], words: ['ad_text'] },
};
