/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  campaign: {
    bids: ['BiddingScheme.TargetCpa units action', 'BiddingScheme.TargetRoas ratio return'],
    clicks: ['BiddingScheme.Type', ['MaxClicks']],
    below: [{ kind: 'negative', keepsOut: true }],
  },
  group: {
    bids: ['CpcBid.Amount units click'],
    below: [{ kind: 'negative', keepsOut: true }],
  },
  ad: { page: ['FinalUrls'], words: ['Headlines', 'Descriptions'] },
};
