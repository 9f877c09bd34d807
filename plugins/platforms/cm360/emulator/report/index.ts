/** The file of a report: what it is about, then its fields, its rows and their sum. */
import { csvText, reportTable, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Run } from '../state.ts';
import { dimensions, metrics, type Delivered } from './columns.ts';
import { namesOf } from './criteria.ts';
import { creativesDelivered } from './delivery.ts';
import type { Scope } from './scope.ts';

const of = (name: string, one: Delivered) => dimensions[name]?.[1](one) ?? '';

export function fileOf(scope: Scope, { report, start, end }: Run): string {
  const criteria = report['criteria'] as Fields;
  const names = namesOf(criteria['dimensions']);
  const asked = criteria['metricNames'] as readonly string[];
  const filters = (criteria['dimensionFilters'] ?? []) as readonly Fields[];
  const all = creativesDelivered(scope, start, end).filter((one) =>
    filters.every(({ dimensionName, id }) => of(`${String(dimensionName)}Id`, one) === id),
  );
  const { spec } = scope.account;
  const { currencyExponent } = spec;
  const table = { all, dimensions, metrics, groups: names, asked, currencyExponent };
  const { heading, lines, totals } = reportTable(table);
  const sum = ['Grand Total:', ...names.slice(1).map(() => '---'), ...totals];
  return csvText([
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
    ...(names.length > 0 ? [sum] : []),
  ]);
}
