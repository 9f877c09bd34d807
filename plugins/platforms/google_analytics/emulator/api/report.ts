/** One report: names checked, days read, cells summed up, rows ordered and cut. */
import {
  addDays,
  eachDay,
  lacks,
  localDay,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { demoProperties, type DemoProperty } from '../accounts.ts';
import known from '../known.json' with { type: 'json' };
import metadata from '../metadata.json' with { type: 'json' };
import type { Ask } from '../state.ts';
import { dimensionOf } from '../rules/dimensions.ts';
import { metricOf, type Counted } from '../rules/metrics.ts';
import { splitsFor } from '../rules/splits.ts';
import { cellsOf } from '../seed.ts';
import { forbidden, invalid } from '../words.ts';
import { charge } from './charge.ts';
import { Gathered, type Row } from './gathered.ts';

interface Known {
  readonly apiName: string;
  readonly type?: string;
  readonly deprecatedApiNames?: readonly string[];
}
const dimensions: readonly Known[] = metadata.dimensions;
const metrics: readonly Known[] = metadata.metrics;

interface Named {
  readonly name?: string;
}
interface Wish {
  readonly dateRanges?: readonly { readonly startDate?: string; readonly endDate?: string }[];
  readonly dimensions?: readonly Named[];
  readonly metrics?: readonly Named[];
  readonly limit?: string | number;
  readonly offset?: string | number;
  readonly orderBys?: readonly {
    readonly metric?: { readonly metricName?: string };
    readonly dimension?: { readonly dimensionName?: string };
    readonly desc?: boolean;
  }[];
  readonly metricAggregations?: readonly string[];
  readonly returnPropertyQuota?: boolean;
}

/** @throws Refusal 403 */
export function propertyOf({ params }: Ask): DemoProperty {
  const path = params['property'] ?? params['parent'] ?? params['name'] ?? '';
  const found = demoProperties.find(({ id }) => id === path.split('/')[1]);
  if (!found) throw forbidden();
  return found;
}

/** Names of dimensions and metrics that every property has and test mode lacks. */
const unmade = { dimension: known.dimensions.split(' '), metric: known.metrics.split(' ') };

/** @throws Refusal 400  a name is unknown. @throws Lacks  only test mode does not have it */
function named(given: readonly Named[], all: readonly Known[], sort: keyof typeof unmade): Known[] {
  return given.map(({ name = '' }) => {
    const found = all.find(
      (one) => one.apiName === name || one.deprecatedApiNames?.includes(name) === true,
    );
    if (!found && unmade[sort].includes(name)) throw lacks(`the ${sort} ${name}`);
    if (!found)
      throw invalid(
        `Field ${name} is not a valid ${sort}. For a list of valid dimensions and metrics, see https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema`,
      );
    return { ...found, apiName: name };
  });
}

const ownName = (all: readonly Known[], name: string) =>
  all.find((one) => one.apiName === name || one.deprecatedApiNames?.includes(name))?.apiName ??
  name;

/** `2026-11-01`, `today`, `yesterday` or `28daysAgo`. @throws Refusal 400 */
function dayOf(given: string | undefined, today: string): string {
  if (given === 'today') return today;
  if (given === 'yesterday') return addDays(today, -1);
  const ago = /^(\d+)daysAgo$/.exec(given ?? '')?.[1];
  if (ago !== undefined) return addDays(today, -Number(ago));
  if (!/^\d{4}-\d\d-\d\d$/.test(given ?? '') || Number.isNaN(Date.parse(given!)))
    throw invalid(`${String(given)} is not a valid date.`);
  return given!;
}

function daysOf(wish: Wish, property: DemoProperty, now: number): string[] {
  const ranges = wish.dateRanges ?? [];
  if (ranges.length === 0) throw invalid('At least one date range is required.');
  if (ranges.length > 1) throw lacks('reports of several date ranges');
  const { today } = localDay(now, property.timeZone);
  const [start, end] = [dayOf(ranges[0]!.startDate, today), dayOf(ranges[0]!.endDate, today)];
  if (end < start) throw invalid('The end date must not be before the start date.');
  return eachDay(start, end < today ? end : today);
}

/** Parts of a request that would change its rows. Test mode does not support them. */
const UNMADE = new Set(['dimensionFilter', 'metricFilter', 'cohortSpec', 'comparisons']);

/** Dimensions and metrics. @throws Refusal 400 @throws Lacks */
function columnsOf({ dimensions: rows = [], metrics: values = [] }: Wish, body: object) {
  if (values.length > 10) throw invalid('Requests are limited to 10 metrics.');
  if (rows.length > 9) throw invalid('Requests are limited to 9 dimensions.');
  if (values.length + rows.length === 0)
    throw invalid('At least one dimension or metric is required.');
  const beyond = Object.keys(body).find((name) => UNMADE.has(name));
  if (beyond !== undefined) throw lacks(`the ${beyond} of reports`);
  return { by: named(rows, dimensions, 'dimension'), of: named(values, metrics, 'metric') };
}

export function runReport(ask: Ask): Fields {
  const property = propertyOf(ask);
  const wish = (ask.body ?? {}) as Wish;
  const { by, of } = columnsOf(wish, ask.body ?? {});
  const quota = charge(ask, property);
  const { rows, total } = rowsOf(ask, property, wish, by);
  const { controls } = ask.state;
  const enough = controls.thresholded ? rows.filter(({ sums }) => sums.totalUsers >= 50) : rows;
  const ordered = order(enough, wish, by);
  const [offset, limit] = [Number(wish.offset ?? 0), Number(wish.limit ?? 10_000)];
  if (limit < 1 || limit > 250_000) throw invalid('Limit must be 1 to 250000.');
  const values = (row: Counted) =>
    of.map(({ apiName }) => ({ value: String(metricOf(ownName(metrics, apiName), row)) }));
  const page = ordered.slice(offset, offset + limit);
  return {
    ...(by.length > 0 ? { dimensionHeaders: by.map(({ apiName: name }) => ({ name })) } : {}),
    metricHeaders: of.map(({ apiName: name, type }) => ({ name, type })),
    ...(page.length > 0
      ? {
          rows: page.map((row) => ({
            ...(by.length > 0 ? { dimensionValues: row.keys.map((value) => ({ value })) } : {}),
            metricValues: values(row),
          })),
        }
      : {}),
    ...(total && wish.metricAggregations?.includes('TOTAL')
      ? {
          totals: [
            {
              dimensionValues: by.map(() => ({ value: 'RESERVED_TOTAL' })),
              metricValues: values(total),
            },
          ],
        }
      : {}),
    ...(ordered.length > 0 ? { rowCount: ordered.length } : {}),
    metadata: {
      currencyCode: property.currency,
      timeZone: property.timeZone,
      ...(controls.thresholded ? { subjectToThresholding: true } : {}),
      ...(controls.sampled
        ? { samplingMetadatas: [{ samplesReadCount: '500000', samplingSpaceSize: '2000000' }] }
        : {}),
    },
    ...(wish.returnPropertyQuota ? { propertyQuota: quota } : {}),
    kind: 'analyticsData#runReport',
  };
}

/** The total is that of the property, however it is split. */
function rowsOf({ state, now }: Ask, property: DemoProperty, wish: Wish, by: readonly Known[]) {
  const names = by.map(({ apiName }) => ownName(dimensions, apiName));
  const split = splitsFor(names);
  if (!split) throw lacks(`reports by ${names.join(', ')} together`);
  const gathered = new Map<string, Gathered>();
  const whole = new Gathered([]);
  for (const day of daysOf(wish, property, now))
    for (const cell of cellsOf(state.seed, property, day)) {
      whole.add(cell);
      for (const part of split(state.seed, cell)) {
        const keys = names.map((name) => dimensionOf(name, part.dimensions));
        const key = JSON.stringify(keys);
        const row = gathered.get(key) ?? new Gathered(keys);
        gathered.set(key, row);
        row.add(part);
      }
    }
  return { rows: [...gathered.values()].flatMap((one) => one.row() ?? []), total: whole.row() };
}

/** Without a wish the first metric decides, highest first; the API does not say. */
function order(rows: readonly Row[], { orderBys = [] }: Wish, by: readonly Known[]): Row[] {
  const [first] = orderBys;
  const at = by.findIndex(({ apiName }) => apiName === first?.dimension?.dimensionName);
  const turn = first?.desc === true ? -1 : 1;
  if (first && at >= 0) return rows.toSorted((a, b) => (a.keys[at]! < b.keys[at]! ? -turn : turn));
  const name = ownName(metrics, first?.metric?.metricName ?? 'sessions');
  return rows.toSorted((a, b) => metricOf(name, b) - metricOf(name, a));
}
