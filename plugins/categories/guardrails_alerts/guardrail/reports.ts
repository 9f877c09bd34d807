/**
 * Figures of platforms that have no script of their own for rules: their report of campaigns by days, which counts all
 * conversions of a campaign together. So a rule there pauses what has converted in no way at all.
 */
import { addDays } from '../../../../sdk/kit/days.ts';
import { addUp } from '../../../../sdk/kit/sums.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import type { Action, Campaign, Place, Read, Reading, Window } from './reading.ts';
import { DAILY } from '../../../../sdk/reports/levels.ts';

type Ports = Pick<ToolPorts, 'scripts'>;

/** The one action that such a report knows. */
export const ALL = 'conversions';
export const everyConversion: Action = {
  id: ALL,
  name: 'any kind',
  status: 'ENABLED',
  all_conversions: null,
};

const LIST = 'list_campaigns';
const PAUSE = 'pause_campaign';
/** Campaigns of one list. */
const MOST = 1_000;
const COUNTED_DAYS = 30;

interface Report {
  readonly currency: string | null;
  readonly time_zone: string | null;
  readonly rows: readonly Row[];
  readonly truncated?: boolean;
  readonly data_through?: string | null;
}

interface Days {
  readonly start_date: string;
  readonly end_date: string;
  /** Last day that has to be whole. */
  readonly whole: string;
}

interface Row {
  readonly id: string;
  readonly spend: number | null;
  readonly conversions: number | null;
  readonly date?: string;
  readonly period?: string;
  readonly start_date?: string;
}

/** Platforms that report by days, list and pause. */
export function reportedPlatforms({ findScript }: Pick<ToolPorts['catalog'], 'findScript'>) {
  const routed = [DAILY, LIST, PAUSE].map((name) => findScript(name)?.routes ?? {});
  const [first = {}, ...others] = routed;
  return Object.keys(first).filter((one) => others.every((routes) => Object.hasOwn(routes, one)));
}

/** With what the account has counted in 30 days. @throws platform_answer_invalid */
export async function readAll(
  { scripts }: Ports,
  place: Place,
  { today, whole }: Omit<Window, 'since'>,
) {
  const window = { start_date: addDays(today, 1 - COUNTED_DAYS), end_date: today };
  const { report, account } = await read(scripts, place, { ...window, whole });
  const all_conversions = addUp(report.rows.map(countIn));
  if (all_conversions === null && report.rows.length > 0)
    throw unread('its report does not say what it converted');
  const byCampaign = Map.groupBy(report.rows, ({ id }) => id);
  const counted = [...byCampaign].map(([id, rows]) => [id, addUp(rows.map(countIn))] as const);
  return { account, actions: [{ ...everyConversion, all_conversions }], counted: new Map(counted) };
}

/** @throws platform_answer_invalid  the answer is not whole, or not of now */
export async function readReported(
  { scripts }: Ports,
  place: Place,
  ids: readonly string[],
  window: Days,
): Promise<Reading> {
  const today = window.end_date;
  const [{ report, account }, listed] = await Promise.all([
    read(scripts, place, window),
    campaignsOf(scripts, place, ids),
  ]);
  const { currency, time_zone } = report;
  const campaigns = listed.map((one): [string, Read] => {
    const rows = report.rows.filter(({ id }) => id === one.id);
    const days = rows.map((row) => ({ date: dayOf(row), spend: row.spend }));
    const counts = rows.map((row) => ({
      date: dayOf(row),
      conversion_action: ALL,
      conversions: countIn(row),
      all_conversions: null,
    }));
    return [one.id, { ...one, days, conversions: counts }];
  });
  return { account: { ...account, currency, time_zone }, today, campaigns: new Map(campaigns) };
}

async function read(scripts: ToolPorts['scripts'], place: Place, { whole, ...args }: Days) {
  const { platform, account_id } = place;
  const { result, account } = await scripts.run({ script: DAILY, platform, account_id, args });
  const report = result as unknown as Report;
  checkWhole(report, whole);
  const currency = report.currency ?? account.currency;
  const time_zone = report.time_zone ?? account.time_zone;
  return { account, report: { ...report, currency, time_zone } };
}

async function campaignsOf(
  scripts: ToolPorts['scripts'],
  { platform, account_id }: Place,
  ids: readonly string[],
): Promise<readonly Campaign[]> {
  const args = { limit: MOST };
  const { result } = await scripts.run({ script: LIST, platform, account_id, args });
  const { campaigns, truncated } = result as {
    readonly campaigns: readonly (Campaign & { readonly start_time?: string | null })[];
    readonly truncated?: boolean;
  };
  const found = campaigns.filter(({ id, status }) => ids.includes(id) && status !== 'REMOVED');
  if (truncated === true && found.length < ids.length)
    throw unread('the list of campaigns was cut');
  return found.map(({ id, name, status, objective, start_date, start_time }) => {
    const start = start_date ?? start_time?.slice(0, 10) ?? null;
    return { id, name, status, objective, start_date: start };
  });
}

/** Platforms call the day of a row by different names. */
function dayOf({ date, period, start_date }: Row): string {
  const day = date ?? period ?? start_date ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw unread('a row of its report has no day');
  return day;
}

/** Null where the conversions are unknown. A rule about such a campaign is not judged. */
function countIn({ conversions }: Row): number | null {
  return typeof conversions === 'number' && conversions >= 0 ? conversions : null;
}

/** @throws platform_answer_invalid  rows are missing, or the days until `whole` */
export function checkWhole(
  { truncated, data_through: through }: Pick<Report, 'truncated' | 'data_through'>,
  whole: string,
): void {
  if (truncated === true) throw unread('its report was cut');
  if (typeof through === 'string' && through < whole) throw unread(`its figures end on ${through}`);
}

export function unread(why: string): ServiceError {
  return new ServiceError('platform_answer_invalid', {
    message: `The figures of the campaign are not whole: ${why}.`,
  });
}
