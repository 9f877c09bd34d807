import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { amountOf, bidOf } from '../money.ts';
import { statusFor } from '../status.ts';
import { updateLevel } from '../update.ts';

const script: Script<'microsoft_ads_update_keyword'> = updateLevel({
  level: 'keyword',
  place: ({ ad_group_id, keyword_id }) => [keyword_id, ad_group_id],
  wishes: ({ action, bid, no_bid }, { status, api }, currency) => {
    if (bid !== undefined && no_bid)
      throw failure('input_invalid', 'Give bid or no_bid, not both.', { field: 'bid' });
    return [
      { field: 'status', before: status, after: action && statusFor[action] },
      {
        field: 'bid',
        before: bidOf(api.Bid),
        currency,
        after: no_bid ? null : bid === undefined ? undefined : amountOf(bid),
      },
    ];
  },
  facts: ({ parentId, api }) => ({ ad_group_id: parentId, bid: bidOf(api.Bid) }),
  more: ({ currency }) => ({ currency }),
});
export default script;
