/** TikTok's metrics as it writes them: texts, money in units, rates in percent. */
import type { Figures } from './figures.ts';
import type { Account } from '../state.ts';

/** What a metric is worked out from. */
export interface Measured {
  readonly figures: Figures;
  readonly account: Account;
  /** Conversions of the campaign are payments, or something else. */
  readonly pays: boolean;
}

type Metric = (of: Measured) => string;

const count =
  (name: keyof Figures): Metric =>
  ({ figures }) =>
    String(figures[name]);
const fixed = (value: number, places = 2) => value.toFixed(places);
const units = ({ account }: Measured, minor: number) =>
  fixed(minor / 10 ** account.spec.currencyExponent, account.spec.currencyExponent);
const per =
  (of: (figures: Figures) => number, factor = 1): Metric =>
  ({ figures, account }) => {
    const whole = of(figures);
    const spend = figures.spendMinor / 10 ** account.spec.currencyExponent;
    return whole === 0 ? '0.00' : fixed((spend * factor) / whole);
  };
const percent =
  (part: (figures: Figures) => number, whole: (figures: Figures) => number): Metric =>
  ({ figures }) =>
    whole(figures) === 0 ? '0.00' : fixed((100 * part(figures)) / whole(figures));
const paid =
  (metric: Metric): Metric =>
  (of) =>
    of.pays ? metric(of) : '0';

/** Not additive, and only modelled. */
const reachOf = ({ impressions }: Figures) => Math.round(impressions * 0.62);

export const metrics: Readonly<Record<string, Metric>> = {
  spend: (of) => units(of, of.figures.spendMinor),
  billed_cost: (of) => units(of, of.figures.spendMinor),
  impressions: count('impressions'),
  clicks: count('clicks'),
  ctr: percent(
    ({ clicks }) => clicks,
    ({ impressions }) => impressions,
  ),
  cpc: per(({ clicks }) => clicks),
  cpm: per(({ impressions }) => impressions, 1000),
  reach: ({ figures }) => String(reachOf(figures)),
  frequency: ({ figures }) =>
    figures.impressions === 0 ? '0.00' : fixed(figures.impressions / reachOf(figures)),
  cost_per_1000_reached: per(reachOf, 1000),
  conversion: count('conversions'),
  cost_per_conversion: per(({ conversions }) => conversions),
  conversion_rate: percent(
    ({ conversions }) => conversions,
    ({ clicks }) => clicks,
  ),
  conversion_rate_v2: percent(
    ({ conversions }) => conversions,
    ({ clicks }) => clicks,
  ),
  result: count('conversions'),
  cost_per_result: per(({ conversions }) => conversions),
  complete_payment: paid(count('conversions')),
  total_complete_payment_rate: (of) => (of.pays ? units(of, of.figures.valueMinor) : '0.00'),
  complete_payment_roas: ({ figures, pays }) =>
    !pays || figures.spendMinor === 0 ? '0.00' : fixed(figures.valueMinor / figures.spendMinor),
  cost_per_complete_payment: (of) => (of.pays ? per(({ conversions }) => conversions)(of) : '0.00'),
  total_purchase_value: () => '0.00',
  form: (of) => (of.pays ? '0' : String(of.figures.conversions)),
  video_play_actions: count('plays'),
  video_watched_2s: count('watched2s'),
  video_watched_6s: count('watched6s'),
  video_views_p25: count('p25'),
  video_views_p50: count('p50'),
  video_views_p75: count('p75'),
  video_views_p100: count('p100'),
  average_video_play: ({ figures }) =>
    figures.plays === 0 ? '0.00' : fixed(figures.watchedMs / figures.plays / 1000),
  likes: count('likes'),
  comments: count('comments'),
  shares: count('shares'),
  follows: count('follows'),
  profile_visits: count('visits'),
  engagements: ({ figures: { clicks, likes, comments, shares, follows } }) =>
    String(clicks + likes + comments + shares + follows),
};

/** Facts of the object that a row is of, beside its figures; not there in audience reports. */
export const attributes: readonly string[] = [
  'campaign_id',
  'campaign_name',
  'adgroup_id',
  'adgroup_name',
  'ad_id',
  'ad_name',
  'objective_type',
  'currency',
  'budget',
  'ad_text',
];
