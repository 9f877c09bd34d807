/** The columns of performance reports. */
import { sharesOf, toUnits } from '../../../../../sdk/emulator/index.ts';
import type { DemoAccount } from '../accounts.ts';
import type { AdRecord } from '../model.ts';
import type { Row } from './rows.ts';

const statusOf = (record: AdRecord | undefined) => record?.statuses.at(-1)?.value;
const field = (record: AdRecord | undefined, name: string) =>
  record?.fields[name] as string | undefined;
const percent = (part: number, whole: number) =>
  whole === 0 ? '' : `${((part / whole) * 100).toFixed(2)}%`;

/** Column > its text. The emulator refuses a column that is not here. */
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
  ...sharesOfPlace(
    ['ImpressionSharePercent', 'ImpressionLostToBudgetPercent', 'ImpressionLostToRankAggPercent'],
    1,
  ),
  ...sharesOfPlace(topNames('Top'), 0.7),
  ...sharesOfPlace(topNames('AbsoluteTop'), 0.3),
};

function topNames(place: string) {
  const share = `${place}ImpressionShare`;
  return [`${share}Percent`, `${share}LostToBudgetPercent`, `${share}LostToRankPercent`] as const;
}

/** Of all impressions, or of those at a place, which are a part of those shown; the three add up to 100 %. */
function sharesOfPlace(
  [shown, budget, rank]: readonly [shown: string, budget: string, rank: string],
  part: number,
) {
  const of =
    (read: (shown: number, lost: number) => number) =>
    ({ facts }: Row) => {
      const shares = sharesOf(facts);
      if (!shares) return '';
      const hundredths = [part * shares.shown, shares.budgetLost].map((one) =>
        Math.round(one * 10_000),
      );
      return `${(read(hundredths[0]!, hundredths[1]!) / 100).toFixed(2)}%`;
    };
  return {
    [shown]: of((own) => own),
    [budget]: of((_, lost) => lost),
    [rank]: of((own, lost) => 10_000 - own - lost),
  };
}

/** Columns of which a performance report must have at least one. */
export const metricColumns: readonly string[] = Object.keys(columns).slice(
  Object.keys(columns).indexOf('Impressions'),
);

function money(minor: number, spec: DemoAccount): string {
  return toUnits(spec, minor).toFixed(spec.currencyExponent);
}
