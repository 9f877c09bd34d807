/** Adds delivery up to rows of the level, the increments and the breakdown that were asked for. */
import { eachDay, noFacts } from '../../../../../sdk/emulator/index.ts';
import type { Account, AdObject } from '../model.ts';
import type { State } from '../state.ts';
import type { Breakdown } from './breakdowns.ts';
import { deliveryOf } from './delivery.ts';
import type { Span } from './dates.ts';
import { figuresOf, totalOf, type RowFigures } from './figures.ts';
import type { RowSource } from './row-fields.ts';

export type Level = 'account' | 'campaign' | 'adset' | 'ad';

export interface Scope {
  readonly account: Account;
  /** Ad sets that the report is over, each with the ads of it that count. */
  readonly adSets: readonly {
    readonly campaign: AdObject;
    readonly adset: AdObject;
    readonly ads: readonly AdObject[];
  }[];
}

export interface CollectedRow extends RowSource {
  readonly cell: Readonly<Record<string, string>>;
}

/** Rows in the order of objects, then time, then cells; those without delivery are not in it. */
export function collectRows(
  state: State,
  scope: Scope,
  level: Level,
  spans: readonly Span[],
  breakdown: Breakdown,
  today: string,
): CollectedRow[] {
  type Row = Omit<CollectedRow, 'figures'> & { readonly parts: RowFigures[] };
  const rows = new Map<string, Row>();
  const delivery = deliveryOf(state, scope.account.spec.timeZone);
  for (const { campaign, adset, ads } of scope.adSets)
    for (const span of spans)
      for (const date of eachDay(span.since, span.until < today ? span.until : today)) {
        const facts = delivery.groupDay(adset.id, date);
        for (const ad of ads)
          breakdown.split(facts.get(ad.id) ?? noFacts, adset.id).forEach((part, index) => {
            if (part.impressions === 0 && part.spendMinor === 0) return;
            const objects = objectsOf(level, { campaign, adset, ad });
            const own = (Object.values(objects) as AdObject[]).at(-1)?.id ?? '';
            const key = [own, span.since, span.until, index].join('|');
            const cell = breakdown.cells[index] ?? {};
            const row = rows.get(key) ?? {
              ...objects,
              account: scope.account,
              span,
              cell,
              parts: [],
            };
            row.parts.push(figuresOf(part, String(campaign.fields['objective'])));
            rows.set(key, row);
          });
      }
  return [...rows.values()].map(({ parts, ...row }) => ({ ...row, figures: totalOf(parts) }));
}

/** The objects that a row of the level is about, from the campaign down. */
function objectsOf(level: Level, objects: Readonly<Record<'campaign' | 'adset' | 'ad', AdObject>>) {
  const { campaign, adset, ad } = objects;
  const all = { account: {}, campaign: { campaign }, adset: { campaign, adset } };
  return level === 'ad' ? { campaign, adset, ad } : all[level];
}
