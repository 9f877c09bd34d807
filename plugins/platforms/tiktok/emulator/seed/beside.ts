/** Comments, blocked words, negative keywords, saved audiences and portfolios of test mode. */
import { digits, type Fields } from '../../../../../sdk/emulator/index.ts';
import { identityOf } from '../accounts.ts';
import type { Account } from '../model.ts';
import seed from '../seed.json' with { type: 'json' };

const idOf = (account: Account, sort: string, number = 0) =>
  digits(19, 'tiktok', sort, account.spec.id, String(number));

/** Under the ads of the first ad group, in the last weeks. */
export function commentsOf(account: Account): Fields[] {
  const [campaign] = account.world.campaigns;
  const [group] = campaign?.groups ?? [];
  if (!campaign || !group) return [];
  return seed.comments.map((one, number): Fields => {
    const comment_id = idOf(account, 'comment', number);
    return {
      id: comment_id,
      comment_id,
      ...one,
      comment_type: 'COMMENT',
      comment_status: 'PUBLIC',
      campaign_id: campaign.id,
      adgroup_id: group.id,
      adgroup_name: group.name,
      ad_id: group.ads[0]?.id,
      identity_id: identityOf(account.spec.id),
      identity_type: 'TT_USER',
      days_ago: 2 * number + 2,
    };
  });
}

export const blockedWordsOf = (account: Account): Fields[] =>
  seed.blockedWords.map((word, number) => ({ id: idOf(account, 'blocked word', number), word }));

/** Of the first campaign. */
export const negativeKeywordsOf = (account: Account): Fields[] =>
  seed.negativeKeywords.map((one, number) => ({
    id: idOf(account, 'negative keyword', number),
    object_type: 'CAMPAIGN',
    object_id: account.world.campaigns[0]?.id,
    ...one,
  }));

export const savedAudiencesOf = (account: Account): Fields[] =>
  seed.savedAudiences.map((one, number) => ({
    id: idOf(account, 'saved audience', number),
    ...one,
    location_ids: account.spec.locations,
  }));

export const portfoliosOf = (account: Account): Fields[] =>
  seed.portfolios.map((one, number) => ({
    creative_portfolio_id: idOf(account, 'portfolio', number),
    ...one,
  }));
