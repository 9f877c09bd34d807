/** TikTok's metrics in the normal form. All come as texts, `-` for a missing one. */
import { microsOf, type Sums } from '../../sdk/kit/metrics.ts';

export type Metrics = Readonly<Record<string, string | undefined>>;

export const normalNames = [
  'spend',
  'impressions',
  'clicks',
  'conversion',
  // Value of payments on the web, in spite of its name; and value of purchases in apps.
  'total_complete_payment_rate',
  'total_purchase_value',
];

/** TikTok's own, that can be added up. */
export const videoNames = [
  'video_play_actions',
  'video_watched_2s',
  'video_watched_6s',
  'video_views_p25',
  'video_views_p50',
  'video_views_p75',
  'video_views_p100',
  'engagements',
  'likes',
  'comments',
  'shares',
  'follows',
] as const;
/** Seconds of a play on average: added up by weight of the plays. */
export const AVERAGE = 'average_video_play';

export function numberOf(text: string | undefined): number | null {
  return text === undefined || text === '' || text === '-' ? null : Number(text);
}

export function sumsOf(metrics: Metrics): Sums {
  const web = microsOf(numberOf(metrics['total_complete_payment_rate']));
  const app = microsOf(numberOf(metrics['total_purchase_value']));
  return {
    impressions: numberOf(metrics['impressions']),
    clicks: numberOf(metrics['clicks']),
    spendMicros: microsOf(numberOf(metrics['spend'])),
    conversions: numberOf(metrics['conversion']),
    valueMicros: web === null && app === null ? null : (web ?? 0) + (app ?? 0),
  };
}

/** Video and engagement of several lines of one object. */
export function videoOf(lines: readonly Metrics[]): Readonly<Record<string, number | null>> {
  const sum = (of: (metrics: Metrics) => number | null) => {
    const given = lines.map(of).filter((value) => value !== null);
    return given.length === 0 ? null : given.reduce((a, b) => a + b, 0);
  };
  const plays = sum((metrics) => numberOf(metrics['video_play_actions']));
  const seconds = sum((metrics) => {
    const average = numberOf(metrics[AVERAGE]);
    return average === null ? null : average * (numberOf(metrics['video_play_actions']) ?? 0);
  });
  const average = seconds === null || !plays ? null : Math.round((seconds / plays) * 100) / 100;
  return {
    ...Object.fromEntries(
      videoNames.map((name) => [name, sum((metrics) => numberOf(metrics[name]))]),
    ),
    [AVERAGE]: average,
  };
}
