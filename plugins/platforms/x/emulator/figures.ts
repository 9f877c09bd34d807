/** X's metrics from the facts of a promoted tweet on a day; everything is whole, so every level sums to every other. */
import type { Facts } from '../../../../sdk/emulator/index.ts';

export interface Figures {
  readonly impressions: number;
  readonly clicks: number;
  readonly url_clicks: number;
  readonly likes: number;
  readonly retweets: number;
  readonly replies: number;
  readonly follows: number;
  readonly engagements: number;
  readonly spendMicros: number;
  readonly conversions: number;
  readonly valueMicros: number;
  readonly views: number;
}

export const noFigures: Figures = {
  impressions: 0,
  clicks: 0,
  url_clicks: 0,
  likes: 0,
  retweets: 0,
  replies: 0,
  follows: 0,
  engagements: 0,
  spendMicros: 0,
  conversions: 0,
  valueMicros: 0,
  views: 0,
};

export function figuresOf(facts: Facts, microsPerMinor: number): Figures {
  const { impressions, clicks, conversions } = facts;
  const likes = Math.round(clicks * 0.31);
  const retweets = Math.round(clicks * 0.07);
  const replies = Math.round(clicks * 0.03);
  const follows = Math.round(clicks * 0.012);
  return {
    impressions,
    clicks,
    likes,
    retweets,
    replies,
    follows,
    conversions,
    url_clicks: Math.round(clicks * 0.82),
    engagements: clicks + likes + retweets + replies + follows,
    spendMicros: facts.spendMinor * microsPerMinor,
    valueMicros: facts.valueMinor * microsPerMinor,
    views: Math.round(impressions * 0.24),
  };
}

export function addFigures(a: Figures, b: Figures): Figures {
  const sum = Object.keys(a).map((name) => {
    const key = name as keyof Figures;
    return [key, a[key] + b[key]];
  });
  return Object.fromEntries(sum) as unknown as Figures;
}

type Metric = (figures: Figures) => number;

const plain =
  (name: keyof Figures): Metric =>
  (figures) =>
    figures[name];
const share =
  (of: keyof Figures, part: number): Metric =>
  (figures) =>
    Math.floor(figures[of] * part);

/** @see https://docs.x.com/x-ads-api/analytics/metrics-and-segmentation */
export const groups: Readonly<Record<string, Readonly<Record<string, Metric | null>>>> = {
  ENGAGEMENT: {
    impressions: plain('impressions'),
    engagements: plain('engagements'),
    clicks: plain('clicks'),
    url_clicks: plain('url_clicks'),
    likes: plain('likes'),
    retweets: plain('retweets'),
    replies: plain('replies'),
    follows: plain('follows'),
    app_clicks: null,
    card_engagements: null,
    qualified_impressions: null,
    carousel_swipes: null,
  },
  BILLING: {
    billed_engagements: plain('engagements'),
    billed_charge_local_micro: plain('spendMicros'),
  },
  VIDEO: {
    video_total_views: plain('views'),
    video_views_25: share('views', 0.6),
    video_views_50: share('views', 0.4),
    video_views_75: share('views', 0.28),
    video_views_100: share('views', 0.2),
    video_content_starts: plain('views'),
    video_cta_clicks: null,
    video_3s100pct_views: null,
    video_6s_views: share('views', 0.33),
    video_15s_views: share('views', 0.21),
  },
  WEB_CONVERSION: {
    conversion_sign_ups: null,
    conversion_site_visits: null,
    conversion_downloads: null,
    conversion_custom: null,
    conversion_add_to_carts: null,
    conversion_content_views: null,
    conversion_subscriptions: null,
  },
  MOBILE_CONVERSION: {},
  LIFE_TIME_VALUE_MOBILE_CONVERSION: {},
};

/** Conversions have three figures of their own. */
export function purchases(buckets: readonly Figures[]): unknown {
  if (buckets.every(({ conversions }) => conversions === 0)) return null;
  return {
    order_quantity: buckets.map(({ conversions }) => conversions),
    sale_amount: buckets.map(({ valueMicros }) => valueMicros),
    metric: buckets.map(({ conversions }) => conversions),
  };
}
