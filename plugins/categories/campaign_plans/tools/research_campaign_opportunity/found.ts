/** Entries of the lists that the research reads. */

export interface Keyword {
  readonly keyword: string;
  readonly monthly_searches: number | null;
  readonly competition: string | null;
  readonly low_bid: number | null;
  readonly high_bid: number | null;
  readonly cpc?: number | null;
}

export interface CompetitorAd {
  readonly platform: string;
  readonly advertiser: string | null;
  readonly headline: string | null;
  readonly text: string | null;
  readonly landing_url: string | null;
  readonly first_seen: string | null;
}
