import type { Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import type { WindowInput } from '../../../../../sdk/window.ts';
import { targetsOf, type AccountWish } from '../../../../../sdk/reports/accounts.ts';
import { converterTo } from '../../performance/convert.ts';
import { windowOf } from '../../performance/days.ts';
import { routes } from '../../performance/lines.ts';
import { pageOf, placeOf } from '../../performance/page.ts';
import { patienceOf } from '../../../../../sdk/reports/read-report.ts';
import { accountsOf, rowsOf, totalsOf, warningsOf } from '../../waste/answer.ts';
import { kinds as allKinds, type Kind } from '../../waste/kinds.ts';
import { readWaste } from '../../waste/read-waste.ts';

interface Input extends AccountWish, WindowInput {
  readonly kinds?: readonly Kind[];
  readonly min_spend: number;
  readonly currency?: string;
  readonly conversion_lag_days?: number;
  readonly limit: number;
  readonly cursor?: string;
  readonly timeout_seconds: number;
}

type Needs = 'catalog' | 'connections' | 'rates' | 'scripts';

/** Of the least spend, while no currency is named. */
const DOLLARS = 'USD';

const tool: Tool<Input, Needs> = async (input, ports, context) => {
  const { kinds = allKinds, currency, min_spend } = input;
  const place = placeOf(input, context.now);
  const asked = kinds.map((kind) => routes[kind]);
  const targets = await targetsOf(ports, input, asked, place.now);
  const window = windowOf(input, targets);
  const patience = patienceOf(input.timeout_seconds);
  const question = {
    window,
    kinds,
    lagDays: input.conversion_lag_days,
    thresholdOf: thresholds(ports.rates, min_spend, currency ?? DOLLARS),
  };
  const read = await Promise.all(
    targets.map((target) => readWaste(ports, target, question, patience)),
  );
  const failed = read.filter(({ error }) => error !== undefined);
  if (failed.length === read.length && failed[0]?.error) throw failed[0].error;
  const converter = converterTo(ports.rates, currency);
  const rows = rowsOf(read, converter, ports.rates);
  const summary = {
    window,
    min_spend: { amount: min_spend, currency: currency ?? DOLLARS },
    totals: totalsOf(rows),
    rates: converter.used,
    accounts: accountsOf(read),
    total: rows.length,
    warnings: [...warningsOf(read, question), ...converter.warnings],
  };
  return { ...summary, ...pageOf(rows, summary, input, place) };
};

/** The same value in each currency. */
function thresholds(rates: ToolPorts['rates'], amount: number, currency: string) {
  const known = new Map<string | null, number | undefined>();
  return (to: string | null) => {
    if (to === currency) return amount;
    if (!known.has(to))
      known.set(to, to === null ? undefined : rates.worth(amount, currency, to)?.amount);
    return known.get(to);
  };
}

export default tool;
