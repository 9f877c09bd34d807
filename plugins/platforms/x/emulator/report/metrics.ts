/** X's metrics from the facts of a promoted tweet on a day; everything is whole, so every level sums to every other. */
import {
  toMicros,
  type Facts,
  type Figures,
  type Money,
} from '../../../../../sdk/emulator/index.ts';
import groups from './metrics.json' with { type: 'json' };

export function figuresOf(facts: Facts, spec: Money): Figures {
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
    spendMicros: toMicros(spec, facts.spendMinor),
    valueMicros: toMicros(spec, facts.valueMinor),
    views: Math.round(impressions * 0.24),
  };
}

/** A list for each metric, a value for each bucket; null where all are 0. */
export function metricsOf(wanted: readonly string[], series: readonly Figures[]) {
  const valuesOf = (figure: string, share = 1) => {
    const values = series.map((one) => Math.floor((one[figure] ?? 0) * share));
    return values.some((value) => value !== 0) ? values : null;
  };
  const metrics: Record<string, unknown> = {};
  for (const group of wanted) {
    const known: Readonly<Record<string, string | null>> = groups[group as 'ENGAGEMENT'];
    for (const [name, metric] of Object.entries(known)) {
      const [figure, share] = metric?.split(' ') ?? [];
      metrics[name] = figure === undefined ? null : valuesOf(figure, Number(share ?? 1));
    }
    // Conversions have three figures of their own.
    const quantity = series.map(({ conversions = 0 }) => conversions);
    if (group === 'WEB_CONVERSION')
      metrics['conversion_purchases'] = valuesOf('conversions') && {
        order_quantity: quantity,
        sale_amount: series.map(({ valueMicros = 0 }) => valueMicros),
        metric: quantity,
      };
  }
  return metrics;
}
