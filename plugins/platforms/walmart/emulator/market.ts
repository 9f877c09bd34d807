/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = { ad: { bids: ['bid units click'] } };
