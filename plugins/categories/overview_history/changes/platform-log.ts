/** A platform's own change log as rows, in the words that the manifest of the script which reads it gives. */
import type { ChangeLogSpec } from '../../../../sdk/change-log.ts';
import type { ConnectionView, ScriptView, ToolPorts } from '../../../../sdk/tool.ts';
import { shortValue } from './short-value.ts';
import type { ChangeRow } from './row.ts';
import { withinDays, type Days } from './within-days.ts';

type Log = ChangeLogSpec;
type Item = Readonly<Record<string, unknown>>;

export type LogScript = ScriptView & { readonly manifest: { readonly changeLog: Log } };

/** The read of a platform's own change log; undefined where there is none of an account. */
export function logScript(scripts: readonly ScriptView[], platform: string): LogScript | undefined {
  return scripts.find(
    (one): one is LogScript => one.platform === platform && one.manifest.changeLog !== undefined,
  );
}

export interface LogWish {
  readonly account: ConnectionView;
  readonly days: Days;
  readonly objectId?: string | undefined;
  readonly timeoutMs: number;
}

/** Rows of one account within days of its own time zone. @throws ServiceError  as the platform answers */
export async function readLog(
  scripts: ToolPorts['scripts'],
  script: LogScript,
  { account, days, objectId, timeoutMs }: LogWish,
) {
  const { platform, account_id, time_zone } = account;
  const args = logArgs(script, days, objectId);
  const { result } = await scripts.run({
    script: script.name,
    platform,
    account_id,
    args,
    timeoutMs,
  });
  const told = result as { readonly truncated?: boolean; readonly warnings?: readonly string[] };
  const isIn = withinDays(() => days);
  const rows = logRows(result, script.manifest.changeLog, account, objectId);
  return {
    rows: rows.filter(({ at }) => isIn(time_zone, at)),
    warnings: told.warnings ?? [],
    isCut: told.truncated ?? false,
  };
}

/** The arguments by which the script reads these days, with as many rows as it gives. */
export function logArgs(
  { manifest }: Pick<ScriptView, 'manifest'>,
  { start_date, end_date }: Days,
  objectId: string | undefined,
): Record<string, unknown> {
  const most = manifest.args?.['limit']?.maximum;
  const { object } = manifest.changeLog ?? {};
  return {
    start_date,
    end_date,
    ...(object === undefined ? {} : { [object]: objectId }),
    ...(most === undefined ? {} : { limit: most }),
  };
}

/** One row for each field of each entry; an entry whose time cannot be read is left out. */
export function logRows(
  result: unknown,
  log: Log,
  { platform, account_id }: Pick<ConnectionView, 'platform' | 'account_id'>,
  objectId: string | undefined,
): ChangeRow[] {
  return listAt(result, log.rows).flatMap((item) => {
    const at = instantOf(item[log.at ?? 'changed_at']);
    if (at === undefined) return [];
    const base = {
      at,
      platform,
      account_id,
      who: textOf(item[log.who ?? 'user']),
      via: textOf(item[log.via ?? 'client']),
      entity: textOf(item[log.entity ?? 'entity']) ?? 'unknown',
      id: textOf(item[log.id ?? 'id']) ?? (log.object === undefined ? null : (objectId ?? null)),
      name: textOf(item[log.name ?? 'name']),
      source: 'platform' as const,
      run_id: null,
      undone: false,
    };
    const parts = log.fields === undefined ? [item] : listAt(item, log.fields);
    // An object that was made or removed has no changed fields.
    const told = parts.length > 0 ? parts : [{ [log.field ?? 'field']: item['operation'] }];
    return told.map((part) => ({
      ...base,
      field: textOf(part[log.field ?? 'field']) ?? 'unknown',
      before: shortValue(part[log.before ?? 'before'] ?? null),
      after: shortValue(part[log.after ?? 'after'] ?? null),
    }));
  });
}

function listAt(value: unknown, key: string): Item[] {
  const list = isItem(value) ? value[key] : undefined;
  return Array.isArray(list) ? list.filter(isItem) : [];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Most logs write times in this form. */
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A time without a zone is in UTC. */
function instantOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (ISO.test(value) && !Number.isNaN(Date.parse(value))) return value;
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(value);
  const at = new Date(hasZone ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
