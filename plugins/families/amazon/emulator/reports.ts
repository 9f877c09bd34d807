/** Amazon's reports (version 3): what each type gives, what is refused, and the rows. */
import {
  addDays,
  eachDay,
  lackOthers,
  lacks,
  sumFacts,
  type Facts,
  type Fields,
} from '../../../../sdk/emulator/index.ts';
import { amazonRefusal } from './words.ts';

const RANGE_DAYS = 31;

export interface AmazonReportWish {
  readonly product: string;
  readonly type: string;
  readonly groupBy: readonly string[];
  readonly columns: readonly string[];
  readonly isDaily: boolean;
  readonly start: string;
  readonly end: string;
}

/** @param body  of the right shape */
export function amazonReportWish({ configuration, startDate, endDate }: Fields): AmazonReportWish {
  const { adProduct, columns, groupBy, reportTypeId, timeUnit } = configuration as Fields;
  return {
    product: String(adProduct),
    type: String(reportTypeId),
    groupBy: groupBy as readonly string[],
    columns: columns as readonly string[],
    isDaily: timeUnit === 'DAILY',
    start: String(startDate),
    end: String(endDate),
  };
}

/** The value of one cell. */
export type AmazonColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

export interface AmazonReportType<Row> {
  readonly product: string;
  /** Of these one at least. */
  readonly needs: readonly string[];
  readonly base: AmazonColumns<Row>;
  readonly groups: Readonly<Record<string, AmazonColumns<Row>>>;
  /** How many days back it reaches. */
  readonly keptDays: number;
}
type Types<Row> = Readonly<Record<string, AmazonReportType<Row>>>;

function columnsOf<Row>(types: Types<Row>, { type, groupBy }: AmazonReportWish) {
  const made = types[type];
  const all = [made?.base, ...groupBy.map((name) => made?.groups[name])];
  return Object.assign({}, ...all) as AmazonColumns<Row>;
}

/** @returns rows of the report: facts of the same key are one row */
export function amazonRows<Row extends { readonly facts: Facts }>(
  types: Types<Row>,
  wish: AmazonReportWish,
  cells: Iterable<Row>,
  keyOf: (row: Row) => string,
): Fields[] {
  const columns = columnsOf(types, wish);
  return [...Map.groupBy(cells, keyOf).values()].map((all) => {
    const whole = { ...all[0]!, facts: sumFacts(all.map(({ facts }) => facts)) };
    return Object.fromEntries(wish.columns.map((name) => [name, columns[name]?.(whole)]));
  });
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** @param today  in the time zone of the account. @throws Refusal 400 */
export function checkAmazonReport<Row>(types: Types<Row>, body: Fields, today: string): void {
  const fault = faultOf(types, amazonReportWish(body), today);
  if (fault !== undefined) throw amazonRefusal(400, fault);
}

function faultOf<Row>(types: Types<Row>, wish: AmazonReportWish, today: string) {
  const { type, groupBy, columns, start, end, product } = wish;
  const made = Object.hasOwn(types, type) ? types[type] : undefined;
  if (made === undefined) throw lacks(`the report ${type}`);
  if (made.product !== product) return `reportTypeId ${type} is not of ${product}.`;
  lackOthers(`groupBy of ${type}`, groupBy, Object.keys(made.groups));
  if (!groupBy.some((name) => made.needs.includes(name)))
    return `groupBy must include ${made.needs.join(' or ')}.`;
  const known = columnsOf(types, wish);
  lackOthers('column', columns, Object.keys(known), (name) =>
    amazonRefusal(400, `configuration columns includes invalid values: (${name}).`),
  );
  if (columns.length === 0) return 'configuration columns must not be empty.';
  if (columns.includes('date') !== wish.isDaily) return 'The column date goes with timeUnit DAILY.';
  if (!isDay(start) || !isDay(end) || start > end || end > today)
    return 'startDate and endDate must be YYYY-MM-DD, in order, not in the future.';
  if (eachDay(start, end).length > RANGE_DAYS)
    return `The date range must be at most ${RANGE_DAYS} days.`;
  if (start < addDays(today, -made.keptDays))
    return `startDate must be within ${made.keptDays} days.`;
  return undefined;
}

/** As Amazon's ids of reports look. */
export const amazonReportId = (digits: string) =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
