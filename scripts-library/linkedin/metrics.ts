/** LinkedIn's metrics in the normal form, and its own beside them. */
import { microsOf, type Sums } from '../../sdk/kit/metrics.ts';

/** Counts are numbers, money is decimal text; metrics that were not asked for are absent. */
export type MetricRow = Readonly<Record<string, number | string | undefined>>;

/** LinkedIn's own, in our words; each row of a report has them. */
const own = {
  leads: 'oneClickLeads',
  website_conversions: 'externalWebsiteConversions',
  landing_page_clicks: 'landingPageClicks',
  engagements: 'totalEngagements',
  likes: 'likes',
  comments: 'comments',
  shares: 'shares',
  follows: 'follows',
  video_starts: 'videoStarts',
  video_views: 'videoViews',
  video_completions: 'videoCompletions',
  lead_form_opens: 'oneClickLeadFormOpens',
  qualified_leads: 'qualifiedLeads',
} as const;

export const spendFields = ['impressions', 'clicks', 'costInLocalCurrency'];

/** 17 metrics: with pivot and dates within the 20 fields that LinkedIn gives at once. */
export const reportFields = [
  ...spendFields,
  'conversionValueInLocalCurrency',
  ...Object.values(own),
];

const numberOf = (value: number | string | undefined) =>
  value === undefined ? null : Number(value);

/** Conversions are those on the website and the forms that were handed in. */
export function sumsOf(row: MetricRow): Sums {
  const website = numberOf(row['externalWebsiteConversions']);
  const leads = numberOf(row['oneClickLeads']);
  return {
    impressions: numberOf(row['impressions']),
    clicks: numberOf(row['clicks']),
    spendMicros: microsOf(row['costInLocalCurrency']),
    conversions: website === null && leads === null ? null : (website ?? 0) + (leads ?? 0),
    valueMicros: microsOf(row['conversionValueInLocalCurrency']),
  };
}

const ownNames = Object.keys(own) as readonly (keyof typeof own)[];

export function ownMetrics(row: MetricRow): Record<string, number | null> {
  const metrics: Record<string, number | null> = {};
  for (const name of ownNames) metrics[name] = numberOf(row[own[name]]);
  return metrics;
}

const moneyFields = ['costInLocalCurrency', 'costInUsd', 'conversionValueInLocalCurrency'];

/** A metric under LinkedIn's own name, as a number. */
export function plainMetrics(row: MetricRow, fields: readonly string[]) {
  return Object.fromEntries(
    fields.map((name) => {
      const value = numberOf(row[name]);
      const isMoney = moneyFields.includes(name) && value !== null;
      return [name, isMoney ? Math.round(value * 1e6) / 1e6 : value];
    }),
  );
}
