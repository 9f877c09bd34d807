/** Reports of the three sponsored products, joined; each reaches back as far as Amazon keeps it. */
import type { Host, Window } from '../../sdk/script.ts';
import {
  amazonReport,
  type AmazonReport,
  type AmazonRow,
} from '../../plugins/families/amazon/kit/report.ts';
import { addDays } from '../../sdk/kit/days.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { products, type AdType } from './api.ts';

export type ReportLevel = 'campaign' | 'ad-group' | 'ad' | 'keyword';

const ids = {
  campaign: ['campaignId', 'campaignName'],
  'ad-group': ['adGroupId', 'adGroupName', 'campaignId', 'campaignName'],
  ad: ['adId', 'adGroupId', 'adGroupName', 'campaignId', 'campaignName'],
  keyword: [
    'keywordId',
    'keywordType',
    'matchType',
    'adGroupId',
    'adGroupName',
    'campaignId',
    'campaignName',
  ],
} as const;

interface Kind {
  readonly type: string;
  readonly groupBy: readonly string[];
  /** Columns of this product alone. */
  readonly own?: readonly string[];
  readonly filters?: AmazonReport['filters'];
}
/** Reports of targeting tell targets too, which are no keywords. */
const words = [{ field: 'keywordType', values: ['BROAD', 'PHRASE', 'EXACT'] }];
interface Product {
  readonly keptDays: number;
  /** Columns of conversions and of their value. */
  readonly sales: readonly [purchases: string, value: string];
  /** Sponsored Display has no keywords. */
  readonly kinds: Readonly<Partial<Record<ReportLevel, Kind>>>;
}

/** @see README.md, "Reports" */
const reports: Readonly<Record<AdType, Product>> = {
  SP: {
    keptDays: 95,
    sales: ['purchases14d', 'sales14d'],
    kinds: {
      campaign: { type: 'spCampaigns', groupBy: ['campaign'] },
      'ad-group': { type: 'spCampaigns', groupBy: ['campaign', 'adGroup'] },
      ad: { type: 'spAdvertisedProduct', groupBy: ['advertiser'] },
      keyword: { type: 'spTargeting', groupBy: ['targeting'], own: ['keyword'], filters: words },
    },
  },
  SB: {
    keptDays: 60,
    sales: ['purchases', 'sales'],
    kinds: {
      campaign: { type: 'sbCampaigns', groupBy: ['campaign'] },
      'ad-group': { type: 'sbAdGroup', groupBy: ['adGroup'] },
      ad: { type: 'sbAds', groupBy: ['ads'] },
      keyword: {
        type: 'sbTargeting',
        groupBy: ['targeting'],
        own: ['keywordText'],
        filters: words,
      },
    },
  },
  SD: {
    keptDays: 65,
    sales: ['purchases', 'sales'],
    kinds: {
      campaign: { type: 'sdCampaigns', groupBy: ['campaign'] },
      'ad-group': { type: 'sdAdGroup', groupBy: ['adGroup'] },
      ad: { type: 'sdAdvertisedProduct', groupBy: ['advertiser'] },
    },
  },
};

export interface ReportWish {
  readonly types: readonly AdType[];
  readonly level: ReportLevel;
  readonly window: Window;
  readonly isDaily?: boolean;
}

export interface Read {
  readonly rows: readonly (AmazonRow & { readonly adType: AdType })[];
  /** Parts that were left out, in sentences. */
  readonly bounded: readonly string[];
}

export async function readReports(host: Host, wish: ReportWish): Promise<Read> {
  const found = await Promise.all(wish.types.map((type) => readOne(host, type, wish)));
  return {
    rows: found.flatMap(({ rows }) => rows),
    bounded: found.flatMap(({ bounded }) => bounded),
  };
}

/** A product whose days begin later than the window gives what it has. */
async function readOne(
  host: Host,
  adType: AdType,
  { level, window: asked, isDaily = false }: ReportWish,
): Promise<Read> {
  const { keptDays, sales, kinds } = reports[adType];
  const kind = kinds[level];
  if (!kind) return { rows: [], bounded: [] };
  const earliest = addDays(host.today, -keptDays);
  const isBounded = asked.start_date < earliest;
  const bounded = isBounded
    ? [`Amazon keeps days of ${products[adType]} from ${earliest} on; earlier ones lack it.`]
    : [];
  if (asked.end_date < earliest) return { rows: [], bounded };
  const window = isBounded ? { ...asked, start_date: earliest } : asked;
  const columns = [
    ...ids[level],
    ...(isDaily ? ['date'] : []),
    'impressions',
    'clicks',
    'cost',
    ...sales,
    ...(kind.own ?? []),
  ];
  const { type, groupBy, filters } = kind;
  const report = {
    product: products[adType],
    type,
    groupBy,
    columns,
    isDaily,
    ...(filters ? { filters } : {}),
  };
  const rows = await amazonReport(host, window, report);
  return { rows: rows.map((row) => ({ ...row, adType })), bounded };
}

const numberOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

export function sumsOf(row: AmazonRow): Sums {
  const [purchases, value] = reports[row['adType'] as AdType].sales;
  return {
    impressions: numberOf(row['impressions']),
    clicks: numberOf(row['clicks']),
    spendMicros: microsOf(row['cost']),
    conversions: numberOf(row[purchases]),
    valueMicros: microsOf(row[value]),
  };
}

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

/** Rows of one thing, of several reports, become one line. @param isDaily  a line for each of its days */
export function linesOf(
  level: ReportLevel,
  rows: Read['rows'],
  states: ReadonlyMap<string, { readonly status: string; readonly live: boolean }>,
  isDaily = false,
): ReportLine[] {
  const [id] = ids[level];
  const byId = Map.groupBy(rows, (row) => `${row[id]} ${isDaily ? row['date'] : ''}`);
  return [...byId.values()].map((all): ReportLine => {
    const row = all[0]!;
    const parents = parentsOf(level, row);
    const above = parents.ad_group ?? parents.campaign;
    const state = states.get(String(row[id]));
    return {
      id: String(row[id]),
      name: nameOf(level, row),
      status: state?.status ?? null,
      ...(above ? { parent_id: above.id, parents } : {}),
      sums: sumOf(all.map(sumsOf)),
      own: {
        ad_type: row.adType,
        live: state?.live ?? null,
        ...(level === 'keyword' ? { match_type: textOf(row['matchType']) } : {}),
        ...(isDaily ? { date: String(row['date']) } : {}),
      },
    };
  });
}

/** Amazon's reports do not name an ad, and each product names a keyword by another column. */
function nameOf(level: ReportLevel, row: AmazonRow): string | null {
  if (level === 'ad') return null;
  if (level === 'keyword') return textOf(row['keyword'] ?? row['keywordText']);
  return textOf(row[ids[level][1]]);
}

function parentsOf(level: ReportLevel, row: AmazonRow): Parents {
  const of = (noun: string) => ({ id: textOf(row[`${noun}Id`]), name: textOf(row[`${noun}Name`]) });
  if (level === 'campaign') return {};
  const isBelow = level === 'ad' || level === 'keyword';
  return { campaign: of('campaign'), ...(isBelow ? { ad_group: of('adGroup') } : {}) };
}

export const trust = (host: Host, window: Window) =>
  trustOf(host, window, {
    days: 2,
    attribution:
      'Purchases within 14 days of a click; of Sponsored Brands and Sponsored Display also after a view, where the campaign pays for views.',
    lag: 'Most of a day stands within 12 hours of its end; purchases are added to it for weeks, and invalid clicks are taken away for three days.',
  });
