/** The change log of an advertiser: a task on TikTok's side, whose answer is a CSV wrapped in other texts. */
import type { Host, Window } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { startOfDay, instantOf } from '../../../sdk/kit/time-zone.ts';
import { addDays, piecesOf } from '../../../sdk/kit/days.ts';
import { getData, postData } from '../api.ts';
import { readCsv } from './csv.ts';
import { fromPython } from './python-text.ts';
import { untilDone } from './task.ts';

/** Days between start and end at most. */
const MAX_DAYS = 30;

export interface LogWish {
  readonly window: Window;
  /** IANA name; days and times are its own. */
  readonly timeZone: string;
  /** TikTok's filters: `object_type`, `object_ids`, `module`, `operation_types`. */
  readonly filters: Readonly<Record<string, unknown>>;
}

export interface LogEntry {
  /** ISO 8601, to the minute. */
  readonly changed_at: string;
  readonly user: string | null;
  readonly source: string | null;
  readonly app_id: string | null;
  readonly entity: string;
  readonly id: string;
  readonly field: string;
  readonly action: string;
  readonly what: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Newest first. @param strays  how many entries TikTok answered that are of other days */
export async function readChangeLog(
  host: Host,
  { window, timeZone, filters }: LogWish,
): Promise<{ readonly entries: LogEntry[]; readonly strays: number }> {
  // All at once, so that TikTok works on them together.
  const tasks: string[] = [];
  for (const { start_date, end_date } of piecesOf(window, MAX_DAYS))
    tasks.push(
      await startTask(host, {
        start_time: `${start_date} 00:00:00`,
        end_time: `${end_date} 23:59:59`,
        timezone: timeZone,
        ...filters,
      }),
    );
  const texts: string[] = [];
  for (const task of tasks) texts.push(await readTask(host, task));
  const all = texts.flatMap((text) => entriesOf(text, timeZone));
  const from = startOfDay(window.start_date, timeZone);
  const until = startOfDay(addDays(window.end_date, 1), timeZone);
  const own = all.filter(({ changed_at }) => {
    const at = Date.parse(changed_at);
    return at >= from && at < until;
  });
  own.sort((a, b) => Date.parse(b.changed_at) - Date.parse(a.changed_at));
  return { entries: own, strays: all.length - own.length };
}

async function startTask(host: Host, wish: Readonly<Record<string, unknown>>): Promise<string> {
  return (await postData<{ task_id: string }>(host, 'changelog/task/create', wish)).task_id;
}

async function readTask(host: Host, task_id: string): Promise<string> {
  await untilDone(host, 'changelog/task', task_id);
  const { changelog } = await getData<{ changelog?: string }>(host, 'changelog/task/download', {
    task_id,
  });
  return changelog ?? '';
}

/**
 * Entries of a downloaded log: an object, printed as JSON or as Python prints it, whose `file_data` is a CSV
 * below some figures.
 * @throws platform_answer_invalid  it is none
 */
export function entriesOf(changelog: string, timeZone: string): LogEntry[] {
  const file = fromPython(fileIn(changelog));
  const start = /^\uFEFF?Time,/m.exec(file)?.index;
  if (start === undefined) {
    if (file.trim() === '' || /^[A-Z][a-z ]+,\d+\s*$/m.test(file)) return [];
    throw failure('platform_answer_invalid', 'TikTok sent a change log that is no table.');
  }
  return readCsv(file.slice(start)).rows.flatMap((row) => entriesOfRow(row, timeZone));
}

function fileIn(changelog: string): string {
  const parsed = json(changelog) as { file_data?: unknown } | undefined;
  if (typeof parsed?.file_data === 'string') return parsed.file_data;
  const [, printed] = /^\{'file_data': (b(['"])[\s\S]*\2), 'file_name'/.exec(changelog) ?? [];
  return printed ?? changelog;
}

interface Detail {
  readonly action?: string;
  readonly name?: string;
  readonly before_after?: readonly { readonly before?: unknown; readonly after?: unknown }[];
}

function entriesOfRow(row: Readonly<Record<string, string>>, timeZone: string): LogEntry[] {
  const common = {
    changed_at: isoOf(row['Time'] ?? '', timeZone),
    user: row['Operator'] || null,
    source: row['Source'] || null,
    app_id: row['App ID'] || null,
    id: row['Object ID'] ?? '',
    entity: (row['log_object_type'] ?? '').trim().toLowerCase().replaceAll(' ', '_'),
    field: row['Object'] ?? '',
  };
  const told = json(row['Activity details'] ?? '');
  const details: readonly Detail[] = Array.isArray(told) && told.length > 0 ? told : [{}];
  return details.flatMap(({ action, name, before_after: pairs }) =>
    (pairs && pairs.length > 0 ? pairs : [{ before: undefined, after: undefined }]).map(
      ({ before, after }) => ({
        ...common,
        action: action?.trim() ?? '',
        what: name ?? null,
        before: valueOf(before),
        after: valueOf(after),
      }),
    ),
  );
}

function isoOf(text: string, timeZone: string): string {
  const [, day, time, seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})?$/.exec(text.trim()) ?? [];
  if (day === undefined)
    throw failure('platform_answer_invalid', `TikTok sent a change at no time: ${text}.`);
  const at = instantOf(`${day}T${time}${seconds}`, timeZone);
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

function valueOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return fromPython(typeof value === 'string' ? value : JSON.stringify(value)) || null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
