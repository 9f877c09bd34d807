/** A table in a file, with as few rows as a script needs of it: rows that differ in nothing that was asked for are one. */
import { ServiceError } from '../../../sdk/errors.ts';
import { eachLine } from '../../../sdk/kit/csv.ts';
import { fromMicros } from '../../../sdk/money.ts';
import type { HostTable, TableKeep } from '../../../sdk/script.ts';

/** A sum in two parts, since millionths of a large one are no safe integer. */
interface Sum {
  whole: number;
  millionths: number;
}

interface Row {
  readonly texts: readonly string[];
  readonly first: string[];
  readonly last: string[];
  readonly sums: (Sum | null)[];
}

/** Places of columns in a line; -1 for a column that the file has not. */
type Places = Readonly<Record<keyof TableKeep, readonly number[]>>;

/** The separator that joins the texts of a row: it stands in no cell that a person wrote. */
const BETWEEN = '\u0000';

/** @throws platform_answer_invalid  what should be a number is none */
export function addUp(text: string, keep: TableKeep): HostTable {
  const rows = new Map<string, Row>();
  let columns: readonly string[] | undefined;
  let at = placesOf(keep, []);
  let [lines, isEven] = [0, true];
  const isWhole = eachLine(text.replace(/^\uFEFF/, ''), (cells) => {
    if (!columns) {
      columns = cells;
      at = placesOf(keep, cells);
      return;
    }
    lines += 1;
    if (cells.length !== columns.length) isEven = false;
    const texts = at.by.map((place) => cells[place] ?? '');
    const key = texts.join(BETWEEN);
    let row = rows.get(key);
    if (!row) rows.set(key, (row = rowOf(texts, cells, at)));
    addTo(row, cells, at, keep.add);
  });
  return {
    columns: columns ?? [],
    lines,
    isWhole: isWhole && isEven,
    rows: [...rows.values()].map(valuesOf),
  };
}

function placesOf(
  { by, add, first = [], last = [] }: TableKeep,
  columns: readonly string[],
): Places {
  const placeOf = (name: string) =>
    name.endsWith('*')
      ? columns.findIndex((one) => one.startsWith(name.slice(0, -1)))
      : columns.indexOf(name);
  return {
    by: by.map(placeOf),
    add: add.map(placeOf),
    first: first.map(placeOf),
    last: last.map(placeOf),
  };
}

function rowOf(
  texts: readonly string[],
  cells: readonly string[],
  { first, last, add }: Places,
): Row {
  const of = (place: number) => cells[place] ?? '';
  return { texts, first: first.map(of), last: last.map(of), sums: add.map(() => null) };
}

const valuesOf = ({ texts, first, last, sums }: Row) => [
  ...texts,
  ...first,
  ...last,
  ...sums.map((sum) => (sum === null ? null : numberOf(sum))),
];

/** Each cell of files of a hundred thousand lines comes by here: plain loops. */
function addTo(row: Row, cells: readonly string[], at: Places, names: readonly string[]): void {
  for (let index = 0; index < at.first.length; index += 1) {
    const cell = cells[at.first[index]!] ?? '';
    if (cell < row.first[index]!) row.first[index] = cell;
  }
  for (let index = 0; index < at.last.length; index += 1) {
    const cell = cells[at.last[index]!] ?? '';
    if (cell > row.last[index]!) row.last[index] = cell;
  }
  for (let index = 0; index < at.add.length; index += 1) {
    const cell = cells[at.add[index]!] ?? '';
    if (cell === '') continue;
    const value = Number(cell.includes(',') ? cell.replaceAll(',', '') : cell);
    if (!Number.isFinite(value)) throw noNumber(names[index]!, cell);
    addValue((row.sums[index] ??= { whole: 0, millionths: 0 }), value, cell);
  }
}

/** Behind the point of a large number a float has no millionths any more: they are read from the text. */
function addValue(sum: Sum, value: number, cell: string): void {
  const whole = Math.trunc(value);
  sum.whole += whole;
  if (whole === value) return;
  const point = cell.indexOf('.');
  const digits = point < 0 ? '' : cell.slice(point + 1);
  const isPlain = digits !== '' && digits.length <= 6 && !/[^0-9]/.test(digits);
  const millionths = isPlain
    ? Number(digits) * 10 ** (6 - digits.length)
    : Math.round(Math.abs(value - whole) * 1e6);
  sum.millionths += value < 0 ? -millionths : millionths;
}

/** The float that is nearest to the sum. */
function numberOf({ whole, millionths }: Sum): number {
  if (millionths === 0) return whole;
  return Number(fromMicros(String(BigInt(whole) * 1_000_000n + BigInt(millionths))));
}

function noNumber(column: string, cell: string): ServiceError {
  return new ServiceError('platform_answer_invalid', {
    message: `The report's column ${column} has "${cell.slice(0, 40)}", which is no number.`,
  });
}
