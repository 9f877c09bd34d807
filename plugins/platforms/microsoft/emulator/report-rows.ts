/** The rows of a performance report: what ads delivered day by day, added up to the level and the period asked for. */
import {
  addDays,
  createDelivery,
  dayStart,
  eachDay,
  splitDelivery,
  sumFacts,
  valueAt,
  type Facts,
} from '../../../../sdk/emulator/index.ts';
import type { AdRecord, Ads, Fields } from './ads.ts';
import type { DemoAccount } from './demo-accounts.ts';

export type ReportLevel = 'account' | 'campaign' | 'ad_group' | 'ad' | 'keyword' | 'query';

export interface ReportScope {
  readonly account: DemoAccount;
  readonly level: ReportLevel;
  readonly start: string;
  readonly end: string;
  readonly aggregation: 'Summary' | 'Daily' | 'Weekly' | 'Monthly';
}

/** One row before its columns are chosen. */
export interface Row {
  readonly account: DemoAccount;
  readonly period: string;
  readonly campaign?: AdRecord;
  readonly group?: AdRecord;
  readonly ad?: AdRecord;
  readonly keyword?: AdRecord;
  readonly query?: string;
  readonly facts: Facts;
}

type Part = Omit<Row, 'account' | 'period'>;

export function reportRows(ads: Ads, scope: ReportScope): Row[] {
  const { account, start, end } = scope;
  const delivery = createDelivery(
    { world: ads.parts.world, now: ads.parts.now(), timeZone: account.timeZone },
    (groupId) => sourcesOf(ads, groupId),
  );
  const cells = new Map<string, { row: Omit<Row, 'facts'>; facts: Facts[] }>();
  const groups = ads.records.list('ad_group', { accountId: account.id });
  for (const group of groups) {
    const campaign = ads.records.find('campaign', group.parentId ?? '');
    for (const date of eachDay(start, end)) {
      const day = delivery.groupDay(group.id, date);
      if (day.size === 0) continue;
      for (const { facts, ...part } of partsOf(ads, scope, { campaign, group }, date, day)) {
        const period = periodOf(scope, date);
        const ids = [part.campaign?.id, part.group?.id, part.ad?.id, part.keyword?.id, part.query];
        const key = [period, ...ids].join('\u0000');
        const cell = cells.get(key) ?? { row: { account, period, ...part }, facts: [] };
        cell.facts.push(facts);
        cells.set(key, cell);
      }
    }
  }
  return [...cells.values()]
    .map(({ row, facts }) => ({ ...row, facts: sumFacts(facts) }))
    .filter(({ facts }) => facts.impressions > 0 || facts.conversions > 0)
    .sort((a, b) => (a.period < b.period ? -1 : Number(a.period > b.period)));
}

function periodOf({ aggregation }: ReportScope, date: string): string {
  if (aggregation === 'Summary') return '';
  // A week begins on its Sunday.
  if (aggregation === 'Weekly') return addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
  return aggregation === 'Monthly' ? `${date.slice(0, 7)}-01` : date;
}

function partsOf(
  ads: Ads,
  { level, account }: ReportScope,
  { campaign, group }: { readonly campaign: AdRecord | undefined; readonly group: AdRecord },
  date: string,
  day: ReadonlyMap<string, Facts>,
): Part[] {
  const whole = sumFacts(day.values());
  if (level === 'account') return [{ facts: whole }];
  const above = campaign ? { campaign } : {};
  if (level === 'campaign') return [{ ...above, facts: whole }];
  if (level === 'ad_group') return [{ ...above, group, facts: whole }];
  if (level === 'ad')
    return [...day].flatMap(([id, facts]) => {
      const ad = ads.records.find('ad', id);
      return ad ? [{ ...above, group, ad, facts }] : [];
    });
  const noon = dayStart(date, account.timeZone) + 12 * 3_600_000;
  const parts = keywordParts(ads, group, noon, whole);
  if (level === 'keyword') return parts.map((part) => ({ ...above, group, ...part }));
  return parts.flatMap(({ keyword, facts }) => {
    const terms = keyword.terms ?? [{ text: String(keyword.fields['Text']), weight: 1 }];
    const shares = splitDelivery(
      facts,
      terms.map(({ weight }) => weight),
    );
    return terms.map(({ text }, at) => ({
      ...above,
      group,
      keyword,
      query: text,
      facts: shares[at] ?? facts,
    }));
  });
}

