/** Which fields of a change are amounts of money. Only their names are looked at, never those of tools. */
import type { Change } from '../../sdk/script.ts';

const budgetWords = /budget|spend(ing)?_?(cap|limit)|(daily|lifetime|total|monthly|weekly)_?cap/i;
const bidWords =
  /unit_?[Cc]ost|(^|_)(bids?|bid_amount|cpc|cpm|cpa|cpv|cpi)(_|$)|(^|[a-z])(Bid|Cpc|Cpm|Cpa|Cpv)/;
/** Settings about money that are no amounts themselves. */
const wordsAside =
  /(type|mode|name|status|strategy|flag|schedule|period|optimi[sz]ation|enabled)s?$/i;

/** @returns undefined for a field that is no amount */
export function measureOf(field: string): 'budget' | 'bid' | undefined {
  if (wordsAside.test(field)) return undefined;
  if (budgetWords.test(field)) return 'budget';
  return bidWords.test(field) ? 'bid' : undefined;
}

/** A return that bidding has to reach: the lower it is, the more is bid. */
export function isTargetReturn(field: string): boolean {
  return /roas/i.test(field) && !wordsAside.test(field);
}

/** Whether an existing object gets another budget; a created one brings its own. */
export function movesBudget({ id, field }: Pick<Change, 'id' | 'field'>): boolean {
  return id !== null && measureOf(field) === 'budget';
}
