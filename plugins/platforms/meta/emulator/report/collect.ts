/** Objects of a report, and their delivery added up to rows of the level, the increments and the breakdown asked for. */
import { eachDay, noFacts } from '../../../../../sdk/emulator/index.ts';
import type { Account, AdObject } from '../model.ts';
import { effectiveStatus, getAccount, parentsOf, type State } from '../state.ts';
import { fits, type Filter } from '../views/lists.ts';
import type { Node } from '../views/nodes.ts';
import { badParameter } from '../words.ts';
import type { Breakdown } from './breakdowns.ts';
import { deliveryOf } from './delivery.ts';
import type { Span } from './dates.ts';
import { figuresOf, totalOf, type RowFigures, type RowSource } from './row-fields.ts';

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

/** `campaign.id` and the like; the rest (`spend`, `impressions`) are about the row. */
export const isObjectFilter = ({ field }: Filter): boolean =>
  /^(campaign|adset|ad)\.(id|name|effective_status|objective)$/.test(field);

export function scopeOf(state: State, node: Node, level: Level, all: readonly Filter[]): Scope {
  const filters = all.filter(isObjectFilter);
  const id = node.type === 'adaccount' ? node.id : (state.find(node.id)?.accountId ?? node.id);
  const account = getAccount(state, id);
  const adSets = state.list('adset', account.spec.id).flatMap((adset) => {
    const [campaign] = parentsOf(state, adset);
    if (!campaign) return [];
    const ads = state
      .children(adset.id)
      .filter((ad) => node.type === 'adaccount' || [campaign, adset, ad].some(isOf(node)))
      .filter((ad) => passes(state, { campaign, adset, ad }, node, level, filters));
    return ads.length > 0 ? [{ campaign, adset, ads }] : [];
  });
  if (!['adaccount', 'campaign', 'adset', 'ad'].includes(node.type))
    throw badParameter(`There are no insights of ${node.type}.`);
  return { account, adSets: node.type === 'campaign' ? adSets.reverse() : adSets };
}

const isOf =
  ({ id }: Node) =>
  (object: AdObject) =>
    object.id === id;

/**
 * The object of a row that is deleted or archived is left out unless the report was asked of it or its
 * status filtered for; what it did still counts in the rows above it.
 * @see https://developers.facebook.com/docs/marketing-api/best-practices/manage-your-ad-object-status
 */
function passes(
  state: State,
  objects: { campaign: AdObject; adset: AdObject; ad: AdObject },
  node: Node,
  level: Level,
  filters: readonly Filter[],
): boolean {
  const isPassed = filters.every((filter) => {
    const [type = '', name = ''] = filter.field.split('.');
    const object = objects[type as keyof typeof objects];
    const known = { id: object.id, name: object.name, objective: object.fields['objective'] };
    const status = effectiveStatus(state, object);
    return fits(filter, { ...known, effective_status: status }[name as 'id']);
  });
  if (!isPassed || level === 'account') return isPassed;
  const own = objects[level];
  if (own.id === node.id || filters.some(({ field }) => field.endsWith('effective_status')))
    return true;
  return !['DELETED', 'ARCHIVED'].includes(effectiveStatus(state, own));
}
