/** A file that a person exported, as rows of figures by day, and the rows of it that were not taken. */
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { dayOf, orderIn, type DayOrder } from './day-of.ts';
import { figures, totals, type Field, type Figure } from './fields.ts';
import { headerOf, type Header } from './header-of.ts';
import { createLeftOut, type LeftOut } from './left-out.ts';
import { decimalIn, numberOf, type Decimal } from './number-of.ts';
import { tableOf, type Line } from './table-of.ts';

export interface FileRow {
  readonly day: string;
  /** Texts of the row's cells; absent where the file has no such column, or nothing in it. */
  readonly texts: Readonly<Partial<Record<Field, string>>>;
  readonly figures: Readonly<Record<Figure, number | null>>;
}

export interface FileRead {
  readonly header: Header;
  readonly rows: readonly FileRow[];
  readonly leftOut: readonly LeftOut[];
  /** ISO 4217, where the file says it. */
  readonly currency: string | null;
  /** How numbers and days were read. */
  readonly readAs: string;
}

const SUM = 'a sum of other rows';

interface Wish {
  readonly platform: string;
  readonly columns: Readonly<Partial<Record<Field, string>>>;
  /** Today is not over, so it is never kept. */
  readonly today: string;
}

/** @throws input_invalid  nothing of it can be read, or it says two things at once */
export function readFile(text: string, { platform, columns, today }: Wish): FileRead {
  const table = tableOf(text);
  const header = headerOf(table, platform, columns);
  const lines = table.slice(header.at + 1);
  const cellsOf = (field: Field) => lines.map((line) => cellOf(line, header, field) ?? '');
  const decimal = decimalIn(figures.flatMap(cellsOf), header.language);
  const order = orderIn(cellsOf('day'), header.language);
  const left = createLeftOut();
  const rows: FileRow[] = [];
  for (const line of lines) {
    const row = rowOf(line, header, { decimal, order, today });
    if (typeof row === 'string') left.add(row, line.number);
    else rows.push(row);
  }
  const leftOut = left.all();
  if (rows.length === 0)
    throw wrong(
      'file',
      `has no row that can be taken: ${leftOut.map(said).join('; ') || 'it is empty'}`,
    );
  return {
    header,
    rows,
    leftOut,
    currency: currencyIn(rows, header),
    readAs: saidOf(decimal, order),
  };
}

export const said = ({ reason, rows, lines }: LeftOut): string =>
  `${rows} ${rows === 1 ? 'row' : 'rows'} (line ${lines.join(', ')}${rows > lines.length ? ', …' : ''}): ${reason}`;

const saidOf = (decimal: Decimal, order: DayOrder) =>
  `numbers with a decimal ${decimal === '.' ? 'point' : 'comma'}; days such as 03/04 with the ${order}`;

function cellOf({ cells }: Line, { columns }: Header, field: Field): string | undefined {
  const at = columns[field];
  const text = at === undefined ? undefined : cells[at];
  return text === '' ? undefined : text;
}

interface Ways {
  readonly decimal: Decimal;
  readonly order: DayOrder;
  readonly today: string;
}

/** @returns a reason for what is not taken */
function rowOf(line: Line, header: Header, { decimal, order, today }: Ways): FileRow | string {
  const cell = (field: Field) => cellOf(line, header, field);
  const told = cell('day');
  const day = told === undefined ? undefined : dayOf(told, order);
  if (isTotal(line, day !== undefined, cell('campaign_name'))) return SUM;
  if (day === undefined) return told === undefined ? 'it has no day' : 'its day is no date';
  const end = cell('day_end');
  if (end !== undefined && dayOf(end, order) !== day) return 'it is of more than one day';
  if (day >= today) return 'its day is not over';
  if (cell('campaign_name') === undefined) return 'it has no campaign';
  const read = figures.map((name) => [name, numberOf(cell(name) ?? '', decimal)] as const);
  const bad = read.find(([, value]) => value === undefined || (value !== null && value < 0));
  if (bad) return `its ${bad[0]} is no number`;
  const names = Object.keys(header.columns) as Field[];
  const texts = names.flatMap((name) => {
    const text = cell(name);
    return text === undefined || /^-+$/.test(text) ? [] : [[name, text] as const];
  });
  return {
    day,
    texts: Object.fromEntries(texts),
    figures: Object.fromEntries(read) as unknown as FileRow['figures'],
  };
}

/** `Total: Campaigns`, `Gesamt`, `Total of 7 results`, and lines such as a copyright below the table. */
function isTotal({ cells }: Line, hasDay: boolean, campaign = ''): boolean {
  if (totals.has(campaign.toLowerCase())) return true;
  const first = (cells.find((one) => one !== '') ?? '').toLowerCase();
  const word = /^[\p{L} ]*?(?=\s*[:–—]|\s+-\s|\s+\p{L}+\s+\d|$)/u.exec(first)?.[0] ?? first;
  return !hasDay && (totals.has(word.trim()) || first.startsWith('©'));
}

/** @throws input_invalid  rows of several currencies */
function currencyIn(rows: readonly FileRow[], header: Header): string | null {
  const told = new Set(rows.flatMap(({ texts }) => texts.currency?.toUpperCase() ?? []));
  if (told.size > 1)
    throw wrong(
      'file',
      `has rows in several currencies (${[...told].join(', ')}): import one at a time`,
    );
  return [...told][0] ?? header.currency;
}
