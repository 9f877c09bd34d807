import type { Script } from '../../../sdk/script.ts';
import { stateOf } from '../../shared/update.ts';
import { field, fieldUpdate, valueOf } from '../field-update.ts';

const cpcBid = field.money('cpcBidMicros');

const script: Script<'google_ads_update_ad_group'> = fieldUpdate(
  {
    kind: 'ad_group',
    fields: { name: field.plain('name'), status: field.plain('status'), cpc_bid: cpcBid },
    select: ['cpc_bid_micros'],
  },
  {
    key: 'adGroup',
    id: ({ ad_group_id }) => ad_group_id,
    result: (now, before, changed) => ({
      ad_group: stateOf(now, before),
      cpc_bid: valueOf(now, 'adGroup', cpcBid) as number | null,
      changed,
    }),
  },
);
export default script;
