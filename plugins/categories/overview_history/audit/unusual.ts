/** Changes that somebody should have a word about, among those that a platform lists. */
import { valueOf } from '../changes/join-logs.ts';
import type { ChangeRow } from '../changes/row.ts';

/** A budget that became more than so many times what it was, or less than one over that. */
const FAR = 1.5;
const REMOVAL = /remove|delete/i;
const REMOVED = /^(removed|deleted)$/i;
const BUDGET = /budget|amount/i;

export function unusualIn(rows: readonly ChangeRow[]): readonly string[] {
  const people = rows.flatMap(({ who }) => (who?.includes('@') ? [who] : []));
  const home = mostOf(people.map(domainOf));
  const strangers = new Set(people.filter((who) => domainOf(who) !== home));
  return [
    ...rows.flatMap((one) => budgetWords(one)),
    ...rows
      .filter(({ field, after }) => REMOVAL.test(field) || REMOVED.test(String(after)))
      .map((one) => `${nameOf(one)} was removed at ${one.at}${byOf(one)}.`),
    ...[...strangers].map((who) => `${who} made changes, and most others are of ${home!}.`),
  ];
}

function budgetWords(one: ChangeRow): readonly string[] {
  const [from, to] = [valueOf(one.before), valueOf(one.after)];
  if (!BUDGET.test(one.field) || typeof from !== 'number' || typeof to !== 'number') return [];
  const isFar = from > 0 && to > 0 && (to / from > FAR || from / to > FAR);
  return isFar
    ? [`${nameOf(one)}: ${one.field} went from ${from} to ${to} at ${one.at}${byOf(one)}.`]
    : [];
}

const nameOf = ({ entity, name, id }: ChangeRow) => [entity, name ?? id].join(' ').trim();
const byOf = ({ who }: ChangeRow) => (who ? `, by ${who}` : '');
const domainOf = (who: string) => who.split('@').at(-1)!.toLowerCase();

function mostOf(all: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(all, (one) => one)].sort((a, b) => b[1].length - a[1].length);
  return groups[0]?.[0];
}
