import type { Script } from '../../../sdk/script.ts';
import { amountOf, bidOf } from '../money.ts';
import { givenStatus } from '../status.ts';
import { updateLevel } from '../update.ts';

const script: Script<'microsoft_ads_update_ad_group'> = updateLevel({
  level: 'ad_group',
  place: ({ campaign_id, ad_group_id }) => [ad_group_id, campaign_id],
  wishes: ({ status: wanted, name, cpc_bid: bid }, { status, name: before, api }, currency) => [
    { field: 'status', before: status, after: wanted && givenStatus[wanted] },
    { field: 'name', before, after: name },
    {
      field: 'cpc_bid',
      before: bidOf(api.CpcBid),
      currency,
      after: bid === undefined ? undefined : amountOf(bid),
    },
  ],
  facts: ({ parentId, api }) => ({ campaign_id: parentId, cpc_bid: bidOf(api.CpcBid) }),
  more: ({ currency }) => ({ currency }),
});
export default script;
