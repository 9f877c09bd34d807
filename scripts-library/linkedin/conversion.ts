/** Conversion rules as results show them. */
export interface ConversionRow {
  readonly id: number;
  readonly name?: string;
  readonly type?: string;
  readonly enabled?: boolean;
  readonly conversionMethod?: string;
  readonly attributionType?: string;
  readonly postClickAttributionWindowSize?: number;
  readonly viewThroughAttributionWindowSize?: number;
  /** URNs of the campaigns that count it. */
  readonly campaigns?: readonly string[];
  readonly lastCallbackAt?: number;
}

export function conversionOf(row: ConversionRow) {
  return {
    id: String(row.id),
    name: row.name ?? null,
    type: row.type ?? null,
    enabled: row.enabled ?? null,
    method: row.conversionMethod ?? null,
    attribution: row.attributionType ?? null,
    click_window_days: row.postClickAttributionWindowSize ?? null,
    view_window_days: row.viewThroughAttributionWindowSize ?? null,
    campaigns: row.campaigns?.length ?? 0,
    last_seen_at:
      row.lastCallbackAt === undefined ? null : new Date(row.lastCallbackAt).toISOString(),
  };
}
