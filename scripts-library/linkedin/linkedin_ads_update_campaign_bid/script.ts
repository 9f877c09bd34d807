import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { bidsByItself, optimizationFor } from '../money/bidding.ts';
import { settingScript, stateWithBudget } from '../update.ts';

const wordOf = (data: Readonly<Record<string, unknown>>) =>
  String(data['optimizationTargetType'] ?? 'NONE');

const script: Script<'linkedin_ads_update_campaign_bid'> = settingScript({
  level: 'campaign',
  id: ({ campaign_id }) => campaign_id,
  asked: ({ strategy, optimization: word, bid }, { data }) => {
    if (strategy && word)
      throw failure('input_invalid', 'Give strategy or optimization, not both.', {
        field: 'strategy',
      });
    const wished = strategy ? optimizationFor(String(data['objectiveType']), strategy) : word;
    const next = wished ?? wordOf(data);
    if (bid && bidsByItself(next))
      throw failure('input_invalid', `${next} bids automatically; a bid does not go with it.`, {
        field: 'bid',
      });
    if (wished && !bidsByItself(wished) && bidsByItself(wordOf(data)) && !bid)
      throw failure('input_invalid', `${wished} needs a bid.`, { field: 'bid' });
    // A bid by hand does not outlive the change to an automatic one.
    return { optimization: wished, bid: wished && bidsByItself(wished) ? null : bid };
  },
  result: (now, before, currency) => ({
    campaign: {
      ...stateWithBudget(now, before, currency),
      optimization: wordOf(now.data),
      previous_optimization: wordOf(before.data),
    },
  }),
});
export default script;
