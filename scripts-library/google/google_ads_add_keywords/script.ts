import type { Change, Host, Script } from '../../../sdk/script.ts';
import { readAdGroup, readKeywords } from '../levels/ad-group.ts';
import { isSame, parseKeywords, type MatchType } from '../targeting/keyword.ts';
import { createdIds, type MutateReply } from '../api/mutate.ts';

interface Args {
  readonly ad_group_id: string;
  readonly keyword: readonly string[];
  readonly match_type: MatchType;
}

/** The keywords that do not stand in the ad group yet. */
async function missing({ ad_group_id, keyword, match_type }: Args, host: Host) {
  const wanted = parseKeywords(keyword, match_type);
  const group = await readAdGroup(host, ad_group_id);
  const where = `ad_group.id = ${ad_group_id} AND ad_group_criterion.negative = FALSE`;
  const there = await readKeywords(host, 'ad_group_criterion', where);
  return { group, keywords: wanted.filter((one) => !there.some((other) => isSame(one, other))) };
}

const script: Script<'google_ads_add_keywords'> = {
  async preview(args, host) {
    const { group, keywords } = await missing(args, host);
    return keywords.map(({ text, matchType }): Change => ({
      entity: 'ad_group',
      id: args.ad_group_id,
      name: group.name,
      field: 'keyword',
      before: null,
      after: { text, match_type: matchType },
    }));
  },
  async apply(args, host, changes) {
    const { group, keywords } = await missing(args, host);
    const operations = keywords.map((keyword) => ({
      create: { adGroup: group.resourceName, status: 'ENABLED', keyword },
    }));
    const isNeeded = changes.length > 0 && operations.length > 0;
    const reply = isNeeded
      ? await host.post<MutateReply>('customers/{account}/adGroupCriteria:mutate', { operations })
      : {};
    return {
      ad_group: { id: args.ad_group_id, name: group.name },
      added: keywords.map(({ text, matchType }) => ({ text, match_type: matchType })),
      criterion_ids: createdIds(reply),
    };
  },
};
export default script;
