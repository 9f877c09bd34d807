/** Google's words for a campaign, and those of a plan. */
import type { Named } from './imported.ts';

export interface Campaign extends Named {
  readonly channel: string | null;
  readonly bidding_strategy: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly daily_budget: number | null;
  readonly tracking_template: string | null;
  readonly final_url_suffix: string | null;
  readonly search_partners: boolean;
  readonly display_network: boolean;
  readonly locations: readonly string[];
  readonly excluded_locations: readonly string[];
  readonly languages: readonly string[];
}

/** Google's words for strategies > those that a new campaign takes. */
export const strategies: Readonly<Record<string, string>> = {
  MAXIMIZE_CONVERSIONS: 'MAXIMIZE_CONVERSIONS',
  MAXIMIZE_CONVERSION_VALUE: 'MAXIMIZE_CONVERSION_VALUE',
  TARGET_SPEND: 'MAXIMIZE_CLICKS',
  MANUAL_CPC: 'MANUAL_CPC',
};

/** @see https://developers.google.com/google-ads/api/data/codes-formats#languages */
export const languages: Readonly<Record<string, string>> = {
  1000: 'en',
  1001: 'de',
  1002: 'fr',
  1003: 'es',
  1004: 'it',
  1005: 'ja',
  1009: 'da',
  1010: 'nl',
  1011: 'fi',
  1012: 'ko',
  1013: 'no',
  1014: 'pt',
  1015: 'sv',
};
