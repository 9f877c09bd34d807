/** Asks a platform for some days of a level, in the organization's name and outside of any call. */
import { addDays, daysOf } from '../../../sdk/kit/days.ts';
import { sideBySide } from '../../../sdk/side-by-side.ts';
import type { Report } from '../../../sdk/reports/report.ts';
import type { Window } from '../../../sdk/script.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Connection } from '../../connections/create-connections.ts';
import { readBeside } from '../../runs/read-beside.ts';
import type { RunParts } from '../../runs/guest-run.ts';
import { OPERATOR } from '../../runs/stored-call.ts';
import type { LevelSource } from './level-source.ts';

export interface DaysRead {
  readonly reports: readonly { readonly report: Report; readonly day?: string }[];
  readonly isWhole: boolean;
  /** Requests that were sent to the platform. */
  readonly requests: number;
}

interface Asked {
  readonly catalog: Catalog;
  readonly connection: Connection;
  readonly source: LevelSource;
  readonly window: Window;
  /** Ends the reading. */
  readonly signal: AbortSignal;
}

/** Rows below this number were not left out for a bound of rows. */
const MANY_ROWS = 1_000;
/** Long, because no caller waits for it; ms. */
const PATIENCE_MS = 120_000;

/** @throws ServiceError  the platform does not answer */
export async function readDays(parts: RunParts, asked: Asked): Promise<DaysRead> {
  const { source, window } = asked;
  if (source.isByDay) return byDay(parts, asked);
  const read = await sideBySide(daysOf(window), async (day) => ({
    day,
    ...(await readOne(parts, { ...asked, window: { start_date: day, end_date: day } })),
  }));
  return {
    reports: read.map(({ report, day }) => ({ report, day })),
    isWhole: read.every(({ report }) => isWhole(report)),
    requests: read.reduce((sum, one) => sum + one.requests, 0),
  };
}

/** A window whose rows were cut is asked for in halves. */
async function byDay(parts: RunParts, asked: Asked): Promise<DaysRead> {
  const { window } = asked;
  const { report, requests } = await readOne(parts, asked);
  const days = daysOf(window).length;
  if (!report.truncated || report.rows.length < MANY_ROWS || days === 1)
    return { reports: [{ report }], isWhole: isWhole(report), requests };
  const middle = addDays(window.start_date, Math.floor(days / 2));
  const halves = [
    { start_date: window.start_date, end_date: addDays(middle, -1) },
    { start_date: middle, end_date: window.end_date },
  ];
  const read = await sideBySide(halves, (half) => byDay(parts, { ...asked, window: half }));
  return {
    reports: read.flatMap(({ reports }) => reports),
    isWhole: read.every((one) => one.isWhole),
    requests: read.reduce((sum, one) => sum + one.requests, requests),
  };
}

const isWhole = ({ truncated, rows, whole = true }: Report) =>
  whole && !(truncated && rows.length >= MANY_ROWS);

async function readOne(
  parts: RunParts,
  { catalog, connection, source, window, signal: ending }: Asked,
): Promise<{ report: Report; requests: number }> {
  const { platform, organizationId } = connection;
  const limit = catalog.scripts.get(source.run)?.manifest.args?.['limit']?.maximum;
  const principal = {
    keyId: OPERATOR,
    userId: OPERATOR,
    organizationId,
    workspaceId: '',
    scopes: [],
  };
  const call = { catalog, principal, trail: [] };
  const signal = AbortSignal.any([ending, AbortSignal.timeout(PATIENCE_MS)]);
  const beside = {
    parts,
    call,
    planned: { script: { platform }, connection, args: {} },
    signal,
  };
  const args = { ...source.set, ...window, ...(limit === undefined ? {} : { limit }) };
  const result = await readBeside(beside, source.run, args);
  const report = { ...(result as unknown as Omit<Report, 'asked'>), asked: window };
  return { report, requests: call.trail.length };
}