/** The keywords that were on share what the ad group delivered. */
function keywordParts(ads: Ads, group: AdRecord, at: number, whole: Facts) {
  const keywords = ads.records
    .list('keyword', { accountId: group.accountId, parentId: group.id })
    .filter(({ statuses, createdAt }) => createdAt <= at && valueAt(statuses, at) === 'Active');
  const shares = splitDelivery(
    whole,
    keywords.map(({ weight = 1 }) => weight),
  );
  return keywords.map((keyword, index) => ({ keyword, facts: shares[index] ?? whole }));
}

function sourcesOf({ records }: Ads, groupId: string) {
  const group = records.find('ad_group', groupId);
  const campaign = group && records.find('campaign', group.parentId ?? '');
  if (!group || !campaign) throw new Error(`Ad group ${groupId} has no campaign.`);
  const { accountId } = group;
  const delivering = (record: AdRecord) => ({
    ...switchOf(record),
    budgets: [],
    name: String(record.fields['Name']),
    flavour: record.flavour ?? campaign.flavour ?? ('search' as const),
    ...(record.seededSpend === undefined ? {} : { seededSpend: record.seededSpend }),
    ...(record.weight === undefined ? {} : { weight: record.weight }),
  });
  return {
    campaign: { ...switchOf(campaign), budgets: campaign.budgets ?? [] },
    group: delivering(group),
    groups: records.list('ad_group', { accountId, parentId: campaign.id }).map(delivering),
    ads: records.list('ad', { accountId, parentId: groupId }).map((ad) => ({
      ...switchOf(ad),
      ...(ad.weight === undefined ? {} : { weight: ad.weight }),
    })),
  };
}

function switchOf({ id, createdAt, statuses }: AdRecord) {
  const on = statuses.map(({ at, value }) => ({ at, value: value === 'Active' }));
  return { id, createdAt, on };
}

const statusOf = (record: AdRecord | undefined) => record?.statuses.at(-1)?.value;
const field = (record: AdRecord | undefined, name: keyof Fields & string) =>
  record?.fields[name] as string | undefined;
const percent = (part: number, whole: number) =>
  whole === 0 ? '' : `${((part / whole) * 100).toFixed(2)}%`;

/** Column > its text. What is not here the emulator does not know and refuses. */
export const columns: Readonly<Record<string, (row: Row) => string | undefined>> = {
  AccountId: ({ account }) => account.id,
  AccountName: ({ account }) => account.name,
  AccountNumber: ({ account }) => account.number,
  AccountStatus: () => 'Active',
  TimePeriod: ({ period }) => period,
  CurrencyCode: ({ account }) => account.currency,
  CampaignId: ({ campaign }) => campaign?.id,
  CampaignName: ({ campaign }) => field(campaign, 'Name'),
  CampaignStatus: ({ campaign }) => statusOf(campaign),
  CampaignType: ({ campaign }) => field(campaign, 'CampaignType'),
  AdGroupId: ({ group }) => group?.id,
  AdGroupName: ({ group }) => field(group, 'Name'),
  AdGroupStatus: ({ group }) => statusOf(group),
  Status: ({ group }) => statusOf(group),
  AdId: ({ ad }) => ad?.id,
  AdStatus: ({ ad }) => statusOf(ad),
  KeywordId: ({ keyword }) => keyword?.id,
  Keyword: ({ keyword }) => field(keyword, 'Text'),
  KeywordStatus: ({ keyword }) => statusOf(keyword),
  BidMatchType: ({ keyword }) => field(keyword, 'MatchType'),
  DeliveredMatchType: ({ keyword }) => field(keyword, 'MatchType'),
  SearchQuery: ({ query }) => query,
  Impressions: ({ facts }) => String(facts.impressions),
  Clicks: ({ facts }) => String(facts.clicks),
  Spend: ({ facts, account }) => money(facts.spendMinor, account),
  Conversions: ({ facts }) => String(facts.conversions),
  ConversionsQualified: ({ facts }) => facts.conversions.toFixed(2),
  AllConversions: ({ facts }) => String(facts.conversions),
  Revenue: ({ facts, account }) => money(facts.valueMinor, account),
  AllRevenue: ({ facts, account }) => money(facts.valueMinor, account),
  ViewThroughConversions: () => '0',
  Ctr: ({ facts }) => percent(facts.clicks, facts.impressions),
  AverageCpc: ({ facts, account }) =>
    facts.clicks === 0 ? '' : money(facts.spendMinor / facts.clicks, account),
};

/** What a performance report must have at least one of. */
export const metricColumns: readonly string[] = Object.keys(columns).slice(
  Object.keys(columns).indexOf('Impressions'),
);

function money(minor: number, { currencyExponent }: DemoAccount): string {
  return (minor / 10 ** currencyExponent).toFixed(currencyExponent);
}
