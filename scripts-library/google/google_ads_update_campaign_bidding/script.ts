import type { Script } from '../../../sdk/script.ts';
import { readEntity, mutate, updateOf } from '../levels/entity.ts';
import {
  biddingPatch,
  biddingWishes,
  checkBidding,
  checkPortfolio,
  strategies,
  strategyOf,
} from '../money/bidding.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';

const script: Script<'google_ads_update_campaign_bidding'> = updateScript({
  entity: 'campaign',
  read: (host, { campaign_id }) =>
    readEntity(host, 'campaign', campaign_id, { fields: strategies.fields }),
  wishes: async (args, campaign, host) => {
    checkBidding(args);
    await checkPortfolio(host, args.portfolio_strategy_id);
    return biddingWishes(args, campaign);
  },
  send: (host, campaign, _changes, args) => {
    const patch = biddingPatch(args, campaign, host.account.account_id);
    return mutate(host, 'campaign', [updateOf(campaign.resourceName, patch)]);
  },
  result: (now, before) => ({
    campaign: stateOf(now, before),
    bidding_strategy: strategyOf(now),
  }),
});
export default script;
