/** Segments that split figures: days and their periods, devices, hours, conversion actions. No part is lost. */
import {
  noFacts,
  periodStart,
  splitFacts,
  weekday,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';
import { camel } from '../catalogue.ts';
import { listOf, type Customer, type Entity } from '../customers.ts';
import { conversionSegments } from './metrics.ts';

const dayNames = 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY'.split(' ');
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** Core date segments: they may filter without being selected. */
export const dateSegments: Readonly<Record<string, (date: string) => string | number>> = {
  ...periodStart,
  date: (date) => date,
  year: (date) => Number(date.slice(0, 4)),
  day_of_week: (date) => dayNames[weekday(date)] ?? 'UNKNOWN',
  month_of_year: (date) => monthName.format(Date.parse(date)).toUpperCase(),
};

/** The segments that bound the window. */
export const coreDates: ReadonlySet<string> = new Set(['date', ...Object.keys(periodStart)]);

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
/** Values, and their weights. */
const splits: Readonly<Record<string, readonly [values: readonly unknown[], number[]]>> = {
  device: [
    ['MOBILE', 'DESKTOP', 'TABLET'],
    [0.58, 0.36, 0.06],
  ],
  hour: [[...hours.keys()], hours],
};

export const isSome = ({ impressions, conversions }: Facts) => impressions > 0 || conversions > 0;

/** Figures of a day by the segments that are no dates. */
export function splitBySegments(facts: Facts, names: readonly string[], customer: Customer) {
  const network = names.includes('ad_network_type') ? { adNetworkType: 'SEARCH' } : {};
  const asked = Object.entries(splits).filter(([name]) => names.includes(name));
  const parts = asked.reduce<readonly Part[]>(
    (all, [name, [values, weights]]) =>
      all.flatMap(({ segments, facts: whole }) =>
        splitFacts(whole, weights).map((part, n) => {
          return { segments: { ...segments, [name]: values[n] }, facts: part };
        }),
      ),
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
