import type { Script } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { createIn } from '../create.ts';
import { adGroupObject } from '../create/objects.ts';
import { amountOf, bidOf } from '../money.ts';
import { givenStatus } from '../status.ts';

const script: Script<'microsoft_ads_create_ad_group'> = createIn({
  level: 'ad_group',
  parentId: ({ campaign_id }) => campaign_id,
  plan: async ({ campaign_id, name, cpc_bid, network, language, status }, host) => {
    const amount = cpc_bid === undefined ? undefined : amountOf(cpc_bid);
    const bid = amount === undefined ? {} : { cpc_bid: amount };
    return {
      name,
      settings: { name, campaign_id, status: givenStatus[status], network, language, ...bid },
      ...(amount === undefined
        ? {}
        : { money: { amount, currency: await currencyOf(host), measure: 'bid' as const } }),
      object: adGroupObject({ name, status, network, language, bid: amount }),
    };
  },
  facts: ({ parentId, api }) => ({ campaign_id: parentId, cpc_bid: bidOf(api.CpcBid) }),
});
export default script;
