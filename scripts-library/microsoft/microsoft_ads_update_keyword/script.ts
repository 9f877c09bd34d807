import type { Script } from '../../../sdk/script.ts';
import { amountOf, bidOf } from '../money.ts';
import { statusFor } from '../status.ts';
import { updateLevel } from '../update.ts';

const script: Script<'microsoft_ads_update_keyword'> = updateLevel({
  level: 'keyword',
  place: ({ ad_group_id, keyword_id }) => [keyword_id, ad_group_id],
  wishes: ({ action, bid }, { status, api }, currency) => [
    { field: 'status', before: status, after: action && statusFor[action] },
    {
      field: 'bid',
      before: bidOf(api.Bid),
      currency,
      after: bid === undefined ? undefined : amountOf(bid),
    },
  ],
  facts: ({ parentId, api }) => ({ ad_group_id: parentId, bid: bidOf(api.Bid) }),
  more: ({ currency }) => ({ currency }),
});
export default script;
