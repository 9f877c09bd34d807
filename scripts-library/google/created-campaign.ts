/** What a new search campaign will be, and what of it is there. */
import type { Change, Host } from '../../sdk/script.ts';
import { failure } from './failure.ts';
import { numberAt, quote, search, textAt } from './gaql.ts';
import { planCampaign, type CampaignArgs } from './search-campaign.ts';

/** One change for each sort of thing. */
export function changesFor(args: CampaignArgs, currency: string): Change[] {
  const { keywords, geoTargets, languages } = planCampaign(args);
  const { campaign_name: name, status, bidding_strategy, final_url, headline, description } = args;
  const created = (entity: string, after: unknown): Change => ({
    entity,
    id: null,
    name,
    field: 'created',
    before: null,
    after,
  });
  return [
    {
      ...created('campaign', { status, bidding_strategy, geo_targets: geoTargets, languages }),
      money: { amount: Number(args.daily_budget), currency },
    },
    created('ad_group', { status: 'ENABLED' }),
    created(
      'keywords',
      keywords.map(({ text, matchType }) => `${matchType} ${text}`),
    ),
    created('ad', { final_url, headlines: headline, descriptions: description }),
  ];
}

export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { rows } = await search(host, { from: 'customer', fields: ['customer.currency_code'] });
  return textAt(rows[0], 'customer.currencyCode') ?? '';
}

/** @throws input_invalid  a campaign that is not removed bears the name */
export async function checkNameIsFree(host: Host, name: string): Promise<void> {
  const { rows } = await search(host, {
    from: 'campaign',
    fields: ['campaign.id'],
    where: [`campaign.name = ${quote(name)}`, "campaign.status != 'REMOVED'"],
  });
  if (rows[0])
    throw failure(
      'input_invalid',
      `The account has a campaign named "${name}" (${textAt(rows[0], 'campaign.id') ?? ''}).`,
    );
}

/** Which of the changes are not there when read back. */
export async function missingParts(
  host: Host,
  args: CampaignArgs,
  { id, status }: { readonly id: string; readonly status: string },
): Promise<Change[]> {
  const read = async (from: string, fields: string[], ...where: string[]) => {
    const selection = { from, fields, where: [`campaign.id = ${id}`, ...where] };
    return (await search(host, selection)).rows;
  };
  const budget = ['campaign.id', 'campaign_budget.amount_micros'];
  const [campaign] = await read('campaign', budget, `campaign.status = ${quote(status)}`);
  const micros = Math.round(Number(args.daily_budget) * 1e6);
  const groups = await read('ad_group', ['ad_group.id']);
  const isKeyword = "ad_group_criterion.type = 'KEYWORD'";
  const keywords = await read('ad_group_criterion', ['ad_group_criterion.criterion_id'], isKeyword);
  const ads = await read('ad_group_ad', ['ad_group_ad.ad.id']);
  const there: Readonly<Record<string, boolean>> = {
    campaign: numberAt(campaign, 'campaignBudget.amountMicros') === micros,
    ad_group: groups.length > 0,
    keywords: keywords.length >= planCampaign(args).keywords.length,
    ad: ads.length > 0,
  };
  return changesFor(args, await currencyOf(host)).filter(({ entity }) => !there[entity]);
}
