/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = { group: { bids: ['bid.baseBid units mille'] } };
