/** Everything an account ever spent, in minor units, as its node shows it. */
import { addDays, eachDay, HISTORY_DAYS } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../database.ts';
import { deliveryOf } from '../delivery.ts';
import { today, type Graph } from '../graph.ts';

export function accountSpend(graph: Graph, { spec }: Account): number {
  const delivery = deliveryOf(graph, spec.timeZone);
  const adSets = graph.database.list('adset', spec.id);
  const first = addDays(graph.database.anchor, -HISTORY_DAYS);
  let sum = 0;
  for (const date of eachDay(first, today(graph, spec.id).today))
    for (const adSet of adSets)
      for (const facts of delivery.groupDay(adSet.id, date).values()) sum += facts.spendMinor;
  return sum;
}
