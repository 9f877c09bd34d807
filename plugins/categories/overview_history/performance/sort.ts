import type { ToolPorts } from '../../../../sdk/tool.ts';
import { metrics, type Metric } from '../../../../sdk/reports/total.ts';
import type { Ranked } from './rows.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';

const money: readonly Metric[] = ['spend', 'conversion_value', 'cpc', 'cpm', 'cpa'];
const texts = ['name', 'platform', 'account_id', 'start_date'] as const;

/**
 * Rows in the order that is asked for, rows without a value last. Amounts of several currencies are compared by their
 * value; an amount without a rate counts by its number.
 * @param wish  a metric or a text, with `-` in front from the highest down
 * @throws input_invalid
 */
export function sorted(
  ranked: readonly Ranked[],
  wish: string,
  rates: ToolPorts['rates'],
): Ranked[] {
  const field = wish.replace(/^-/, '');
  const metric = metrics.find((name) => name === field);
  if (!metric && !texts.some((name) => name === field))
    throw wrong('sort', `must be one of ${[...metrics, ...texts].join(', ')}, or one after a -`);
  const weights = new Map<string | null, number>();
  const weightOf = (currency: string | null) => {
    if (!metric || !money.includes(metric)) return 1;
    const known = weights.get(currency) ?? rates.worth(1, currency, 'USD')?.amount ?? 1;
    weights.set(currency, known);
    return known;
  };
  const valueOf = ({ row, total }: Ranked) => {
    if (!metric) return row[field] as string | null | undefined;
    const value = total.exact[metric];
    return value === null ? null : value * weightOf(row.currency);
  };
  const turn = wish.startsWith('-') ? -1 : 1;
  const keyed = ranked.map((one) => ({ one, value: valueOf(one), key: tie(one) }));
  keyed.sort((a, b) => {
    const [x, y] = [a.value ?? null, b.value ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (x !== y) return (x < y ? -1 : 1) * turn;
    return a.key < b.key ? -1 : 1;
  });
  return keyed.map(({ one }) => one);
}

/** Rows that are alike stand in the same order each time, for pages. */
function tie({ row }: Ranked): string {
  const { start_date, platform, account_id, id, currency } = row;
  return JSON.stringify([start_date, platform, account_id, id, currency]);
}
