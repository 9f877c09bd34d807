/** Google's metrics from additive facts, and the segments that split them. */
import {
  addDays,
  dayNumber,
  noFacts,
  splitFacts,
  unit,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';
import { microsPerMinor, type Customer } from '../customers.ts';

type Metric = (facts: Facts, customer: Customer, key: string) => number | string | undefined;

const micros = (facts: Facts, customer: Customer) => facts.spendMinor * microsPerMinor(customer);
const value = (facts: Facts, customer: Customer) =>
  facts.valueMinor / 10 ** customer.currencyExponent;
/** Sign-ups come on top of conversions; half a sign-up for each, so that parts sum to the whole. */
const all = (facts: Facts) => facts.conversions * 1.5;
const ratio = (part: number, whole: number) => (whole === 0 ? undefined : part / whole);

/** By snake_case name. A metric of the protos that is not here is never set, as for a type of delivery that never was. */
export const metrics: Readonly<Record<string, Metric>> = {
  impressions: (f) => String(f.impressions),
  clicks: (f) => String(f.clicks),
  interactions: (f) => String(f.clicks),
  cost_micros: (f, c) => String(micros(f, c)),
  conversions: (f) => f.conversions,
  conversions_value: value,
  all_conversions: all,
  all_conversions_value: value,
  view_through_conversions: () => '0',
  video_trueview_views: () => '0',
  ctr: (f) => ratio(f.clicks, f.impressions),
  interaction_rate: (f) => ratio(f.clicks, f.impressions),
  average_cpc: (f, c) => ratio(micros(f, c), f.clicks),
  average_cost: (f, c) => ratio(micros(f, c), f.clicks),
  average_cpm: (f, c) => ratio(micros(f, c) * 1000, f.impressions),
  cost_per_conversion: (f, c) => ratio(micros(f, c), f.conversions),
  cost_per_all_conversions: (f, c) => ratio(micros(f, c), all(f)),
  conversions_from_interactions_rate: (f) => ratio(f.conversions, f.clicks),
  all_conversions_from_interactions_rate: (f) => ratio(all(f), f.clicks),
  value_per_conversion: (f, c) => ratio(value(f, c), f.conversions),
  conversions_value_per_cost: (f, c) => ratio(value(f, c) * 1e6, micros(f, c)),
  search_impression_share: (f, _, key) =>
    f.impressions === 0 ? undefined : round(0.35 + 0.5 * unit('share', key)),
  search_budget_lost_impression_share: (f, _, key) =>
    f.impressions === 0 ? undefined : round(0.02 + 0.1 * unit('lost', key)),
  search_rank_lost_impression_share: (f, _, key) =>
    f.impressions === 0
      ? undefined
      : round(1 - round(0.35 + 0.5 * unit('share', key)) - round(0.02 + 0.1 * unit('lost', key))),
  search_top_impression_share: (f, _, key) => topShare(f, key, 0.7),
  search_absolute_top_impression_share: (f, _, key) => topShare(f, key, 0.3),
  top_impression_percentage: (f, _, key) => topShare(f, key, 0.9),
  absolute_top_impression_percentage: (f, _, key) => topShare(f, key, 0.4),
  cross_device_conversions: () => 0,
  conversions_by_conversion_date: (f) => f.conversions,
  conversions_value_by_conversion_date: value,
  all_conversions_by_conversion_date: all,
  all_conversions_value_by_conversion_date: value,
  all_conversions_value_per_cost: (f, c) => ratio(value(f, c) * 1e6, micros(f, c)),
  value_per_all_conversions: (f, c) => ratio(value(f, c), all(f)),
  invalid_clicks: () => '0',
  invalid_click_rate: () => 0,
};

/** Metrics of events that test mode never has: videos, calls, messages, stores, apps, hotels. They stay unset. */
const NEVER =
  /^(video_|trueview_|average_cpe$|engagement|gmail_|phone_|message_|hotel_|sk_ad_network_|biddable_|youtube_|publisher_|coviewed_|sk_|average_video|all_conversions_from_(click|dir|menu|order|other|store|loc)|view_through_conversions_from|eligible_impressions_from|impressions_from_store|store_visits)/;

/** Whether test mode has a metric, or never has the event that it counts. */
export const isMetricMade = (name: string) => Object.hasOwn(metrics, name) || NEVER.test(name);

const topShare = (f: Facts, key: string, of: number) =>
  f.impressions === 0 ? undefined : round(of * (0.35 + 0.5 * unit('share', key)));

const round = (share: number) => Math.round(share * 10_000) / 10_000;

/** Segments that split conversions by their action. */
export const conversionSegments: readonly string[] = [
  'conversion_action',
  'conversion_action_name',
  'conversion_action_category',
];

/** Metrics that can be split by conversion action. All others cannot be selected with its segments. */
export const conversionMetrics: ReadonlySet<string> = new Set([
  'conversions_by_conversion_date',
  'conversions_value_by_conversion_date',
  'all_conversions_by_conversion_date',
  'all_conversions_value_by_conversion_date',
  'value_per_all_conversions',
  'conversions',
  'conversions_value',
  'all_conversions',
  'all_conversions_value',
  'value_per_conversion',
]);

const dayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const weekday = (date: string) => (((dayNumber(date) + 3) % 7) + 7) % 7;

/** Core date segments: they may filter without being selected. */
export const dateSegments: Readonly<Record<string, (date: string) => string | number>> = {
  date: (date) => date,
  week: (date) => addDays(date, -weekday(date)),
  month: (date) => `${date.slice(0, 7)}-01`,
  quarter: (date) =>
    `${date.slice(0, 5)}${String(Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`,
  year: (date) => Number(date.slice(0, 4)),
  day_of_week: (date) => dayNames[weekday(date)] ?? 'UNKNOWN',
  month_of_year: (date) =>
    new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
      .format(Date.parse(date))
      .toUpperCase(),
};

/** Those of them that bound the window. */
export const coreDates: ReadonlySet<string> = new Set(['date', 'week', 'month', 'quarter', 'year']);

const devices = ['MOBILE', 'DESKTOP', 'TABLET'] as const;

/** Splits facts by device without losing any. */
export function byDevice(facts: Facts): { value: string; facts: Facts }[] {
  const parts = splitFacts(facts, [0.58, 0.36, 0.06]);
  return devices.map((value, n) => ({ value, facts: parts[n] ?? noFacts }));
}

/** Hours of the day: people sleep, and buy in the evening. */
const hourWeights = Array.from({ length: 24 }, (_, hour) =>
  hour < 6 ? 0.3 : 1 + Math.sin(((hour - 8) / 24) * Math.PI * 2) * 0.4 + (hour > 17 ? 0.5 : 0),
);

/** Splits facts by hour without losing any; hours in which nothing was left are not there. */
export function byHour(facts: Facts): { value: number; facts: Facts }[] {
  return splitFacts(facts, hourWeights)
    .map((part, hour) => ({ value: hour, facts: part }))
    .filter((part) => part.facts.impressions > 0 || part.facts.conversions > 0);
}
