/** Segments that split figures: days and their periods, devices, hours, conversion actions. No part is lost. */
import { addDays, noFacts, splitFacts, type Facts } from '../../../../../sdk/emulator/index.ts';
import { camel } from '../catalogue.ts';
import { listOf, type Customer, type Entity } from '../customers.ts';
import { weekday } from '../gaql/dates.ts';
import { conversionSegments } from './metrics.ts';

const dayNames = 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY'.split(' ');
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const quarterOf = (date: string) => Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;

/** Core date segments: they may filter without being selected. */
export const dateSegments: Readonly<Record<string, (date: string) => string | number>> = {
  date: (date) => date,
  week: (date) => addDays(date, -weekday(date)),
  month: (date) => `${date.slice(0, 7)}-01`,
  quarter: (date) => `${date.slice(0, 5)}${String(quarterOf(date)).padStart(2, '0')}-01`,
  year: (date) => Number(date.slice(0, 4)),
  day_of_week: (date) => dayNames[weekday(date)] ?? 'UNKNOWN',
  month_of_year: (date) => monthName.format(Date.parse(date)).toUpperCase(),
};

/** The segments that bound the window. */
export const coreDates: ReadonlySet<string> = new Set(['date', 'week', 'month', 'quarter', 'year']);

/** Part of a cell: its segments by lowerCamelCase name. */
export interface Part {
  readonly segments: Readonly<Record<string, unknown>>;
  readonly facts: Facts;
  /** For a split by conversion action: whether it counts as a conversion. */
  readonly counts?: boolean;
}

/** People sleep, and buy in the evening. */
const hours = Array.from({ length: 24 }, (_, hour) =>
  hour < 6 ? 0.3 : 1 + Math.sin(((hour - 8) / 24) * Math.PI * 2) * 0.4 + (hour > 17 ? 0.5 : 0),
);
/** Values and their weights. */
const splits: Readonly<Record<string, readonly (readonly [unknown, number])[]>> = {
  device: [
    ['MOBILE', 0.58],
    ['DESKTOP', 0.36],
    ['TABLET', 0.06],
  ],
  hour: hours.map((weight, hour) => [hour, weight] as const),
};

export const isSome = ({ impressions, conversions }: Facts) => impressions > 0 || conversions > 0;

/** Figures of a day by the segments that are no dates. */
export function splitBySegments(facts: Facts, names: readonly string[], customer: Customer) {
  const network = names.includes('ad_network_type') ? { adNetworkType: 'SEARCH' } : {};
  const asked = Object.entries(splits).filter(([name]) => names.includes(name));
  const parts = asked.reduce<readonly Part[]>(
    (all, [name, values]) =>
      all.flatMap(({ segments, facts: whole }) => {
        const split = splitFacts(
          whole,
          values.map(([, weight]) => weight),
        );
        return values.map(([value], n) => ({
          segments: { ...segments, [name]: value },
          facts: split[n] ?? noFacts,
        }));
      }),
    [{ segments: network, facts }],
  );
  return names.some((name) => conversionSegments.includes(name))
    ? byConversion(parts, names, customer)
    : parts;
}

function byConversion(
  parts: readonly Part[],
  names: readonly string[],
  customer: Customer,
): Part[] {
  const actions = listOf(customer, 'conversionActions')
    .filter(({ category }) => category === 'PURCHASE' || category === 'SIGNUP')
    .slice(0, 2);
  return parts.flatMap(({ segments, facts: { conversions, valueMinor } }) =>
    actions.map((action) => ({
      segments: { ...segments, ...namedBy(names, action) },
      facts: { ...noFacts, conversions, valueMinor: action['primaryForGoal'] ? valueMinor : 0 },
      counts: action['primaryForGoal'] === true,
    })),
  );
}

/** Values of the asked segments that identify a conversion action. */
function namedBy(names: readonly string[], { resourceName, name, category }: Entity) {
  const all = [resourceName, name, category].map(
    (value, n) => [conversionSegments[n] ?? '', value] as const,
  );
  const asked = all.filter(([segment]) => names.includes(segment));
  return Object.fromEntries(asked.map(([segment, value]) => [camel(segment), value]));
}
