/** Columns of the files that people export from the platforms' own pages, in four languages (columns.json). */
import data from './columns.json' with { type: 'json' };

export const fields = [
  'day',
  'day_end',
  'account_name',
  'currency',
  'campaign_id',
  'campaign_name',
  'ad_group_id',
  'ad_group_name',
  'ad_id',
  'ad_name',
  'keyword_id',
  'keyword',
  'search_term',
  'match_type',
  'impressions',
  'clicks',
  'spend',
  'conversions',
  'conversions_value',
] as const;

export type Field = (typeof fields)[number];
export const figures = [
  'impressions',
  'clicks',
  'spend',
  'conversions',
  'conversions_value',
] as const satisfies readonly Field[];
export type Figure = (typeof figures)[number];

export type Language = 'en' | 'de' | 'fr' | 'es';
export const languages: readonly Language[] = ['en', 'de', 'fr', 'es'];

type Names = Partial<Record<Field, Readonly<Record<Language, readonly string[]>>>>;
const platforms: Readonly<Record<string, Names>> = data.platforms;

export const importable: readonly string[] = Object.keys(platforms);
export const namesOn = (platform: string): Names => platforms[platform]!;

export const totals: ReadonlySet<string> = new Set(data.totals);
export const months: readonly (readonly string[])[] = data.months;
export const matchTypes: Readonly<Record<string, readonly string[]>> = data.match_types;
