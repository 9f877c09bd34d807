/** Companies that saw the ads: from Company Intelligence, or from demographics where the app lacks that product. */
import type { Host, HostError } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { readAnalytics } from './analytics.ts';
import { entityNames } from '../targeting/demographics.ts';
import { accountUrn, readCounted } from '../api.ts';

export interface Company {
  readonly name: string;
  readonly website: string | null;
  readonly page_url: string | null;
  readonly engagement_level: string | null;
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly engagements: number | null;
  readonly leads: number | null;
  readonly conversions: number | null;
  readonly employee_count: string | null;
  readonly industry: string | null;
  readonly country: string | null;
}

/** Lengths that LinkedIn serves. */
const spans = [7, 30, 60, 90, 180, 365];

/** The next longer length, and a warning when it is another. */
export function spanFor(days: number): { days: number; warnings: string[] } {
  const served = spans.find((span) => span >= days) ?? 365;
  const text = `LinkedIn serves ${spans.join(', ')} days: the last ${served} days are reported.`;
  return { days: served, warnings: served === days ? [] : [text] };
}

interface Row {
  readonly companyName?: string;
  readonly companyWebsite?: string;
  readonly companyPageUrl?: string;
  readonly engagementLevel?: string;
  readonly paidImpressions?: number;
  readonly paidClicks?: number;
  readonly paidEngagements?: number;
  readonly paidLeads?: number;
  readonly conversions?: number;
  readonly companySize?: string;
  readonly industry?: string;
  readonly countryCode?: string;
}

/** @param segment  URN of an audience to which the figures are narrowed */
export async function readCompanies(
  host: Host,
  days: number,
  segment: string | undefined,
): Promise<{ companies: Company[]; truncated: boolean; warnings: string[] }> {
  try {
    const { items, truncated } = await readCounted<Row>(host, 'accountIntelligence', {
      q: 'account',
      account: accountUrn(host),
      filterCriteria: {
        lookbackWindow: `LAST_${days}_DAYS`,
        ...(segment ? { adSegments: [segment] } : {}),
      },
    });
    return { companies: items.map(companyOf), truncated, warnings: [] };
  } catch (error) {
    if ((error as HostError).platform?.status !== 403) throw error;
    return fromDemographics(host, days, segment);
  }
}

function companyOf(row: Row): Company {
  return {
    name: row.companyName ?? '',
    website: row.companyWebsite ?? null,
    page_url: row.companyPageUrl ?? null,
    engagement_level: row.engagementLevel ?? null,
    impressions: row.paidImpressions ?? null,
    clicks: row.paidClicks ?? null,
    engagements: row.paidEngagements ?? null,
    leads: row.paidLeads ?? null,
    conversions: row.conversions ?? null,
    employee_count: row.companySize ?? null,
    industry: row.industry ?? null,
    country: row.countryCode ?? null,
  };
}

async function fromDemographics(host: Host, days: number, segment: string | undefined) {
  const { rows, bounded } = await readAnalytics(host, {
    pivot: 'MEMBER_COMPANY',
    window: { start_date: addDays(host.today, -days), end_date: addDays(host.today, -1) },
    granularity: 'ALL',
    fields: [
      'impressions',
      'clicks',
      'totalEngagements',
      'oneClickLeads',
      'externalWebsiteConversions',
    ],
  });
  const names = await entityNames(
    host,
    rows.map(({ key }) => key),
  );
  const companies = rows.map(({ key, metrics }): Company => ({
    ...companyOf({ companyName: names.get(key) ?? key }),
    impressions: Number(metrics['impressions']),
    clicks: Number(metrics['clicks']),
    engagements: Number(metrics['totalEngagements']),
    leads: Number(metrics['oneClickLeads']),
    conversions: Number(metrics['externalWebsiteConversions']),
  }));
  const warnings = [
    'The app lacks the product Company Intelligence: figures are by member company, without level, size and country.',
    ...(segment ? ['Without it they cannot be narrowed to an audience: all companies count.'] : []),
  ];
  return { companies, truncated: bounded.length > 0, warnings: [...warnings, ...bounded] };
}

/** `SIZE_51_TO_200` > [51, 200], `SIZE_10001_OR_MORE` > [10001, Infinity]; undefined for what is no size. */
export function employeesIn(size: string | null): readonly [number, number] | undefined {
  const [least, most] = (size ?? '').match(/\d+/g) ?? [];
  return least === undefined ? undefined : [Number(least), most ? Number(most) : Infinity];
}
