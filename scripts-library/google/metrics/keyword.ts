/** Keywords with what is known of their demand, as `KeywordPlanIdeaService` answers it. */
import type { Host } from '../../../sdk/script.ts';
import { accountOf } from '../account.ts';
import type { Row } from '../api.ts';
import { shape } from '../list/shape.ts';

const metrics = (at: string) =>
  ({
    keyword: 'text',
    monthly_searches: ['number', `${at}.avgMonthlySearches`],
    competition: `${at}.competition`,
    competition_index: ['number', `${at}.competitionIndex`],
    low_bid: ['units', `${at}.lowTopOfPageBidMicros`],
    high_bid: ['units', `${at}.highTopOfPageBidMicros`],
    cpc: ['units', `${at}.averageCpcMicros`],
  }) as const;

const tables = {
  ideas: metrics('keywordIdeaMetrics'),
  metrics: metrics('keywordMetrics'),
};

interface Wish {
  readonly geo_targets: readonly string[];
  readonly language: string;
}

/** Common fields of both requests: places, language, and the wish for an average price. */
export const targetsOf = ({ geo_targets, language }: Wish) => ({
  geoTargetConstants: geo_targets.map((id) => `geoTargetConstants/${id}`),
  language: `languageConstants/${language}`,
  historicalMetricsOptions: { includeAverageCpc: true },
});

interface Month {
  readonly year?: string;
  readonly month?: string;
  readonly monthlySearches?: string;
}
const names =
  'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER';

/** Searches by month, oldest first. */
export function monthsOf(row: Row): { month: string; searches: number }[] {
  const volumes = (row['keywordMetrics'] as { monthlySearchVolumes?: readonly Month[] } | undefined)
    ?.monthlySearchVolumes;
  return (volumes ?? []).map(({ year = '', month = '', monthlySearches = '0' }) => ({
    month: `${year}-${String(names.split(' ').indexOf(month) + 1).padStart(2, '0')}`,
    searches: Number(monthlySearches),
  }));
}

export function keywordsOf(host: Host, sort: keyof typeof tables, rows: readonly Row[]) {
  return {
    account: accountOf(host.account),
    currency: host.account.currency,
    keywords: rows.map((row) => {
      const { keyword, competition, ...figures } = shape(row, tables[sort]);
      const isKnown = competition !== null && !/^UN/.test(competition);
      return { keyword: keyword ?? '', competition: isKnown ? competition : null, ...figures };
    }),
  };
}
