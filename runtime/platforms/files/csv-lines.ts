/** Reads the lines of a CSV file as spreadsheets, shops and ad platforms write them. */
import { Readable } from 'node:stream';
import { ServiceError } from '../../../sdk/errors.ts';

/** Most cells of a line. A line with more is no list of members, and each empty cell takes memory. */
const MAX_CELLS = 1_000;
const CHUNK = 65_536;
/** Most characters of a line. */
const MAX_LINE = 65_536;

export interface CsvLine {
  readonly line: string[];
  /** Line number, as an editor counts. */
  readonly at: number;
}

/** Cells are separated by comma, semicolon, tab or bar; empty lines are left out. @throws input_invalid  the file is no CSV */
export async function* csvLines(bytes: Uint8Array): AsyncGenerator<CsvLine> {
  // The parser is loaded with the first list, because most starts need none.
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
  // A pipe does not pass on errors of its source, so the parser is ended with them.
  Readable.from(chunksOf(bytes, delimiter))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>)
      if (record.some((cell) => cell !== '') && !(info.lines === 1 && isSeparatorLine(record)))
        yield { line: record, at: info.lines };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw unreadable(`The file cannot be read as CSV: ${whyNot(error)}.`);
  }
}

/** Says why the parser stopped, and in which line. It never has content of the file. */
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
  /** `lines`: the number of lines read so far. */
  readonly info: { readonly lines: number };
}

/** Small chunks, because the parser takes each one without a pause and blocks all other work. @throws input_invalid */
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

/** Recognizes UTF-16 by the first two bytes. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Counts cells across chunks. A line break ends a line even within quotes. @throws input_invalid */
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

const DELIMITERS = [',', ';', '\t', '|'];

/** `sep=;` tells a spreadsheet which separator the file has. */
const isSeparatorLine = (record: readonly string[]) =>
  /^sep=.?$/i.test(record[0] ?? '') && record.slice(1).every((cell) => cell === '');

/** Finds the separator: the mark that is most frequent in the first line, outside of quotes. */
function delimiterOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096));
  const text = start.toString('utf8').replace(/^\ufeff/, '');
  const told = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1];
  if (told !== undefined) return told;
  const first = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)[0] ?? '';
  const count = (mark: string) => first.split(mark).length;
  return DELIMITERS.reduce((most, mark) => (count(mark) > count(most) ? mark : most));
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

/** The longest beginning that is UTF-8, found by binary search. */
function goodPart(bytes: Uint8Array): Uint8Array {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    // The cut may fall within a character.
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

export function unreadable(message: string): ServiceError {
  return new ServiceError('input_invalid', { message });
}
