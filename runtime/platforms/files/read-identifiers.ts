/** Reads a CSV file of audience members; nothing of it leaves this process unhashed but devices and companies. */
import { countryOf } from '../../../sdk/identity/country-of.ts';
import { kindOfName, type IdentifierKind } from '../../../sdk/identity/kind-of-name.ts';
import { aColumn, notesOf, type Column } from './columns.ts';
import { csvLines, unreadable, type CsvLine } from './csv-lines.ts';
import { identifierOf, kindOfValue, type Normalization } from './identifiers.ts';

export const MAX_LIST_BYTES = 10 * 1024 * 1024;
/** More members than this do not fit into one run's memory and time. */
export const MAX_IDENTIFIERS = 100_000;
/** Longest stretch without a pause, ms; then other work has its turn. */
const SLICE_MS = 10;
/** Lines that are named. */
const MAX_NAMED = 10;

/** Each list without repeats, in the order of the file. */
export interface Identifiers {
  readonly hashed_emails: readonly string[];
  readonly hashed_phones: readonly string[];
  readonly mobile_ids: readonly string[];
  readonly company_domains: readonly string[];
  readonly company_names: readonly string[];
  /** Lines with something in them, the header left out. */
  readonly rows: number;
  /** Lines of those with nothing that could be used. */
  readonly skipped: number;
  readonly skipped_lines: readonly number[];
  readonly duplicates: number;
  readonly invalid: number;
  /** Sentences on columns that were not used or were read by the look of their values, and on values that are not valid. */
  readonly notes?: readonly string[];
}

interface Reading {
  readonly columns: Column[];
  readonly hasHeader: boolean;
  readonly found: Readonly<Record<IdentifierKind, Map<string, string>>>;
  readonly normalization: Normalization;
  duplicates: number;
  invalid: number;
}

/**
 * Reads a list with comma, semicolon, tab or bar. A header names the columns. Without a header, or under an unknown
 * name, a column is read by the look of its values.
 * @throws input_invalid  no CSV, too many members, or not one of them
 */
export async function readIdentifiers(
  bytes: Uint8Array,
  normalization: Normalization,
): Promise<Identifiers> {
  let reading: Reading | undefined;
  let [rows, skipped] = [0, 0];
  const skippedLines: number[] = [];
  let slice = performance.now();
  for await (const { line, at } of csvLines(bytes)) {
    if (!reading) {
      reading = beginWith(line, normalization);
      if (reading.hasHeader) continue;
    }
    rows += 1;
    if (!take(line, reading)) {
      skipped += 1;
      if (skippedLines.length < MAX_NAMED) skippedLines.push(at);
    }
    checkCount(reading, at);
    if (performance.now() - slice < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    slice = performance.now();
  }
  if (!reading || rows === skipped)
    throw unreadable('The file has no e-mails, phones with country code, mobile ids or companies.');
  const { found, duplicates, invalid } = reading;
  const notes = reading.hasHeader ? notesOf(reading.columns) : [];
  const list = (kind: IdentifierKind) => [...found[kind].values()];
  return {
    hashed_emails: list('email'),
    hashed_phones: list('phone'),
    mobile_ids: list('mobile_id'),
    company_domains: list('company_domain'),
    company_names: list('company_name'),
    rows,
    skipped,
    skipped_lines: skippedLines,
    duplicates,
    invalid,
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** The first line is a header if it names a known column, or if none of its cells could identify somebody. */
function beginWith(line: CsvLine['line'], normalization: Normalization): Reading {
  const kinds = line.map(kindOfName);
  const hasHeader =
    kinds.some((kind) => kind !== undefined) ||
    (line.length > 1 && line.every((cell) => kindOfValue(cell) === undefined));
  return {
    columns: line.map((name, at) => aColumn(hasHeader ? { name, kind: kinds[at] } : {})),
    hasHeader,
    found: {
      email: new Map(),
      phone: new Map(),
      mobile_id: new Map(),
      company_domain: new Map(),
      company_name: new Map(),
    },
    normalization,
    duplicates: 0,
    invalid: 0,
  };
}

/** @returns whether the line had anything */
function take(line: readonly string[], reading: Reading): boolean {
  const { columns, found, normalization } = reading;
  const atCountry = columns.findIndex(({ kind }) => kind === 'country');
  const country = atCountry < 0 ? undefined : countryOf(line[atCountry] ?? '');
  let any = false;
  for (const [at, cell] of line.entries()) {
    const column = (columns[at] ??= aColumn());
    const kind = cell === '' ? undefined : kindOfCell(cell, column, reading);
    if (kind === undefined) continue;
    const value = kind === 'none' ? undefined : identifierOf(kind, cell, normalization, country);
    if (kind === 'none' || value === undefined) {
      column.invalid += 1;
      reading.invalid += 1;
      continue;
    }
    if (column.kind === undefined) add(column.guessed, kind);
    any = true;
    const key = value.toLowerCase();
    if (found[kind].has(key)) reading.duplicates += 1;
    else found[kind].set(key, value);
  }
  return any;
}

/** @returns `none` for a cell that should identify somebody and does not; undefined for a cell that is left out */
function kindOfCell(
  cell: string,
  column: Column,
  { columns, hasHeader }: Reading,
): IdentifierKind | 'none' | undefined {
  if (column.kind !== undefined) return column.kind === 'country' ? undefined : column.kind;
  const kind = kindOfValue(cell);
  if (!hasHeader) return kind ?? 'none';
  // A hash may be of anything, and a domain may belong to anybody, so neither is taken by its look.
  const isPlain =
    kind === 'phone' || kind === 'mobile_id' || (kind === 'email' && /[@＠]/.test(cell));
  if (!isPlain) return undefined;
  if (!columns.some((one) => one.kind === kind)) return kind;
  add(column.left, kind);
  return undefined;
}

function add(counts: Map<IdentifierKind, number>, kind: IdentifierKind): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

function checkCount({ found }: Reading, at: number): void {
  const count = Object.values(found).reduce((sum, { size }) => sum + size, 0);
  if (count > MAX_IDENTIFIERS)
    throw unreadable(
      `The file has more than ${MAX_IDENTIFIERS} members, the first too many in line ${at}; give it in parts.`,
    );
}
