/** Reads a CSV file of audience members; nothing of it leaves this process unhashed but devices and companies. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ServiceError } from '../../../sdk/errors.ts';
import {
  identifierOf,
  kindOfHeader,
  kindOfValue,
  type IdentifierKind,
  type Normalization,
} from './identifiers.ts';

export const MAX_LIST_BYTES = 10 * 1024 * 1024;
/** More members than this do not fit into one run's memory and time. */
export const MAX_IDENTIFIERS = 100_000;
/** Lines after which other work has its turn. */
const SLICE = 2_000;
const CHUNK = 65_536;

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
}

type Found = Readonly<Record<IdentifierKind, Map<string, string>>>;

/**
 * Comma, semicolon or tab; a header names the columns, and without one each value says what it is.
 * @throws input_invalid  no CSV, too many members, or not one of them
 */
export async function readIdentifiers(
  bytes: Uint8Array,
  normalization: Normalization,
): Promise<Identifiers> {
  const found: Found = {
    ...{ email: new Map(), phone: new Map(), mobile_id: new Map() },
    ...{ company_domain: new Map(), company_name: new Map() },
  };
  let kinds: readonly (IdentifierKind | undefined)[] | undefined;
  let [rows, skipped] = [0, 0];
  for await (const line of linesOf(bytes)) {
    if (!kinds) {
      kinds = line.map(kindOfHeader);
      if (kinds.some(Boolean)) continue;
      kinds = [];
    }
    rows += 1;
    if (!take(line, kinds, found, (kind, cell) => identifierOf(kind, cell, normalization)))
      skipped += 1;
    const count = Object.values(found).reduce((sum, { size }) => sum + size, 0);
    if (count > MAX_IDENTIFIERS)
      throw unreadable(`The file has more than ${MAX_IDENTIFIERS} members; give it in parts.`);
    if (rows % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  if (rows === skipped)
    throw unreadable('The file has no e-mails, phones with country code, mobile ids or companies.');
  const list = (kind: IdentifierKind) => [...found[kind].values()];
  return {
    ...{ hashed_emails: list('email'), hashed_phones: list('phone') },
    ...{ mobile_ids: list('mobile_id'), company_domains: list('company_domain') },
    ...{ company_names: list('company_name'), rows, skipped },
  };
}

/** @returns whether the line had anything */
function take(
  line: readonly string[],
  kinds: readonly (IdentifierKind | undefined)[],
  found: Found,
  identify: (kind: IdentifierKind, cell: string) => string | undefined,
): boolean {
  let any = false;
  for (const [at, cell] of line.entries()) {
    const kind = kinds.length > 0 ? kinds[at] : kindOfValue(cell);
    const value = kind && identify(kind, cell);
    if (value === undefined || value === '' || !kind) continue;
    any = true;
    const key = value.toLowerCase();
    if (!found[kind].has(key)) found[kind].set(key, value);
  }
  return any;
}

/** @throws input_invalid  what is no CSV */
async function* linesOf(bytes: Uint8Array): AsyncGenerator<string[]> {
  const text = textOf(bytes);
  const parser = parse({
    ...{ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true },
    ...{ relax_quotes: true, max_record_size: 65_536 },
    delimiter: delimiterOf(text),
  });
  try {
    for await (const line of Readable.from(chunksOf(text)).pipe(parser) as AsyncIterable<string[]>)
      if (line.some((cell) => cell !== '')) yield line;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw unreadable('The file cannot be read as CSV.');
  }
}

/** Small ones: the parser takes each at one go, and nothing else runs meanwhile. */
function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** The one that stands most often in the first line. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 4_096).split(/\r?\n/, 1)[0] ?? '';
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The file is not UTF-8 text.');
  }
}

function unreadable(message: string): ServiceError {
  return new ServiceError('input_invalid', { message });
}
