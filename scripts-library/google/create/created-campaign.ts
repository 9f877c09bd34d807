/** Changes that make a new search campaign, and a check for missing ones. */
import type { Change, Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { numberAt, quote, search, textAt } from '../api.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import {
  groupChanges,
  missingParts as missingOfGroups,
} from '../../../sdk/kit/search-structure.ts';
import { planCampaign, type CampaignArgs } from './search-campaign.ts';

/** The campaign, and for each ad group what it is, its keywords and its ads. */
export function changesFor(args: CampaignArgs, currency: string): Change[] {
  const { adGroups, geoTargets, languages } = planCampaign(args);
  const { campaign_name, status, bidding_strategy, daily_budget } = args;
  const settings = { status, bidding_strategy, geo_targets: geoTargets, languages };
  const money = { amount: Number(daily_budget), currency };
  return [
    creation('campaign', campaign_name, settings, money),
    ...groupChanges(adGroups, ({ text, matchType }) => `${matchType} ${text}`, currency),
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
      { field: 'campaign_name' },
    );
}

interface AskedCampaign<Status> {
  readonly campaign_name: string;
  readonly status: Status;
  readonly daily_budget: string;
  readonly geo_targets?: readonly unknown[];
}

/**
 * Answer about every new campaign.
 *
 * @param firstOf  the id of the first thing of a sort that the request made, '' where there is none
 */
export async function createdCampaign<Status>(
  host: Host,
  firstOf: (key: string) => string,
  { campaign_name: name, status, daily_budget, geo_targets }: AskedCampaign<Status>,
) {
  return {
    campaign: { id: firstOf('campaignResult'), name, status },
    budget_id: firstOf('campaignBudgetResult'),
    daily_budget: Number(daily_budget),
    currency: await currencyOf(host),
    warnings: geo_targets?.length
      ? []
      : ['Without geo_targets the campaign shows in all countries.'],
  };
}

interface MadeCampaign {
  readonly id: string;
  readonly status: string;
}

/** A read-back of parts of a campaign, and the number of them that must be there. */
export interface Check {
  readonly entity: string;
  readonly from: string;
  readonly field: string;
  readonly where?: string;
  readonly atLeast?: number;
}

/** Which of the changes are not there when read back: the campaign with its status and budget, and its parts. */
export async function missingOf(
  host: Host,
  { id, status }: MadeCampaign,
  dailyBudget: string,
  changes: readonly Change[],
  checks: readonly Check[],
): Promise<Change[]> {
  const read = async (from: string, fields: string[], ...where: string[]) => {
    const selection = { from, fields, where: [`campaign.id = ${id}`, ...where] };
    return (await search(host, selection)).rows;
  };
  const budget = ['campaign.id', 'campaign_budget.amount_micros'];
  const [campaign] = await read('campaign', budget, `campaign.status = ${quote(status)}`);
  const micros = Math.round(Number(dailyBudget) * 1e6);
  const there = new Set<string>();
  if (numberAt(campaign, 'campaignBudget.amountMicros') === micros) there.add('campaign');
  for (const { entity, from, field, where, atLeast = 1 } of checks)
    if ((await read(from, [field], ...(where ? [where] : []))).length >= atLeast) there.add(entity);
  return changes.filter(({ entity }) => !there.has(entity));
}

export const adGroupCheck = { entity: 'ad_group', from: 'ad_group', field: 'ad_group.id' };
export const adCheck = { entity: 'ad', from: 'ad_group_ad', field: 'ad_group_ad.ad.id' };

/** Resources from which the parts of an ad group are read. */
const parts = {
  ad_group: { from: 'ad_group', fields: ['ad_group.id'], where: [] },
  keywords: {
    from: 'ad_group_criterion',
    fields: ['ad_group_criterion.criterion_id'],
    where: ["ad_group_criterion.type = 'KEYWORD'"],
  },
  ad: { from: 'ad_group_ad', fields: ['ad_group_ad.ad.id'], where: [] },
} as const;

/** Missing parts of a search campaign: in each ad group there must be as many keywords and ads as were asked for. */
export async function missingParts(
  host: Host,
  args: CampaignArgs,
  campaign: MadeCampaign,
): Promise<Change[]> {
  const changes = changesFor(args, await currencyOf(host));
  const own = changes.filter(({ entity }) => entity === 'campaign');
  const missing = await missingOf(host, campaign, args.daily_budget, own, []);
  const namesIn = async ({ from, fields, where }: (typeof parts)[keyof typeof parts]) => {
    const selection = { from, fields: [...fields, 'ad_group.name'] };
    const { rows } = await search(host, {
      ...selection,
      where: [`campaign.id = ${campaign.id}`, ...where],
    });
    return rows.map((row) => textAt(row, 'adGroup.name'));
  };
  const found = {
    ad_group: await namesIn(parts.ad_group),
    keywords: await namesIn(parts.keywords),
    ad: await namesIn(parts.ad),
  };
  return [...missing, ...missingOfGroups(changes, found)];
}
