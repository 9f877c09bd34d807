/** Adds delivery up to rows of the level, the increments and the breakdown that were asked for. */
import { eachDay } from '../../../../../sdk/emulator/index.ts';
import type { Account, AdObject, State } from '../state.ts';
import type { Breakdown } from './breakdowns.ts';
import { deliveryOf } from './delivery.ts';
import type { Span } from './dates.ts';
import { addFacts, noFigures, type Figures } from './figures.ts';
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
  const rows = new Map<string, CollectedRow & { figures: Figures }>();
  const delivery = deliveryOf(state, scope.account.spec.timeZone);
  for (const { campaign, adset, ads } of scope.adSets) {
    const objective = String(campaign.fields['objective']);
    for (const span of spans)
      for (const date of eachDay(span.since, span.until < today ? span.until : today)) {
        const facts = delivery.groupDay(adset.id, date);
        for (const ad of ads) {
          const whole = facts.get(ad.id);
          if (!whole) continue;
          breakdown.split(whole, adset.id).forEach((part, index) => {
            if (part.impressions === 0 && part.spendMinor === 0) return;
            const target = targetOf(level, { campaign, adset, ad });
            const key = `${target.key}|${span.since}|${span.until}|${index}`;
            const row = rows.get(key) ?? {
              account: scope.account,
              ...target.objects,
              span,
              figures: noFigures(),
              cell: breakdown.cells[index] ?? {},
            };
            addFacts(row.figures, part, objective);
            rows.set(key, row);
          });
        }
      }
  }
  return [...rows.values()];
}

function targetOf(
  level: Level,
  { campaign, adset, ad }: { campaign: AdObject; adset: AdObject; ad: AdObject },
): { key: string; objects: Partial<Record<'campaign' | 'adset' | 'ad', AdObject>> } {
  if (level === 'account') return { key: '', objects: {} };
  if (level === 'campaign') return { key: campaign.id, objects: { campaign } };
  if (level === 'adset') return { key: adset.id, objects: { campaign, adset } };
  return { key: ad.id, objects: { campaign, adset, ad } };
}
