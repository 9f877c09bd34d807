/** Reports: the rows that come of what Reddit answers. */
import type { Host, Window, ReadScript } from '../../sdk/script.ts';
import { reportOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { ACCOUNT } from './account.ts';
import { readAll } from './api.ts';
import { levels, type Level } from './levels.ts';
import { ownMetrics, reportFields, sumsOf, type ReportRow } from './metrics.ts';
import { trust } from './report/trust.ts';
import { commonStatus } from './status.ts';
import type { Raw } from './levels/thing.ts';
import { readReport, readSums } from './report/read.ts';

export { readReport } from './report/read.ts';

/** Rows by one of their keys: where days were asked for as well, there are several of each. */
export function rowsBy(rows: readonly ReportRow[], key: string): Map<string, ReportRow[]> {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const value = String(row[key] ?? '');
    const group = groups.get(value);
    if (group) group.push(row);
    else groups.set(value, [row]);
  }
  return groups;
}

/** One row per campaign, ad group or ad, or one for the account; of the window, or of each of its days. */
export async function performanceReport(host: Host, level: string, wanted: Window, byDay = false) {
  if (level === 'account') return accountReport(host, wanted, byDay);
  const { path, key, up } = levels[level as Level];
  // Names and states are not in reports.
  const known = new Map((await namesOf(host, path)).map((raw) => [raw.id, raw]));
  const wish = { window: wanted, fields: reportFields, breakdowns: [key.toUpperCase()] };
  const read = byDay ? await readReport(host, wish) : await readSums(host, wish, known.size);
  const groups = rowsBy(read.rows, key);
  const parentsOf = await parentsBy(host, level as Level, groups.size > 0);
  const parts = [...groups].flatMap(([id, rows]) =>
    byDay
      ? [...rowsBy(rows, 'date').values()].map((own) => [id, own] as const)
      : [[id, rows] as const],
  );
  const lines = parts.map(([id, rows]): ReportLine => {
    const raw = known.get(id);
    const date = byDay ? { date: String(rows[0]?.['date']).slice(0, 10) } : {};
    return {
      id,
      name: raw?.name ?? null,
      status: raw ? commonStatus(raw.configured_status) : null,
      ...(up === null ? {} : { parent_id: raw?.[up] ?? null }),
      parents: parentsOf(raw),
      sums: sumsOf(rows),
      own: { ...ownMetrics(rows), ...date },
    };
  });
  return reportOf(host, { ...read, level, lines, trust: trust(host, read.window) });
}

/** Names of campaigns and ad groups, for rows below them. */
async function parentsBy(host: Host, level: Level, isNeeded: boolean) {
  const named = async (above: Level, isAbove: boolean) =>
    new Map(
      isNeeded && isAbove
        ? (await namesOf(host, levels[above].path)).map(({ id, name }) => [id, name ?? null])
        : [],
    );
  const campaigns = await named('campaign', level !== 'campaign');
  const groups = await named('ad-group', level === 'ad');
  const of = (names: ReadonlyMap<string, string | null>, id: string | undefined) => ({
    id: id ?? null,
    name: names.get(id ?? '') ?? null,
  });
  return (raw: Raw | undefined): Parents => ({
    ...(level === 'campaign' ? {} : { campaign: of(campaigns, raw?.campaign_id) }),
    ...(level === 'ad' ? { ad_group: of(groups, raw?.ad_group_id) } : {}),
  });
}

async function namesOf(host: Host, path: string): Promise<readonly Raw[]> {
  const fields = ['id', 'name', 'configured_status', 'campaign_id', 'ad_group_id'];
  return (await readAll<Raw>(host, `${ACCOUNT}/${path}`, {}, Infinity, fields)).items;
}

async function accountReport(host: Host, wanted: Window, byDay: boolean) {
  const breakdowns = ['AD_ACCOUNT_ID'];
  const read = await readReport(host, { window: wanted, fields: reportFields, breakdowns });
  const { account_id: id, account_name: name } = host.account;
  const { rows } = read;
  const parts = byDay ? [...rowsBy(rows, 'date').values()] : rows.length > 0 ? [rows] : [];
  const lines = parts.map((own) => {
    const date = byDay ? { date: String(own[0]?.['date']).slice(0, 10) } : {};
    return { id, name, status: null, sums: sumsOf(own), own: { ...ownMetrics(own), ...date } };
  });
  return reportOf(host, {
    ...read,
    level: 'account',
    lines,
    trust: trust(host, read.window),
  });
}

/** One row per part: a community, a keyword, a country, a day. */
async function breakdownReport(
  host: Host,
  breakdown: string,
  { window, campaign_id }: { readonly window: Window; readonly campaign_id?: string },
) {
  const read = await readReport(host, {
    window,
    fields: reportFields,
    breakdowns: [breakdown],
    ...(campaign_id === undefined ? {} : { filter: `campaign:id==${campaign_id}` }),
  });
  const lines = [...rowsBy(read.rows, breakdown.toLowerCase())].map(([id, rows]): ReportLine => ({
    id: breakdown === 'DATE' ? id.slice(0, 10) : id,
    name: id,
    status: null,
    sums: sumsOf(rows),
    own: ownMetrics(rows),
  }));
  return reportOf(host, { ...read, level: breakdown.toLowerCase(), lines });
}

interface BreakdownArgs {
  readonly window: Window;
  readonly campaign_id?: string;
  readonly by?: string;
}

/** @param breakdown  in Reddit's words; when absent, what the argument `by` says */
export function breakdownScript(breakdown?: string): ReadScript<BreakdownArgs, object> {
  return ({ by = '', ...args }, host) => breakdownReport(host, breakdown ?? by, args);
}
