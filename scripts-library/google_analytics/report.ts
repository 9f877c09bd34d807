/** A report of Google Analytics, page after page, and what it says about itself. */
import type { Host, Window } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { addDays } from '../../sdk/kit/days.ts';
import { wallClock } from '../../sdk/kit/time-zone.ts';
import type { Column } from './metrics.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

interface Value {
  readonly value?: string;
}
interface Row {
  readonly dimensionValues?: readonly Value[];
  readonly metricValues?: readonly Value[];
}
interface Quota {
  readonly consumed?: number;
  readonly remaining?: number;
}
export interface Reply {
  readonly metricHeaders?: readonly { readonly type?: string }[];
  readonly rows?: readonly Row[];
  readonly totals?: readonly Row[];
  readonly rowCount?: number;
  readonly metadata?: {
    readonly currencyCode?: string;
    readonly timeZone?: string;
    readonly subjectToThresholding?: boolean;
    readonly dataLossFromOtherRow?: boolean;
    readonly emptyReason?: string;
    readonly samplingMetadatas?: readonly {
      readonly samplesReadCount?: string;
      readonly samplingSpaceSize?: string;
    }[];
  };
  readonly propertyQuota?: Readonly<
    Partial<Record<'tokensPerDay' | 'tokensPerHour' | 'tokensPerProjectPerHour', Quota>>
  >;
}

export interface Columns {
  readonly metrics: readonly Column[];
  readonly dimensions: readonly Column[];
}

const PAGE = 10_000;

interface Days {
  readonly days: number;
  readonly start_date?: string;
  readonly end_date?: string;
}

/** Windows by days end yesterday, in the time zone of the property. @throws input_invalid */
export function windowOf(
  { days, start_date, end_date }: Days,
  now: string,
  timeZone: string | null,
): Window {
  const clock = wallClock(Date.parse(now), timeZone ?? 'UTC');
  const today = new Date(clock).toISOString().slice(0, 10);
  if (start_date === undefined && end_date === undefined)
    return { start_date: addDays(today, -days), end_date: addDays(today, -1) };
  if (start_date === undefined || end_date === undefined)
    throw failure('input_invalid', 'start_date and end_date go together.', {
      field: start_date === undefined ? 'start_date' : 'end_date',
    });
  if (end_date < start_date || end_date > today)
    throw failure(
      'input_invalid',
      `end_date must be from ${start_date} to ${today}, which is today at the property.`,
      { field: 'end_date' },
    );
  return { start_date, end_date };
}

/** All rows up to `limit`; facts and totals of the first page stand for all. */
export async function readReport(
  host: Host,
  path: string,
  { metrics, dimensions }: Columns,
  { window, limit }: { readonly window: Window; readonly limit: number },
): Promise<Reply & { readonly rows: readonly Row[] }> {
  const isByDate = dimensions.some(({ name }) => name === 'date');
  const [first] = metrics;
  const orderBys = isByDate
    ? [{ dimension: { dimensionName: 'date' } }]
    : [{ metric: { metricName: first?.name }, desc: true }];
  const rows: Row[] = [];
  const fresh = freshRows();
  let facts: Reply = {};
  for (let offset = 0; offset < limit; offset += PAGE) {
    const reply = await host.post<Reply>(`${path}:runReport`, {
      dateRanges: [{ startDate: window.start_date, endDate: window.end_date }],
      metrics: metrics.map(({ name }) => ({ name })),
      dimensions: dimensions.map(({ name }) => ({ name })),
      orderBys,
      metricAggregations: ['TOTAL'],
      limit: String(Math.min(PAGE, limit - offset)),
      offset: String(offset),
      returnPropertyQuota: true,
    });
    if (offset === 0) facts = reply;
    rows.push(...fresh(reply.rows ?? []));
    if (rows.length >= (reply.rowCount ?? 0)) break;
  }
  return { ...facts, rows };
}

/** Days as we write them; every other value as Google has it. */
const dimensionValue = ({ name }: Column, { value = '' }: Value = {}) =>
  name === 'date' ? value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : value;

const numberOf = ({ value }: Value = {}) => (value === undefined ? null : Number(value));

export function plainRow({ metrics, dimensions }: Columns, row: Row): Record<string, unknown> {
  return Object.fromEntries([
    ...dimensions.map((one, at) => [one.asked, dimensionValue(one, row.dimensionValues?.[at])]),
    ...metricPairs(metrics, row),
  ] as [string, unknown][]);
}

/** Users are no sum over rows: the platform's own totals. */
export const plainTotals = ({ metrics }: Columns, { totals = [] }: Reply) =>
  Object.fromEntries(metricPairs(metrics, totals[0] ?? {}));

const metricPairs = (metrics: readonly Column[], { metricValues = [] }: Row) =>
  metrics.map(({ asked }, at): [string, number | null] => [asked, numberOf(metricValues[at])]);

/** Reasons why the figures are not exact, and quotas that run out, in sentences. */
export function warningsOf({ metadata = {}, propertyQuota }: Reply): string[] {
  const { samplingMetadatas = [], emptyReason } = metadata;
  const sampled = samplingMetadatas.map(
    ({ samplesReadCount: read = '0', samplingSpaceSize: all = '0' }) => {
      const share = Number(all) === 0 ? 0 : (100 * Number(read)) / Number(all);
      return `Sampled: made of ${share.toFixed(1)} % of the events (${read} of ${all}).`;
    },
  );
  return [
    ...sampled,
    ...(metadata.subjectToThresholding
      ? ['Thresholded: Google leaves rows of few users out, so rows and totals may lack some.']
      : []),
    ...(metadata.dataLossFromOtherRow
      ? ['Rare values are put together in the row (other): use fewer dimensions for exact rows.']
      : []),
    ...(emptyReason ? [`Google gave no rows: ${emptyReason}`] : []),
    ...lowQuota('day', propertyQuota?.tokensPerDay),
    ...lowQuota('hour', hourOf(propertyQuota)),
  ];
}

/** Below a tenth of what there was. */
const FEW = 0.1;
/** Tokens that one project may use of a property: "35 percent of the tokens" in an hour (PropertyQuota). */
const most = { day: 200_000, hour: 14_000 };

/** The quota with the least left: of the property, or of this project within it. */
function hourOf(quota: Reply['propertyQuota'] = {}): Quota | undefined {
  const both = [quota.tokensPerHour, quota.tokensPerProjectPerHour].filter(
    (one) => one !== undefined,
  );
  return both.toSorted((a, b) => (a.remaining ?? Infinity) - (b.remaining ?? Infinity))[0];
}

function lowQuota(span: keyof typeof most, quota: Quota | undefined): string[] {
  const { remaining } = quota ?? {};
  if (remaining === undefined || remaining >= FEW * most[span]) return [];
  return [`The property has ${remaining} tokens left for this ${span}; a report costs some.`];
}

export const quotaOf = ({ propertyQuota }: Reply) => ({
  tokens_used: propertyQuota?.tokensPerDay?.consumed ?? null,
  tokens_left_today: propertyQuota?.tokensPerDay?.remaining ?? null,
  tokens_left_this_hour: hourOf(propertyQuota)?.remaining ?? null,
});
