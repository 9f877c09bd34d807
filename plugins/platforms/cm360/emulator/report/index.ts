/** The file of a report: what it is about, then its fields, its rows and their sum. */
import { sumFacts, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account, Run, State } from '../state.ts';
import { dimensions, metrics, type Delivered } from './columns.ts';
import { namesOf } from './criteria.ts';
import { creativesDelivered } from './delivery.ts';

export interface Scope {
  readonly state: State;
  readonly account: Account;
  readonly now: number;
}

const of = (name: string, one: Delivered) => dimensions[name]?.[1](one) ?? '';

export function fileOf(scope: Scope, { report, start, end }: Run): string {
  const criteria = report['criteria'] as Fields;
  const names = namesOf(criteria['dimensions']);
  const asked = criteria['metricNames'] as readonly string[];
  const filters = (criteria['dimensionFilters'] ?? []) as readonly Fields[];
  const all = creativesDelivered(scope, start, end).filter((one) =>
    filters.every(({ dimensionName, id }) => of(`${String(dimensionName)}Id`, one) === id),
  );
  const rows = Map.groupBy(all, (one) => names.map((name) => of(name, one)).join('\u0000'));
  const units = 10 ** scope.account.spec.currencyExponent;
  const figures = (parts: readonly Delivered[]) => {
    const facts = sumFacts(parts.map((one) => one.facts));
    return asked.map((name) => metrics[name]?.[1](facts, units) ?? '');
  };
  const heading = [
    ...names.map((name) => dimensions[name]?.[0] ?? ''),
    ...asked.map((name) => metrics[name]?.[0] ?? ''),
  ];
  const lines = [...rows.values()].map((parts) => [
    ...names.map((name) => of(name, parts[0]!)),
    ...figures(parts),
  ]);
  const totals = ['Grand Total:', ...names.slice(1).map(() => '---'), ...figures(all)];
  const { spec } = scope.account;
  return [
    [String(report['name'])],
    ['Account', spec.name],
    ['Date/Time Generated', new Date(scope.now).toUTCString()],
    ['Report Time Zone', spec.timeZone],
    ['Account ID', spec.id],
    ['Date Range', `${start} - ${end}`],
    [],
    ['Report Fields'],
    heading,
    ...lines,
    ...(names.length > 0 ? [totals] : []),
  ]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
