/** The cells of a report: one for each source row and combination of segments, with its facts. */
import { eachDay, noFacts, sumFacts, type Facts } from '../../../../sdk/emulator/index.ts';
import { camel } from './catalogue.ts';
import { listOf, type Customer } from './customers.ts';
import { rangeDuring, type DateRange } from './dates.ts';
import type { CheckedCondition, Plan } from './gaql-check.ts';
import { byDevice, byHour, dateSegments } from './metrics.ts';
import type { SourceRow } from './source-rows.ts';

export interface Cell {
  readonly source: SourceRow;
  /** Segment values by camelCase name. */
  readonly segments: Record<string, unknown>;
  facts: Facts;
  /** For a split by conversion action: whether it counts as a conversion. */
  readonly counts?: boolean;
}

/** Days to look at: the range that the conditions bound, within the history. */
export function daysOf(
  conditions: readonly CheckedCondition[],
  firstDay: string,
  today: string,
): string[] {
  let { start, end }: DateRange = { start: firstDay, end: today };
  for (const { operator, values, at } of conditions) {
    if (at.path[0] !== 'date') continue;
    const range =
      operator === 'DURING'
        ? rangeDuring(values[0]!, today)
        : operator === 'BETWEEN'
          ? { start: values[0]!, end: values[1]! }
          : operator === '='
            ? { start: values[0]!, end: values[0]! }
            : {
                start: operator.startsWith('>') ? values[0]! : start,
                end: operator.startsWith('<') ? values[0]! : end,
              };
    if (range && range.start > start) start = range.start;
    if (range && range.end < end) end = range.end;
  }
  return start > end ? [] : eachDay(start, end);
}

export function cellsOf(
  source: SourceRow,
  plan: Plan,
  days: readonly string[],
  customer: Customer,
): Cell[] {
  if (plan.segments.length === 0)
    return [
      {
        source,
        segments: {},
        facts: plan.usesMetrics ? sumFacts(days.map(source.facts)) : noFacts,
      },
    ];
  const cells = new Map<string, Cell>();
  const dated = plan.segments.filter((name) => name in dateSegments);
  for (const day of days) {
    const facts = source.facts(day);
    if (facts.impressions === 0 && facts.conversions === 0) continue;
    const dates = Object.fromEntries(dated.map((name) => [camel(name), dateSegments[name]!(day)]));
    for (const part of splitBySegments(facts, plan.segments, customer)) {
      const segments = { ...dates, ...part.segments, ...ownSegments(source, plan) };
      const key = JSON.stringify(segments);
      const cell = cells.get(key);
      if (cell) cell.facts = sumFacts([cell.facts, part.facts]);
      else
        cells.set(key, {
          source,
          segments,
          facts: part.facts,
          ...(part.counts === undefined ? {} : { counts: part.counts }),
        });
    }
  }
  return [...cells.values()].filter(({ facts }) => facts.impressions > 0 || facts.conversions > 0);
}

function ownSegments(source: SourceRow, { segments }: Plan): Record<string, unknown> {
  return Object.fromEntries(
    segments
      .filter((name) => source.segments && camel(name) in source.segments)
      .map((name) => [camel(name), source.segments?.[camel(name)]]),
  );
}

interface Part {
  readonly segments: Record<string, unknown>;
  readonly facts: Facts;
  readonly counts?: boolean;
}

function splitBySegments(facts: Facts, names: readonly string[], customer: Customer): Part[] {
  let parts: Part[] = [
    { segments: names.includes('ad_network_type') ? { adNetworkType: 'SEARCH' } : {}, facts },
  ];
  if (names.includes('device'))
    parts = parts.flatMap((part) =>
      byDevice(part.facts).map(({ device, facts }) => ({
        segments: { ...part.segments, device },
        facts,
      })),
    );
  if (names.includes('hour'))
    parts = parts.flatMap((part) =>
      byHour(part.facts).map(({ hour, facts }) => ({
        segments: { ...part.segments, hour },
        facts,
      })),
    );
  if (names.includes('conversion_action'))
    parts = parts.flatMap((part) =>
      listOf(customer, 'conversionActions')
        .filter(({ category }) => category === 'PURCHASE' || category === 'SIGNUP')
        .slice(0, 2)
        .map((action) => ({
          segments: { ...part.segments, conversionAction: action.resourceName },
          facts: {
            ...noFacts,
            conversions: part.facts.conversions,
            valueMinor: action['primaryForGoal'] ? part.facts.valueMinor : 0,
          },
          counts: action['primaryForGoal'] === true,
        })),
    );
  return parts;
}
