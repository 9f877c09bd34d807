/** Where commands write: results on stdout (a table, or one JSON line), everything else on stderr. */
import Table from 'cli-table3';
import { ServiceError } from '../../sdk/errors.ts';
import { exitCodeOf } from './exit-codes.ts';

/** Rows under a head; values are cleaned of control characters before they reach a terminal. */
export interface TableView {
  readonly head: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Said instead of an empty table. */
  readonly empty?: string;
  /** Lines after the table. */
  readonly notes?: readonly string[];
}

/** What a person sees of a result: a table, or lines. */
export type View = TableView | readonly string[];

export function printResult(result: unknown, view: () => View, json: boolean): void {
  write(json ? JSON.stringify(result ?? null) : renderView(view()));
}

export function renderView(view: View): string {
  if (!('head' in view)) return view.map(cleanText).join('\n');
  const notes = (view.notes ?? []).map(cleanText);
  if (view.rows.length === 0) return [view.empty ?? 'None.', ...notes].join('\n');
  const hasHead = view.head.some((name) => name !== '');
  const table = new Table({
    head: hasHead ? [...view.head] : [],
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
    chars: plain,
  });
  table.push(...view.rows.map((row) => row.map(cell)));
  const lines = table.toString().split('\n');
  return [...lines.map((line) => line.trimEnd()), ...notes].join('\n');
}

/** Columns by space alone: easy to read, to copy and to cut. */
const plain = Object.fromEntries(
  [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
    'left',
    'left-mid',
    'mid',
    'mid-mid',
    'right',
    'right-mid',
    'middle',
  ].map((name) => [name, '']),
);

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
      `${json ? JSON.stringify({ error: { code, message } }) : cleanText(message)}\n`,
    );
    return;
  }
  if (json) {
    const { message: _own, ...details } = error.details;
    const body = { code: error.code, message, hint: error.hint, ...details };
    process.stderr.write(`${JSON.stringify({ error: body })}\n`);
    return;
  }
  const lines = [`${error.code}: ${message}`];
  for (const fault of error.details.faults ?? []) lines.push(`  ${fault.field}: ${fault.message}`);
  if (error.details.choices?.length)
    lines.push(`  choices: ${error.details.choices.map(choice).join(', ')}`);
  process.stderr.write(`${[...lines, error.hint].map(cleanText).join('\n')}\n`);
}

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
  if (typeof value === 'object') return cleanText(JSON.stringify(value));
  return cleanText(String(value));
}

/** Names and errors come from outside (docs/threats.md, M6): no escape sequence of theirs reaches a terminal. */
function cleanText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (char) => (char === '\n' ? '\n' : ' '));
}
