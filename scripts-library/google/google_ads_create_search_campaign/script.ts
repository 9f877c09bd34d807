import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../failure.ts';
import { numberAt, quote, search, textAt } from '../gaql.ts';
import { idOf } from '../mutate.ts';
import { operationsFor, planCampaign, type CampaignArgs } from '../search-campaign.ts';

interface Reply {
  readonly mutateOperationResponses?: readonly Readonly<
    Record<string, { readonly resourceName?: string }>
  >[];
}
interface Result {
  readonly campaign: { readonly id: string; readonly name: string; readonly status: string };
  readonly [more: string]: unknown;
}

/** What will be there, one change for each sort of thing. */
function changesFor(args: CampaignArgs, currency: string): Change[] {
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

async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { rows } = await search(host, { from: 'customer', fields: ['customer.currency_code'] });
  return textAt(rows[0], 'customer.currencyCode') ?? '';
}

const script: WriteScript<CampaignArgs, Result> = {
  async preview(args, host) {
    const changes = changesFor(args, await currencyOf(host));
    const where = [`campaign.name = ${quote(args.campaign_name)}`, "campaign.status != 'REMOVED'"];
    const { rows } = await search(host, { from: 'campaign', fields: ['campaign.id'], where });
    if (rows[0])
      throw failure(
        'input_invalid',
        `The account has a campaign named "${args.campaign_name}" (${textAt(rows[0], 'campaign.id') ?? ''}).`,
      );
    return changes;
  },
  async apply(args, host) {
    const plan = planCampaign(args);
    const mutateOperations = operationsFor(args, plan, host.account.account_id);
    const { mutateOperationResponses: made = [] } = await host.post<Reply>(
      'customers/{account}/googleAds:mutate',
      { mutateOperations },
    );
    const find = (key: string) => idOf(made.find((one) => key in one)?.[key]?.resourceName);
    return {
      campaign: { id: find('campaignResult'), name: args.campaign_name, status: args.status },
      budget_id: find('campaignBudgetResult'),
      ad_group_id: find('adGroupResult'),
      ad_id: find('adGroupAdResult').split('~').pop() ?? '',
      keywords: plan.keywords.length,
      daily_budget: Number(args.daily_budget),
      currency: await currencyOf(host),
      warnings:
        plan.geoTargets.length === 0
          ? ['Without geo_targets the campaign shows in all countries.']
          : [],
    };
  },
  async verify(args, host, { campaign: { id, status } }) {
    const count = async (from: string, ...where: string[]) =>
      (
        await search(host, {
          from,
          fields: ['campaign.id', 'campaign_budget.amount_micros'].slice(
            0,
            from === 'campaign' ? 2 : 1,
          ),
          where: [`campaign.id = ${id}`, ...where],
        })
      ).rows;
    const [campaign] = await count('campaign', `campaign.status = ${quote(status)}`);
    const isRight =
      numberAt(campaign, 'campaignBudget.amountMicros') ===
      Math.round(Number(args.daily_budget) * 1e6);
    const ads = await count('ad_group_ad');
    const keywords = await count('ad_group_criterion', "ad_group_criterion.type = 'KEYWORD'");
    const there = new Map([
      ['campaign', isRight],
      ['ad', ads.length > 0],
      ['keywords', keywords.length >= planCampaign(args).keywords.length],
    ]);
    return changesFor(args, await currencyOf(host)).filter(
      ({ entity }) => there.get(entity) === false,
    );
  },
};
export default script;
