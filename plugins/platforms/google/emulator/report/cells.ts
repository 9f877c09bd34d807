/** The cells of a report: one for each source row and combination of segments, with its facts. */
import { noFacts, sumFacts, type Facts } from '../../../../../sdk/emulator/index.ts';
import { camel, snake } from '../catalogue.ts';
import { listOf, type Customer } from '../customers.ts';
import type { Plan } from '../gaql/check.ts';
import { byDevice, byHour, conversionSegments, dateSegments } from './metrics.ts';
import type { SourceRow } from './rows.ts';

export interface Cell {
  readonly source: SourceRow;
  /** Segment values by camelCase name. */
  readonly segments: Record<string, unknown>;
  readonly facts: Facts;
  /** For a split by conversion action: whether it counts as a conversion. */
  readonly counts?: boolean;
}

export function cellsOf(
  source: SourceRow,
  plan: Plan,
  days: readonly string[],
  customer: Customer,
): Cell[] {
  const { segments: names, usesMetrics } = plan;
  if (names.length === 0)
    return [
      { source, segments: {}, facts: usesMetrics ? sumFacts(days.map(source.facts)) : noFacts },
    ];
  const own = Object.entries(source.segments ?? {}).filter(([key]) => names.includes(snake(key)));
  const cells = new Map<string, Cell>();
  for (const day of days) {
    const dates = names.flatMap((name) => {
      const of = dateSegments[name];
      return of ? [[camel(name), of(day)] as const] : [];
    });
    for (const part of splitBySegments(source.facts(day), names, customer)) {
      if (!isSome(part.facts)) continue;
      const segments = Object.fromEntries([...dates, ...Object.entries(part.segments), ...own]);
      const key = JSON.stringify(segments);
      const facts = sumFacts([cells.get(key)?.facts ?? noFacts, part.facts]);
      cells.set(key, { ...part, source, segments, facts });
    }
  }
  return [...cells.values()];
}

const isSome = ({ impressions, conversions }: Facts) => impressions > 0 || conversions > 0;

interface Part {
  readonly segments: Record<string, unknown>;
  readonly facts: Facts;
  readonly counts?: boolean;
}

const splits: Readonly<
  Record<string, (facts: Facts) => readonly { value: unknown; facts: Facts }[]>
> = { device: byDevice, hour: byHour };

function splitBySegments(facts: Facts, names: readonly string[], customer: Customer): Part[] {
  let parts: Part[] = [
    { segments: names.includes('ad_network_type') ? { adNetworkType: 'SEARCH' } : {}, facts },
  ];
  for (const [name, split] of Object.entries(splits))
    if (names.includes(name))
      parts = parts.flatMap((part) =>
        split(part.facts).map(({ value, facts: own }) => ({
          segments: { ...part.segments, [name]: value },
          facts: own,
        })),
      );
  if (!names.some((name) => conversionSegments.includes(name))) return parts;
  const actions = listOf(customer, 'conversionActions')
    .filter(({ category }) => category === 'PURCHASE' || category === 'SIGNUP')
    .slice(0, 2);
  return parts.flatMap((part) =>
    actions.map(({ resourceName, name, category, primaryForGoal }) => ({
      segments: { ...part.segments, ...namedBy(names, { resourceName, name, category }) },
      facts: {
        ...noFacts,
        conversions: part.facts.conversions,
        valueMinor: primaryForGoal ? part.facts.valueMinor : 0,
      },
      counts: primaryForGoal === true,
    })),
  );
}

/** Values of the requested segments that identify a conversion action. */
function namedBy(names: readonly string[], action: Readonly<Record<string, unknown>>) {
  const all = {
    conversion_action: action['resourceName'],
    conversion_action_name: action['name'],
    conversion_action_category: action['category'],
  };
  const asked = Object.entries(all).filter(([name]) => names.includes(name));
  return Object.fromEntries(asked.map(([name, value]) => [camel(name), value]));
}
