/** Where the platform's objects hold what the market feels. */
import type { MarketFields } from '../../../../sdk/emulator/index.ts';

export const market: MarketFields = {
  group: {
    bids: [
      'bid_amount_local_micro micros click pay_by=LINK_CLICK',
      'bid_amount_local_micro micros mille',
    ],
    below: [{ kind: 'targeting_criterion', by: 'targeting_type', keepsOut: 'operator_type=NE' }],
  },
};
