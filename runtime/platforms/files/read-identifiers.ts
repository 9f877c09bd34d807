/** Reads a CSV file of audience members; nothing of it leaves this process unhashed but devices and companies. */
import { Readable } from 'node:stream';
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
/** A line of more cells is no list of members; each empty one takes memory. */
const MAX_CELLS = 1_000;
/** Lines after which other work has its turn. */
const SLICE = 2_000;
/** Lines that are named. */
const MAX_NAMED = 10;
const CHUNK = 65_536;
/** Characters of one line. */
const MAX_LINE = 65_536;

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
    email: new Map(),
    phone: new Map(),
    mobile_id: new Map(),
    company_domain: new Map(),
    company_name: new Map(),
  };
  let kinds: readonly (IdentifierKind | undefined)[] | undefined;
  let [rows, skipped] = [0, 0];
  const tally = { duplicates: 0, invalid: 0 };
  const skippedLines: number[] = [];
  for await (const { line, at } of linesOf(bytes)) {
    if (!kinds) {
      kinds = line.map(kindOfHeader);
      if (kinds.some(Boolean)) continue;
      kinds = [];
    }
    rows += 1;
    if (!take(line, kinds, found, tally, (kind, cell) => identifierOf(kind, cell, normalization))) {
      skipped += 1;
      if (skippedLines.length < MAX_NAMED) skippedLines.push(at);
    }
    const count = Object.values(found).reduce((sum, { size }) => sum + size, 0);
    if (count > MAX_IDENTIFIERS)
      throw unreadable(
        `The file has more than ${MAX_IDENTIFIERS} members, the first too many in line ${at}; give it in parts.`,
      );
    if (rows % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  if (rows === skipped)
    throw unreadable('The file has no e-mails, phones with country code, mobile ids or companies.');
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
    ...tally,
  };
}

/** @returns whether the line had anything */
function take(
  line: readonly string[],
  kinds: readonly (IdentifierKind | undefined)[],
  found: Found,
  tally: { duplicates: number; invalid: number },
  identify: (kind: IdentifierKind, cell: string) => string | undefined,
): boolean {
  let any = false;
  for (const [at, cell] of line.entries()) {
    const kind = kinds.length > 0 ? kinds[at] : kindOfValue(cell);
    const value = kind && identify(kind, cell);
    if (value === undefined || value === '' || !kind) {
      if (cell !== '' && (kind !== undefined || kinds.length === 0)) tally.invalid += 1;
      continue;
    }
    any = true;
    const key = value.toLowerCase();
    if (found[kind].has(key)) tally.duplicates += 1;
    else found[kind].set(key, value);
  }
  return any;
}

/** @throws input_invalid  what is no CSV */
async function* linesOf(
  bytes: Uint8Array,
): AsyncGenerator<{ readonly line: string[]; readonly at: number }> {
  // Read when there is a list: hardly a start needs it.
  const { parse } = await import('csv-parse');
  const delimiter = delimiterOf(bytes);
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_LINE,
    delimiter,
  });
  // What the source ends in, the reader of lines must hear; a pipe alone does not tell.
  Readable.from(chunksOf(bytes, delimiter))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>)
      if (record.some((cell) => cell !== '')) yield { line: record, at: info.lines };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw unreadable(`The file cannot be read as CSV: ${whyNot(error)}.`);
  }
}

/** Why the parser stopped, and where; nothing of the file itself. */
function whyNot(error: unknown): string {
  const { code, lines = 1 } = error as { readonly code?: string; readonly lines?: number };
  const why: Readonly<Record<string, string>> = {
    CSV_MAX_RECORD_SIZE: `line ${lines} has more than ${MAX_LINE} characters`,
    CSV_QUOTE_NOT_CLOSED: `a quote is still open where it ends, in line ${lines}`,
  };
  return why[code ?? ''] ?? `something stands behind a closing quote in line ${lines}`;
}

interface Parsed {
  readonly record: string[];
  /** `lines`: those read so far. */
  readonly info: { readonly lines: number };
}

/** Small ones: the parser takes each at one go, and nothing else runs meanwhile. @throws input_invalid */
function* chunksOf(bytes: Uint8Array, delimiter: string): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const count = countCells(delimiter.charCodeAt(0));
  let lines = 1;
  if (isUtf16(bytes)) throw unreadable('The file is UTF-16 text: save it as UTF-8.');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const part = bytes.subarray(at, at + CHUNK);
    const text = decoded(decoder, part, { more: at + CHUNK < bytes.length, line: lines });
    const zero = text.indexOf('\0');
    if (zero >= 0) {
      const line = lines + text.slice(0, zero).split('\n').length - 1;
      throw unreadable(`The file has a zero byte in line ${line}: save it as UTF-8 text.`);
    }
    count(text);
    lines += newlinesIn(part);
    yield text;
  }
}

/** By its first two bytes. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Counts on from chunk to chunk; a line ends where it ends in the file, in quotes too. @throws input_invalid */
function countCells(delimiter: number): (text: string) => void {
  let cells = 0;
  return (text) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 10 || code === 13) cells = 0;
      else if (code === delimiter && ++cells >= MAX_CELLS)
        throw unreadable(`A line of the file has more than ${MAX_CELLS} cells.`);
    }
  };
}

/** The one that stands most often in the first line. */
function delimiterOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096));
  const first = start.toString('utf8').split(/\r?\n/, 1)[0] ?? '';
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

function decoded(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: Uint8Array,
  { more: stream, line }: { readonly more: boolean; readonly line: number },
): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw unreadable(`The file is not UTF-8 text: see line ${line + newlinesIn(goodPart(bytes))}.`);
  }
}

const newlinesIn = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + Number(byte === 10), 0);

/** Lines of it that are UTF-8: found by halves. */
function goodPart(bytes: Uint8Array): Uint8Array {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    // The end of a part may cut a character.
    const isGood = isUtf8(bytes.subarray(0, middle));
    if (isGood) good = middle;
    else bad = middle;
  }
  return bytes.subarray(0, good);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function unreadable(message: string): ServiceError {
  return new ServiceError('input_invalid', { message });
}
