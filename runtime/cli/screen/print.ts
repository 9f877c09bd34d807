/** The output of commands: results on stdout (a table, or one JSON line), everything else on stderr. */
import { ServiceError } from '../../../sdk/errors.ts';
import { plainText } from '../../../sdk/plain-text.ts';
import { exitCodeOf } from '../exit-codes.ts';
import {
  coloured,
  holdsInstant,
  localTimes,
  plainScreen,
  screenOf,
  type Screen,
} from './screen.ts';
import { tableLines } from './table.ts';

/** Rows under a head; values are cleaned of control characters before they reach a terminal. */
export interface TableView {
  readonly head: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Said instead of an empty table. */
  readonly empty?: string;
  /** Lines after the table. */
  readonly notes?: readonly string[];
}

/** The person's view of a result: a table, or lines with tables between them. */
export type View = TableView | readonly (string | TableView)[];

export function printResult(
  result: unknown,
  view: () => View,
  { json, screen }: { readonly json: boolean; readonly screen: Screen },
): void {
  write(json ? JSON.stringify(result ?? null) : renderView(view(), screen));
}

/** Names and errors come from outside (docs/threats.md, M6): their text is cleaned before it is coloured. */
export function renderView(view: View, screen: Screen = plainScreen): string {
  if ('head' in view) return renderTable(view, screen).join('\n');
  const line = (text: string) => localTimes(onScreen(text), screen);
  return view
    .flatMap((part) => (typeof part === 'string' ? line(part) : renderTable(part, screen)))
    .join('\n');
}

function renderTable({ head, rows, empty, notes = [] }: TableView, screen: Screen): string[] {
  if (rows.length === 0) return [empty ?? 'None.', ...notes.map(onScreen)];
  const texts = rows.map((row) => row.map(cell));
  const shown = texts.map((row) => row.map((text) => localTimes(text, screen)));
  const isLocal = screen.timeZone !== undefined && texts.some((row) => row.some(holdsInstant));
  return [
    ...tableLines(head, shown, screen),
    ...notes.map((note) => localTimes(onScreen(note), screen)),
    ...(isLocal ? [coloured(`Times: ${screen.timeZone}.`, screen, 'quiet')] : []),
  ];
}

/** The first sentence: enough for a list. */
export function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/s.exec(text)?.[0] ?? text;
}

/** One pair per line: for a single record. */
export function pairs(record: Readonly<Record<string, unknown>>): TableView {
  return {
    head: ['', ''],
    rows: Object.entries(record).filter(([, value]) => value !== undefined),
  };
}

/** A nested result: indented JSON. */
export function jsonLines(result: unknown): readonly string[] {
  return JSON.stringify(result ?? null, null, 2).split('\n');
}

/** Faults go to stderr: a sentence and a hint for a person, one JSON line with `--json`. Sets the exit code. */
export function printError(error: unknown, json: boolean): void {
  process.exitCode = exitCodeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ServiceError)) {
    const code = process.exitCode === 2 ? 'usage' : 'failed';
    process.stderr.write(
      `${json ? JSON.stringify({ error: { code, message } }) : onScreen(message)}\n`,
    );
    return;
  }
  if (json) {
    const { message: _own, ...details } = error.details;
    const body = { code: error.code, message, hint: error.hint, ...details };
    process.stderr.write(`${JSON.stringify({ error: body })}\n`);
    return;
  }
  const screen = screenOf(process.stderr);
  const lines = [`${error.code}: ${message}`];
  for (const fault of error.details.faults ?? [])
    if (!message.includes(fault.message)) lines.push(`  ${fault.field}: ${fault.message}`);
  if (error.details.choices?.length)
    lines.push(`  choices: ${error.details.choices.map(choice).join(', ')}`);
  const [first = '', ...more] = [...lines, hintOf(error)].map(onScreen);
  const told = first.replace(error.code, (code) => coloured(code, screen, 'bad'));
  process.stderr.write(`${localTimes([told, ...more].join('\n'), screen)}\n`);
}

/** Removes the words about `faults` from a hint, because a person sees the faults above it. */
const hintOf = ({ hint }: ServiceError) => hint.replace(' listed in `faults`', '');

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** An account as a person names it; anything else as it stands in a table. */
function choice(value: unknown): string {
  const { account_id: id, account_name: name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' ? `${id} (${cell(name)})` : cell(value);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(cell).join(', ');
  if (typeof value === 'object') return onScreen(JSON.stringify(value));
  return onScreen(String(value));
}

/** Names and errors come from outside (docs/threats.md, M6): no escape sequence of theirs reaches a terminal. */
function onScreen(text: string): string {
  return plainText(text).replaceAll(/[\t\r]/g, ' ');
}
