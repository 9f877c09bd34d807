/** The report of a window: statistics of what was active, with the names and states that they do not carry. */
import type { Host, Window } from '../../sdk/script.ts';
import { daysOf } from '../../sdk/kit/days.ts';
import { sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { own, readAll } from './api.ts';
import { currencyOf } from './money.ts';
import { addOwn, dayAt, ownOf, readStats, sumsOf, type Own } from './report/stats.ts';
import { trust } from './report/trust.ts';
import { commonStatus, levels, type ReportLevel, type Row } from './levels.ts';

const groups = ['ENGAGEMENT', 'BILLING', 'VIDEO', 'WEB_CONVERSION'];

export async function pullReport(
  host: Host,
  {
    level,
    window,
    campaigns,
  }: { level: ReportLevel; window: Window; campaigns?: readonly string[] },
) {
  const { stats } = levels[level];
  const parts = await readStats(host, { entity: stats, window, granularity: 'TOTAL', groups });
  const byId = new Map<string, { readonly sums: Sums; readonly own: Own }>();
  for (const { id, metrics } of parts) {
    const sums = sumsOf(metrics);
    const own = ownOf(metrics);
    const seen = byId.get(id);
    byId.set(
      id,
      seen ? { sums: sumOf([seen.sums, sums]), own: addOwn(seen.own, own) } : { sums, own },
    );
  }
  const things = await readThings(host, level, byId.size > 0);
  const lines = [...byId]
    .filter(([id]) => isAmong(things, level, id, campaigns))
    .map(([id, { sums, own }]) => lineOf(things, level, id, { sums, own }));
  const currency = await currencyOf(host);
  return reportOf(host, { window, level, currency, lines, trust: trust(host, window) });
}

/** A row per thing and day on which something was shown or charged. */
export async function dailyReport(
  host: Host,
  {
    level,
    window,
    campaigns,
  }: { level: ReportLevel; window: Window; campaigns?: readonly string[] },
) {
  const wish = { entity: levels[level].stats, window, granularity: 'DAY', groups } as const;
  const parts = await readStats(host, wish);
  const things = await readThings(host, level, parts.length > 0);
  const days = parts.flatMap(({ id, window: piece, metrics }) =>
    daysOf(piece).map((_, at) => ({ id, date: dayAt(piece, at), sums: sumsOf(metrics, at) })),
  );
  const byDay = Map.groupBy(days, ({ id, date }) => `${id} ${date}`);
  const lines = [...byDay.values()].flatMap((own): ReportLine[] => {
    const { id, date } = own[0]!;
    const sums = sumOf(own.map((one) => one.sums));
    if (!sums.impressions && !sums.spendMicros && !sums.conversions) return [];
    if (!isAmong(things, level, id, campaigns)) return [];
    return [lineOf(things, level, id, { sums, own: { date } })];
  });
  const currency = await currencyOf(host);
  return reportOf(host, { window, level, currency, lines, trust: trust(host, window) });
}

/** Names and states, which do not stand in statistics. */
interface Things {
  readonly known: ReadonlyMap<string, Row>;
  readonly above: Above;
}

async function readThings(host: Host, level: ReportLevel, isNeeded: boolean): Promise<Things> {
  const rows = isNeeded ? await rowsOf(host, levels[level].path) : [];
  const above = await readAbove(host, rows.length > 0 ? level : 'campaign');
  return { known: new Map(rows.map((row) => [row.id, row])), above };
}

function isAmong(
  { known, above }: Things,
  level: ReportLevel,
  id: string,
  campaigns: readonly string[] | undefined,
): boolean {
  if (!campaigns) return true;
  const row = known.get(id);
  if (level === 'campaign') return campaigns.includes(id);
  if (level === 'line-item') return campaigns.includes(String(row?.['campaign_id']));
  const item = above.lineItems.get(String(row?.['line_item_id']));
  return campaigns.includes(String(item?.['campaign_id']));
}

function lineOf(
  { known, above }: Things,
  level: ReportLevel,
  id: string,
  figures: Pick<ReportLine, 'sums' | 'own'>,
): ReportLine {
  const row = known.get(id);
  const { up } = levels[level];
  return {
    id,
    name: nameOf(row),
    status: row ? commonStatus(row) : null,
    parent_id: up === null ? null : textOf(row?.[up]),
    parents: parentsOf(level, row, above),
    ...figures,
  };
}

const rowsOf = async (host: Host, path: string) =>
  (await readAll<Row>(host, own(path), { with_deleted: true }, undefined, fields)).items;

const fields = [
  'id',
  'name',
  'tweet_id',
  'entity_status',
  'deleted',
  'campaign_id',
  'line_item_id',
];

/** A promoted tweet has no name; the post that it shows tells it apart. */
function nameOf(row: Row | undefined): string | null {
  if (!row) return null;
  return row.name ?? (row['tweet_id'] === undefined ? null : `Post ${String(row['tweet_id'])}`);
}

interface Above {
  readonly campaigns: ReadonlyMap<string, Row>;
  readonly lineItems: ReadonlyMap<string, Row>;
}

/** Parents of the rows of a level; a promoted tweet knows its line item alone. */
async function readAbove(host: Host, level: ReportLevel): Promise<Above> {
  const byId = async (above: ReportLevel, isAbove: boolean) =>
    new Map(isAbove ? (await rowsOf(host, levels[above].path)).map((row) => [row.id, row]) : []);
  const lineItems = await byId('line-item', level === 'promoted-tweet');
  return { lineItems, campaigns: await byId('campaign', level !== 'campaign') };
}

/** A line item is what an ad group is elsewhere. */
function parentsOf(level: ReportLevel, row: Row | undefined, above: Above): Parents {
  if (level === 'campaign') return {};
  const group = level === 'line-item' ? row : above.lineItems.get(String(row?.['line_item_id']));
  const id = textOf(group?.['campaign_id']);
  const campaign = { id, name: textOf(above.campaigns.get(id ?? '')?.name) };
  if (level === 'line-item') return { campaign };
  return { campaign, ad_group: { id: textOf(row?.['line_item_id']), name: textOf(group?.name) } };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
