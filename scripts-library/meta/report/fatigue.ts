/** Whether an ad tires: it is shown more often to the same people, and they click less. */
export interface FatigueRow {
  readonly ad_id: string;
  readonly ad_name?: string;
  readonly date_start: string;
  readonly impressions?: string;
  readonly clicks?: string;
  readonly frequency?: string;
}

/** Seen this much more often, and clicked this much less, than before. */
const MORE_OFTEN = 1.2;
const LESS_CLICKED = 0.8;

interface Sum {
  readonly impressions: number;
  readonly clicks: number;
  /** Frequencies of the weeks, each weighed by its impressions. */
  readonly weighed: number;
}

const none: Sum = { impressions: 0, clicks: 0, weighed: 0 };

function add(sum: Sum, row: FatigueRow): Sum {
  const impressions = Number(row.impressions ?? 0);
  return {
    impressions: sum.impressions + impressions,
    clicks: sum.clicks + Number(row.clicks ?? 0),
    weighed: sum.weighed + impressions * Number(row.frequency ?? 0),
  };
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;
const rate = (part: number, whole: number) => (whole === 0 ? null : round(part / whole));

/**
 * @param rows  one per ad and week
 * @param lastWeek  first day of the last week
 */
export function fatigueOf(rows: readonly FatigueRow[], lastWeek: string) {
  const ads = new Map<string, { name: string | null; last: Sum; before: Sum }>();
  for (const row of rows) {
    const known = ads.get(row.ad_id) ?? { name: row.ad_name ?? null, last: none, before: none };
    const side = row.date_start >= lastWeek ? 'last' : 'before';
    ads.set(row.ad_id, { ...known, [side]: add(known[side], row) });
  }
  return [...ads].map(([id, { name, last, before }]) => {
    const frequency = rate(last.weighed, last.impressions);
    const frequency_before = rate(before.weighed, before.impressions);
    const ctr = rate(last.clicks, last.impressions);
    const ctr_before = rate(before.clicks, before.impressions);
    const tired =
      frequency !== null &&
      frequency_before !== null &&
      ctr !== null &&
      ctr_before !== null &&
      frequency > frequency_before * MORE_OFTEN &&
      ctr < ctr_before * LESS_CLICKED;
    return { id, name, frequency, frequency_before, ctr, ctr_before, tired };
  });
}
