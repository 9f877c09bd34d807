import type { Change, Host, Script } from '../../../sdk/script.ts';
import { readKeywords } from '../levels/ad-group.ts';
import { readCampaign } from '../levels/campaign.ts';
import { isSame, parseKeywords, type MatchType } from '../targeting/keyword.ts';
import { createdIds, type MutateReply } from '../api/mutate.ts';

interface Args {
  readonly campaign_id: string;
  readonly keywords: readonly string[];
  readonly match_type: MatchType;
}

/** The negative keywords that the campaign does not have yet. */
async function missing({ campaign_id, keywords, match_type }: Args, host: Host) {
  const wanted = parseKeywords(keywords, match_type, 'keywords');
  const campaign = await readCampaign(host, campaign_id);
  const where = `campaign.id = ${campaign_id} AND campaign_criterion.negative = TRUE`;
  const there = await readKeywords(host, 'campaign_criterion', where);
  return {
    campaign,
    negatives: wanted.filter((one) => !there.some((other) => isSame(one, other))),
  };
}

const script: Script<'google_ads_add_negative_keywords'> = {
  async preview(args, host) {
    const { campaign, negatives } = await missing(args, host);
    return negatives.map(({ text, matchType }): Change => ({
      entity: 'campaign',
      id: args.campaign_id,
      name: campaign.name,
      field: 'negative_keyword',
      before: null,
      after: { text, match_type: matchType },
    }));
  },
  async apply(args, host, changes) {
    const { campaign, negatives } = await missing(args, host);
    const operations = negatives.map((keyword) => ({
      create: { campaign: campaign.resourceName, negative: true, keyword },
    }));
    const isNeeded = changes.length > 0 && operations.length > 0;
    const reply = isNeeded
      ? await host.post<MutateReply>('customers/{account}/campaignCriteria:mutate', { operations })
      : {};
    return {
      campaign: { id: args.campaign_id, name: campaign.name },
      added: negatives.map(({ text, matchType }) => ({ text, match_type: matchType })),
      criterion_ids: createdIds(reply),
    };
  },
};
export default script;
