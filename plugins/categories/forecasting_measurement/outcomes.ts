/** Orders or other outcomes of each region, day by day, from a source that counts them without ads too. */
import { ServiceError } from '../../../sdk/errors.ts';
import { addDays, daysOf } from '../../../sdk/kit/days.ts';
import { addUp } from '../../../sdk/kit/sums.ts';
import { targetsOf, type Target } from '../../../sdk/reports/accounts.ts';
import type { Patience } from '../../../sdk/patience.ts';
import { sideBySide } from '../../../sdk/side-by-side.ts';
import type { Window } from '../../../sdk/script.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';
import { codeOf } from './places.ts';

export const OUTCOMES = 'get_region_outcomes';
/** Days of one read. */
const DAYS = 28;

type Ports = Pick<ToolPorts, 'catalog' | 'connections' | 'scripts'>;

interface Row {
  readonly date: string;
  readonly country: string;
  readonly region: string | null;
  readonly conversions: number;
}
interface Read {
  readonly source: string;
  readonly rows: readonly Row[];
  readonly truncated: boolean;
  readonly warnings: readonly string[];
}

export interface Outcomes {
  readonly source: string;
  /** By region, or by country: a figure for each day. */
  readonly series: ReadonlyMap<string, number[]>;
  readonly warnings: readonly string[];
}

/** Why what an ad platform counts is no answer to the question. */
export const whyNotOwn = (platform: string) =>
  `Conversions that ${platform} counts itself will not do: they exist only where its ads ran, and it counts what it claims.`;

/** The account that tells outcomes. @throws connection_missing  none is connected */
export async function sourceOf(
  ports: Ports,
  platform: string,
  now: Date,
): Promise<{ readonly target: Target; readonly warnings: readonly string[] }> {
  const targets = await targetsOf(ports, {}, [OUTCOMES], now).catch((error: unknown) => {
    if (!(error instanceof ServiceError) || error.code !== 'connection_missing') throw error;
    const known = Object.keys(ports.catalog.findScript(OUTCOMES)?.routes ?? {});
    throw new ServiceError('connection_missing', {
      message: `Outcomes by region are needed (${known.join(', ') || 'no plugin tells them'}), and no source is connected. ${whyNotOwn(platform)}`,
    });
  });
  const target = targets.find(({ account }) => account.is_primary) ?? targets[0]!;
  const others = targets.filter((one) => one !== target).map(({ account }) => account.account_id);
  return {
    target,
    warnings: others.length > 0 ? [`Not looked at for outcomes: ${others.join(', ')}.`] : [],
  };
}

/** @param byCountry  whether regions of one country are one */
export async function readOutcomes(
  ports: Ports,
  target: Target,
  window: Window,
  { byCountry, patience }: { readonly byCountry: boolean; readonly patience: Patience },
): Promise<Outcomes> {
  const read = (
    await sideBySide(spans(window), (span) => readSpan(ports, target, span, patience))
  ).flat();
  const days = daysOf(window);
  const place = new Map(days.map((day, at) => [day, at]));
  const series = new Map<string, number[]>();
  for (const { rows } of read)
    for (const { date, country, region, conversions } of rows) {
      const at = place.get(date);
      if (at === undefined || (region === null && !byCountry)) continue;
      const code = byCountry ? country : codeOf(country, region!);
      const known = series.get(code) ?? new Array<number>(days.length).fill(0);
      known[at]! += conversions;
      series.set(code, known);
    }
  return {
    source: read[0]?.source ?? target.account.account_id,
    series: new Map([...series].toSorted(([, a], [, b]) => total(b) - total(a))),
    warnings: [...new Set(read.flatMap(({ warnings }) => warnings))],
  };
}

const total = (days: readonly number[]) => addUp(days) ?? 0;

function spans({ start_date, end_date }: Window): Window[] {
  const all: Window[] = [];
  for (let day = start_date; day <= end_date; day = addDays(day, DAYS)) {
    const last = addDays(day, DAYS - 1);
    all.push({ start_date: day, end_date: last < end_date ? last : end_date });
  }
  return all;
}

/** A span that does not fit into one answer is asked for in halves; a day that does not fit is reported. */
async function readSpan(
  ports: Ports,
  target: Target,
  span: Window,
  patience: Patience,
): Promise<Read[]> {
  const { platform, account_id } = target.account;
  const { result } = await ports.scripts.run({
    script: OUTCOMES,
    platform,
    account_id,
    args: { ...span },
    timeoutMs: patience.left(),
  });
  const read = result as Read;
  const days = daysOf(span).length;
  if (!read.truncated) return [read];
  if (days === 1)
    return [{ ...read, warnings: [...read.warnings, `${span.start_date} lacks small regions.`] }];
  const middle = addDays(span.start_date, Math.floor(days / 2));
  const halves = [
    { start_date: span.start_date, end_date: addDays(middle, -1) },
    { start_date: middle, end_date: span.end_date },
  ];
  return (await sideBySide(halves, (half) => readSpan(ports, target, half, patience))).flat();
}
