import { ServiceError } from '../../../../../sdk/errors.ts';
import { addDays } from '../../../../../sdk/kit/days.ts';
import { startOfDay, wallClock } from '../../../../../sdk/kit/time-zone.ts';
import { sideBySide } from '../../../../../sdk/side-by-side.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import type { ConnectionView, Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import { platformChoice } from '../../../account_connections/platform-choice.ts';
import { joinLogs } from '../../changes/join-logs.ts';
import { ownRows } from '../../changes/own-changes.ts';
import { pageOf } from '../../changes/page.ts';
import { logScript, readLog } from '../../changes/platform-log.ts';
import { told, type ChangeRow } from '../../changes/row.ts';
import { withinDays, type Days } from '../../changes/within-days.ts';

interface Input {
  readonly platform?: string;
  readonly account_id?: string;
  readonly days: number;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly entity?: string;
  readonly object_id?: string;
  readonly source?: 'service' | 'platform';
  readonly limit: number;
  readonly cursor?: string;
}

type Ports = Pick<ToolPorts, 'catalog' | 'connections' | 'history' | 'scripts'>;

/** A platform that takes longer is told of in a warning. */
const PATIENCE_MS = 20_000;
const MOST_RUNS = 1_000;

interface Told {
  readonly rows: readonly ChangeRow[];
  readonly warnings: readonly string[];
  readonly isCut: boolean;
  /** Set where the platform has no log, or only a log of each object. */
  readonly lacks?: { readonly platform: string; readonly isByObject: boolean };
}

const tool: Tool<Input, keyof Ports> = async (input, ports, { now }) => {
  const wanted = await accountsOf(input, ports);
  const daysIn = (zone: string | null) => windowOf(input, now, zone);
  const [own, logs] = await Promise.all([
    ownChanges(input, ports, daysIn),
    sideBySide(wanted, (one) => logOf(one, ports, daysIn(one.time_zone), input.object_id)),
  ]);
  const all = joinLogs(
    own.rows,
    logs.flatMap(({ rows }) => rows),
  ).filter((row) => isWanted(row, input));
  const { shown, cursor } = pageOf(all, input);
  return {
    window: daysIn(wanted.length === 1 ? wanted[0]!.time_zone : null),
    changes: shown.map(told),
    total: all.length,
    cursor,
    truncated: cursor !== null || [own, ...logs].some(({ isCut }) => isCut),
    warnings: [...new Set([own, ...logs].flatMap(({ warnings }) => warnings)), ...lackWords(logs)],
  };
};

/** @throws platform_unknown account_unknown */
async function accountsOf(
  { platform, account_id }: Input,
  { connections }: Ports,
): Promise<readonly ConnectionView[]> {
  const id = platform === undefined ? undefined : platformChoice(platform, connections);
  const all = (await connections.list()).filter((one) => id === undefined || one.platform === id);
  if (account_id === undefined) return all;
  const chosen = all.filter((one) => one.account_id === account_id);
  if (chosen.length > 0) return chosen;
  const choices = all.map(({ account_id: one, account_name }) => ({
    account_id: one,
    account_name,
  }));
  throw new ServiceError('account_unknown', { field: 'account_id', choices });
}

/** Days of the account's own time zone. @throws input_invalid */
function windowOf({ days, start_date, end_date }: Input, now: Date, zone: string | null): Days {
  const today = dayAt(now.getTime(), zone);
  if (start_date === undefined && end_date === undefined)
    return { start_date: addDays(today, 1 - days), end_date: today };
  if (start_date === undefined) throw wrong('start_date', 'is needed beside end_date');
  if (end_date === undefined) throw wrong('end_date', 'is needed beside start_date');
  if (end_date < start_date) throw wrong('end_date', 'must not be before start_date');
  return { start_date, end_date: end_date < today ? end_date : today };
}

function dayAt(at: number, zone: string | null): string {
  return new Date(wallClock(at, zone ?? 'UTC')).toISOString().slice(0, 10);
}

async function ownChanges(
  { platform, account_id }: Input,
  { connections, history }: Ports,
  daysIn: (zone: string | null) => Days,
): Promise<Told> {
  const { start_date, end_date } = daysIn(null);
  const { runs, isCut } = await history.runs({
    since: startOfDay(addDays(start_date, -1), 'UTC'),
    until: startOfDay(addDays(end_date, 2), 'UTC'),
    limit: MOST_RUNS,
  });
  const zones = new Map(
    (await connections.list()).map((one) => [`${one.platform} ${one.account_id}`, one.time_zone]),
  );
  const isIn = withinDays(daysIn);
  const id = platform === undefined ? undefined : platformChoice(platform, connections);
  const rows = runs
    .filter((run) => id === undefined || run.platform === id)
    .filter((run) => account_id === undefined || run.account_id === account_id)
    .filter((run) => isIn(zones.get(`${run.platform} ${run.account_id}`) ?? null, run.at))
    .flatMap(ownRows);
  const warnings = isCut
    ? [`Only the newest ${MOST_RUNS} runs of ours were looked at; ask for fewer days.`]
    : [];
  return { rows, warnings, isCut };
}

async function logOf(
  account: ConnectionView,
  { catalog, scripts }: Ports,
  days: Days,
  objectId: string | undefined,
): Promise<Told> {
  const { platform, account_id } = account;
  const script = logScript(catalog.scripts(), platform);
  const nothing = { rows: [], warnings: [], isCut: false };
  // Nobody looks for changes in a system that has no campaigns.
  if (!script && account.kind !== 'ads') return nothing;
  if (!script) return { ...nothing, lacks: { platform, isByObject: false } };
  if (script.manifest.changeLog.object !== undefined && objectId === undefined)
    return { ...nothing, lacks: { platform, isByObject: true } };
  if (days.end_date < days.start_date) return nothing;
  try {
    const wish = { account, days, objectId, timeoutMs: PATIENCE_MS };
    const told = await readLog(scripts, script, wish);
    return { ...told, warnings: told.warnings.map((one) => `${platform}, ${account_id}: ${one}`) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message } = error;
    // The object belongs to another account.
    if (code === 'platform_not_found' && script.manifest.changeLog.object) return nothing;
    const why = `The change log of ${platform}, ${account_id}, could not be read (${code}): ${message}`;
    return { rows: [], warnings: [why], isCut: true };
  }
}

/** One warning for all platforms that lack the same. */
function lackWords(logs: readonly Told[]): string[] {
  const named = (isByObject: boolean) => [
    ...new Set(
      logs.flatMap(({ lacks }) => (lacks?.isByObject === isByObject ? lacks.platform : [])),
    ),
  ];
  const [none, each] = [named(false), named(true)];
  const have = none.length === 1 ? 'has' : 'have';
  return [
    ...(none.length > 0
      ? [`${none.join(', ')} ${have} no change log to read here; only own runs are listed.`]
      : []),
    ...(each.length > 0
      ? [`The change log of ${each.join(', ')} is read object by object: name object_id.`]
      : []),
  ];
}

function isWanted(row: ChangeRow, { entity, object_id, source }: Input): boolean {
  return (
    (entity === undefined || row.entity === entity) &&
    (object_id === undefined || row.id === object_id) &&
    (source === undefined || row.source === source || row.source === 'both')
  );
}

export default tool;
