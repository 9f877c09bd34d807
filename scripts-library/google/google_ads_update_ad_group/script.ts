import type { Script } from '../../../sdk/script.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { field, fieldUpdate, valueOf } from '../update.ts';

const cpcBid = field.money('cpcBidMicros');
const targetCpa = field.money('targetCpaMicros');
const targetRoas = field.number('targetRoas');

const script: Script<'google_ads_update_ad_group'> = fieldUpdate(
  {
    kind: 'ad_group',
    fields: {
      name: field.plain('name'),
      status: field.plain('status'),
      cpc_bid: cpcBid,
      target_cpa: targetCpa,
      target_roas: targetRoas,
    },
    select: ['cpc_bid_micros', 'target_cpa_micros', 'target_roas'],
  },
  {
    key: 'adGroup',
    id: ({ ad_group_id }) => ad_group_id,
    result: (now, before, changed) => ({
      ad_group: stateOf(now, before),
      cpc_bid: valueOf(now, 'adGroup', cpcBid) as number | null,
      target_cpa: valueOf(now, 'adGroup', targetCpa) as number | null,
      target_roas: valueOf(now, 'adGroup', targetRoas) as number | null,
      changed,
    }),
  },
);
export default script;
