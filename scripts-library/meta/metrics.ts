/** Meta's metrics as sums: texts become numbers, and results are counted by their kinds. */
import { microsOf, type Sums } from '../../sdk/kit/metrics.ts';

interface ActionValue {
  readonly action_type: string;
  readonly value: string;
}

/** Fields that a row of insights is asked for. Figures are text; lists are absent when they would be empty. */
export interface MetricRow {
  readonly impressions?: string;
  readonly clicks?: string;
  readonly spend?: string;
  readonly reach?: string;
  readonly frequency?: string;
  readonly actions?: readonly ActionValue[];
  readonly action_values?: readonly ActionValue[];
}

export const metricFields = ['impressions', 'clicks', 'spend', 'actions', 'action_values'];

/**
 * Results of different sorts, each with the names under which Meta counts it over and over: the first
 * that is there counts, the others include or repeat it.
 */
const conversionKinds: readonly (readonly string[])[] = [
  ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'],
  ['lead', 'offsite_conversion.fb_pixel_lead', 'onsite_conversion.lead_grouped'],
  [
    'omni_complete_registration',
    'complete_registration',
    'offsite_conversion.fb_pixel_complete_registration',
  ],
  ['offsite_conversion.fb_pixel_custom'],
];

/**
 * Conversions are null where a row has only results of other kinds, because the wanted kind is unknown. The value is null
 * where conversions came without a value.
 */
export function sumsOf(row: MetricRow): Sums {
  const counted = sumKinds(row.actions);
  const isOther =
    counted === 0 && row.actions?.some(({ action_type: name }) => isOtherResult(name));
  const conversions = isOther ? null : counted;
  const value = sumKinds(row.action_values);
  return {
    impressions: Number(row.impressions ?? 0),
    clicks: Number(row.clicks ?? 0),
    spendMicros: microsOf(row.spend ?? 0),
    conversions,
    valueMicros:
      conversions === null || (row.action_values === undefined && conversions > 0)
        ? null
        : microsOf(value),
  };
}

/** Which sort a name stands for, and how many names of that sort come before it. */
const places = new Map(
  conversionKinds.flatMap((names, kind) => names.map((name, rank) => [name, { kind, rank }])),
);

/**
 * A custom conversion of the account. Meta often counts it under another name too, so it counts only where nothing else
 * does.
 */
const CUSTOM = /^offsite_conversion\.custom\.\d+$/;

/** Steps before a conversion, and engagement. They are no results, also under their longer names. */
const steps = new Set(
  [
    'link_click outbound_click page_engagement post_engagement post_reaction post comment like photo_view video_view landing_page_view',
    'view_content add_to_cart initiate_checkout add_payment_info add_to_wishlist search post_interaction_gross post_interaction_net',
    'onsite_conversion.post_save onsite_conversion.post_net_like onsite_conversion.post_net_save onsite_conversion.post_net_comment',
  ]
    .join(' ')
    .split(' '),
);
const plainName = (name: string) =>
  name.replace(/^(omni_|web_in_store_|offsite_conversion\.fb_pixel_|onsite_web_(app_)?)/, '');

const isKnown = (name: string) => places.has(name) || CUSTOM.test(name) || steps.has(name);
const isOtherResult = (name: string) =>
  !isKnown(name) && !steps.has(plainName(name)) && !places.has(plainName(name));

/** Results that no list here knows, by Meta's names. They are in no sum, so a report names them. */
export function otherResults(rows: readonly MetricRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { actions = [] } of rows)
    for (const { action_type: name, value } of actions) {
      if (!isOtherResult(name)) continue;
      counts.set(name, (counts.get(name) ?? 0) + Number(value));
    }
  const named = [...counts].map(([name, count]) => `${name} ${Math.round(count * 1e6) / 1e6}`);
  return named.length === 0
    ? []
    : [`Not among the conversions, as Meta counts them by themselves: ${named.join(', ')}.`];
}

function sumKinds(actions: readonly ActionValue[] = []): number {
  const found: { readonly rank: number; readonly value: number }[] = [];
  for (let at = 0; at < actions.length; at += 1) {
    const { action_type: name, value } = actions[at]!;
    const place = places.get(name);
    if (!place) continue;
    const { kind, rank } = place;
    const other = found[kind];
    if (!other || rank < other.rank) found[kind] = { rank, value: Number(value) };
  }
  if (found.length === 0)
    return actions.reduce(
      (sum, { action_type, value }) => sum + (CUSTOM.test(action_type) ? Number(value) : 0),
      0,
    );
  return found.reduce((sum, { value }) => sum + value, 0);
}
