/** Spend of those channels that are ad platforms, from kept facts where all days are kept. */
import { ServiceError } from '../../../sdk/errors.ts';
import { normalMetrics, sumOf, sumsOfFigures } from '../../../sdk/kit/metrics.ts';
import { roundedPrice, roundedTo } from '../../../sdk/money.ts';
import { patienceOf } from '../../../sdk/patience.ts';
import {
  lastWholeDay,
  targetsOf,
  withoutServed,
  type Target,
} from '../../../sdk/reports/accounts.ts';
import { coverageOf, type Cover, type Coverage } from '../../../sdk/reports/coverage.ts';
import { routes } from '../../../sdk/reports/levels.ts';
import {
  coverOf,
  freshIf,
  readReport,
  sourceOf,
  type Source,
} from '../../../sdk/reports/read-report.ts';
import type { Report } from '../../../sdk/reports/report.ts';
import { addable } from '../../../sdk/reports/total.ts';
import type { Window } from '../../../sdk/script.ts';
import { sideBySide } from '../../../sdk/side-by-side.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';

type Ports = Pick<ToolPorts, 'catalog' | 'connections' | 'facts' | 'scripts'>;

export interface Costs extends Source {
  /** Null where no account of these channels is connected. */
  readonly coverage: Coverage | null;
  readonly warnings: readonly string[];
  /** @returns unknown figures for a channel that is no platform, or whose accounts have several currencies */
  of(channel: string, conversions: number): Cost;
}

interface Cost {
  readonly spend: number | null;
  readonly spend_currency: string | null;
  readonly cost_per_conversion: number | null;
}

interface Read {
  readonly target: Target;
  readonly cover: Cover;
  readonly report?: Report;
  readonly why?: string;
}

const SECONDS = 30;
const unknown: Cost = { spend: null, spend_currency: null, cost_per_conversion: null };

export async function channelCosts(
  ports: Ports,
  channels: readonly string[],
  window: Window,
  { now, fresh }: { readonly now: Date; readonly fresh: boolean | undefined },
): Promise<Costs> {
  const all = await targetsOf(ports, {}, [routes.campaign], now).catch(none);
  const asked = withoutServed(all).filter(({ account }) => channels.includes(account.platform));
  const patience = patienceOf(SECONDS);
  const read = await sideBySide(asked, async (target): Promise<Read> => {
    const until = lastWholeDay(target, now);
    try {
      const report = await readReport(
        freshIf(ports, fresh),
        target,
        routes.campaign,
        window,
        patience,
      );
      return { target, report, cover: coverOf([report], until) };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'internal') throw error;
      return { target, cover: { from: null, until }, why: error.message };
    }
  });
  const known = read.flatMap(({ report }) => report ?? []);
  return {
    ...sourceOf(known.map(({ as_of }) => as_of)),
    coverage:
      read.length === 0
        ? null
        : coverageOf(
            window,
            read.map(({ cover }) => cover),
          ),
    warnings: read.flatMap(({ target: { account }, why }) =>
      why === undefined
        ? []
        : [`Spend of ${account.platform} ${account.account_id} could not be read: ${why}`],
    ),
    of: (channel, conversions) =>
      costOf(
        read.filter(({ target }) => target.account.platform === channel),
        conversions,
      ),
  };
}

/** An account that could not be read makes the spend of its channel unknown. */
function costOf(read: readonly Read[], conversions: number): Cost {
  if (read.length === 0 || read.some(({ report }) => !report)) return unknown;
  const parts = read.map(({ target: { account }, report }) => ({
    sums: sumsOfFigures(report!.totals),
    currency: report!.currency ?? account.currency,
  }));
  const [first, ...others] = addable(parts);
  if (!first || others.length > 0) return unknown;
  const { spend } = normalMetrics(sumOf(first.map(({ sums }) => sums)));
  const { currency } = first[0]!;
  const price = spend === null || conversions <= 0 ? null : spend / conversions;
  return {
    spend: spend === null ? null : roundedTo(currency, spend),
    spend_currency: currency,
    cost_per_conversion: price === null ? null : roundedPrice(currency, price),
  };
}

/** Attribution needs no account. */
function none(error: unknown): Target[] {
  if (
    error instanceof ServiceError &&
    ['connection_missing', 'platform_lacks'].includes(error.code)
  )
    return [];
  throw error;
}
