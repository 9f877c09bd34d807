import type { Tool } from '../../../../../sdk/tool.ts';
import type { WindowInput } from '../../../../../sdk/window.ts';
import { accountsView, warningsOf } from '../../performance/accounts-view.ts';
import { targetsOf, type AccountWish } from '../../../../../sdk/reports/accounts.ts';
import { converterTo } from '../../performance/convert.ts';
import { beforeOf, partsOf, windowOf, type Compare } from '../../performance/days.ts';
import { columnsOf, filtersOf, type Metric } from '../../performance/filters.ts';
import { groupingOf, keysOf } from '../../performance/group.ts';
import { routes, type Entity } from '../../performance/lines.ts';
import { pageOf, placeOf } from '../../performance/page.ts';
import { readAccounts } from '../../performance/read-accounts.ts';
import { rowsOf, totalsOf, type Shape } from '../../performance/rows.ts';
import { sorted } from '../../performance/sort.ts';

interface Input extends AccountWish, WindowInput {
  readonly level: Entity | 'account';
  readonly compare?: Compare;
  readonly group_by?: readonly string[];
  readonly filters?: readonly string[];
  readonly sort?: string;
  /** By commas. */
  readonly columns?: string;
  readonly currency?: string;
  readonly limit: number;
  readonly cursor?: string;
  readonly timeout_seconds: number;
}

type Needs = 'catalog' | 'connections' | 'rates' | 'scripts';

const usual: readonly Metric[] = [
  'impressions',
  'clicks',
  'spend',
  'conversions',
  'conversion_value',
  'cpa',
  'roas',
];

const tool: Tool<Input, Needs> = async (input, ports, context) => {
  const { compare = 'none', currency } = input;
  const columns = input.columns === undefined ? usual : columnsOf(input.columns);
  const place = placeOf(input, context.now);
  const filters = filtersOf(input.filters);
  const isFiltered = filters.some(({ isMetric }) => !isMetric);
  const grouping = groupingOf(input.level, keysOf(input.group_by), isFiltered);
  const sort = input.sort ?? (grouping.unit ? 'start_date' : '-spend');
  sorted([], sort, ports.rates);
  const targets = await targetsOf(ports, input, Object.values(routes), place.now);
  const window = windowOf(input, targets);
  const converter = converterTo(ports.rates, currency);
  const parts = partsOf(window, grouping.unit);
  const shape: Shape = { grouping, compare, columns, filters, converter, parts };
  const read = await readAccounts(ports, targets, {
    grouping,
    window,
    compare,
    now: place.now,
    seconds: input.timeout_seconds,
  });
  const ranked = sorted(rowsOf(read, shape), sort, ports.rates);
  const summary = {
    window,
    compare_window: beforeOf(window, window, compare) ?? null,
    totals: totalsOf(read, ranked, shape),
    rates: converter.used,
    accounts: accountsView(read, window),
    total: ranked.length,
    warnings: [...warningsOf(read, grouping.level), ...converter.warnings],
  };
  const rows = ranked.map(({ row }) => row);
  return { ...summary, ...pageOf(rows, summary, input, place) };
};

export default tool;
