import type { Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import type { WindowInput } from '../../../../../sdk/window.ts';
import {
  apartWords,
  targetsOf,
  testWords,
  type AccountWish,
} from '../../../../../sdk/reports/accounts.ts';
import { converterTo, oldRates, type UsedRate } from '../../../../../sdk/reports/convert.ts';
import { windowOf } from '../../performance/days.ts';
import { pageOf, placeOf } from '../../performance/page.ts';
import { patienceOf } from '../../../../../sdk/patience.ts';
import { accountsOf, rowsOf, totalsOf, warningsOf } from '../../waste/answer.ts';
import { kinds as allKinds, type Kind } from '../../waste/kinds.ts';
import { readWaste } from '../../waste/read-waste.ts';
import { freshIf, sourceOf } from '../../../../../sdk/reports/read-report.ts';
import { routes } from '../../../../../sdk/reports/levels.ts';

interface Input extends AccountWish, WindowInput {
  readonly kinds?: readonly Kind[];
  readonly min_spend: number;
  readonly currency?: string;
  readonly conversion_lag_days?: number;
  readonly limit: number;
  readonly cursor?: string;
  readonly timeout_seconds: number;
  readonly fresh?: boolean;
}

type Needs = 'catalog' | 'connections' | 'facts' | 'rates' | 'scripts';

/** Of the least spend, while no currency is named. */
const DOLLARS = 'USD';

const tool: Tool<Input, Needs> = async (input, ports, context) => {
  const { kinds = allKinds, currency, min_spend } = input;
  const place = placeOf(input, context.now);
  const asked = kinds.map((kind) => routes[kind]);
  const targets = await targetsOf(ports, input, asked, place.now);
  const window = windowOf(input, targets, place.now);
  const patience = patienceOf(input.timeout_seconds);
  const { thresholdOf, used } = thresholds(ports.rates, min_spend, currency ?? DOLLARS);
  const question = {
    window,
    kinds,
    lagDays: input.conversion_lag_days,
    thresholdOf,
  };
  const read = await Promise.all(
    targets.map((target) => readWaste(freshIf(ports, input.fresh), target, question, patience)),
  );
  const failed = read.filter(({ error }) => error !== undefined);
  if (failed.length === read.length && failed[0]?.error) throw failed[0].error;
  const converter = converterTo(ports.rates, currency, place.now);
  const ranked = rowsOf(read, converter, ports.rates);
  const rows = ranked.map(({ row }) => row);
  const summary = {
    window,
    ...sourceOf(read.flatMap(({ asOf = [] }) => asOf)),
    min_spend: { amount: min_spend, currency: currency ?? DOLLARS },
    totals: totalsOf(ranked, read, window, converter),
    rates: converter.used,
    accounts: accountsOf(read),
    total: rows.length,
    warnings: [
      ...apartWords(targets),
      ...testWords(await ports.connections.list(), targets, input),
      ...warningsOf(read, question),
      ...(currency === undefined ? oldRates(used, place.now) : converter.warnings),
    ],
  };
  return { ...summary, ...pageOf(rows, summary, input, place) };
};

/** The same value in each currency. */
function thresholds(rates: ToolPorts['rates'], amount: number, currency: string) {
  const known = new Map<string | null, number | undefined>();
  const used: UsedRate[] = [];
  const thresholdOf = (to: string | null) => {
    if (to === currency) return amount;
    if (!known.has(to)) {
      const worth = to === null ? undefined : rates.worth(1, currency, to);
      known.set(to, worth && amount * worth.amount);
      if (worth) used.push({ from: currency, to: to!, rate: worth.amount, date: worth.date });
    }
    return known.get(to);
  };
  return { thresholdOf, used };
}

export default tool;
