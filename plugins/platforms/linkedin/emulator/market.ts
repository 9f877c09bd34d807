/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  group: {
    bids: ['unitCost.amount units click costType=CPC', 'unitCost.amount units mille'],
    clicks: ['optimizationTargetType', ['MAX_CLICK']],
    audience: ['targetingCriteria'],
  },
};
