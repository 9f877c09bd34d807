import type { Tool } from '../../../../../sdk/tool.ts';
import type { WindowInput } from '../../../../../sdk/window.ts';
import { accountsView, warningsOf } from '../../performance/accounts-view.ts';
import {
  apartWords,
  targetsOf,
  testWords,
  type AccountWish,
} from '../../../../../sdk/reports/accounts.ts';
import { converterTo } from '../../../../../sdk/reports/convert.ts';
import type { Metric } from '../../../../../sdk/reports/total.ts';
import { movedBack, moveBy, type Comparison } from '../../../../../sdk/compare.ts';
import { partsOf, windowOf } from '../../performance/days.ts';
import { columnsOf, filtersOf } from '../../performance/filters.ts';
import { groupingOf, keysOf } from '../../performance/group.ts';
import { pageOf, placeOf } from '../../performance/page.ts';
import { freshIf, sourceOf } from '../../../../../sdk/reports/read-report.ts';
import { readAccounts } from '../../performance/read-accounts.ts';
import { rowsOf, totalsOf, type Shape } from '../../performance/rows.ts';
import { sorted } from '../../performance/sort.ts';
import { routes, type Entity } from '../../../../../sdk/reports/levels.ts';

interface Input extends AccountWish, WindowInput {
  readonly level: Entity | 'account';
  readonly compare?: Comparison | 'none';
  readonly group_by?: readonly string[];
  readonly filters?: readonly string[];
  readonly sort?: string;
  /** By commas. */
  readonly columns?: string;
  readonly currency?: string;
  readonly limit: number;
  readonly cursor?: string;
  readonly timeout_seconds: number;
  readonly fresh?: boolean;
}

type Needs = 'catalog' | 'connections' | 'facts' | 'rates' | 'scripts';

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
  const { compare, currency } = input;
  const columns = input.columns === undefined ? usual : columnsOf(input.columns);
  const place = placeOf(input, context.now);
  const filters = filtersOf(input.filters);
  const isFiltered = filters.some(({ isMetric }) => !isMetric);
  const grouping = groupingOf(input.level, keysOf(input.group_by), isFiltered);
  const sort = input.sort ?? (grouping.unit ? 'start_date' : '-spend');
  sorted([], sort, ports.rates);
  const targets = await targetsOf(ports, input, Object.values(routes), place.now);
  const window = windowOf(input, targets, place.now);
  const move = moveBy(window, compare, input);
  const converter = converterTo(ports.rates, currency, place.now);
  const parts = partsOf(window, grouping.unit);
  const shape: Shape = { grouping, window, move, columns, filters, converter, parts };
  const read = await readAccounts(freshIf(ports, input.fresh), targets, {
    grouping,
    window,
    move,
    now: place.now,
    seconds: input.timeout_seconds,
  });
  const ranked = sorted(rowsOf(read, shape), sort, ports.rates);
  const summary = {
    window,
    compare_window: (move && movedBack(window, move)) ?? null,
    ...sourceOf(read.flatMap(({ asOf = [] }) => asOf)),
    totals: totalsOf(read, ranked, shape),
    rates: converter.used,
    accounts: accountsView(read, window, context.isKept),
    total: ranked.length,
    warnings: [
      ...apartWords(targets),
      ...testWords(await ports.connections.list(), targets, input),
      ...warningsOf(read, grouping.level),
      ...converter.warnings,
    ],
  };
  const rows = ranked.map(({ row }) => row);
  return { ...summary, ...pageOf(rows, summary, input, place, context.isKept) };
};

export default tool;
