/** The report of a window: statistics of what was active, with the names and states that they do not carry. */
import type { Host, Window } from '../../sdk/script.ts';
import { sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, type ReportLine } from '../../sdk/kit/report.ts';
import { own, readAll } from './api.ts';
import { currencyOf } from './money.ts';
import { addOwn, ownOf, readStats, sumsOf, type Own } from './report/stats.ts';
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
  const { stats, path, up } = levels[level];
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
  const rows = byId.size === 0 ? [] : await rowsOf(host, path);
  const known = new Map(rows.map((row) => [row.id, row]));
  const parents = campaigns && level === 'promoted-tweet' ? await campaignOf(host) : undefined;
  const belongs = (id: string) => {
    if (!campaigns) return true;
    const row = known.get(id);
    if (level === 'campaign') return campaigns.includes(id);
    if (level === 'line-item') return campaigns.includes(String(row?.['campaign_id']));
    return campaigns.includes(parents?.get(String(row?.['line_item_id'])) ?? '');
  };
  const lines = [...byId]
    .filter(([id]) => belongs(id))
    .map(([id, { sums, own }]): ReportLine => {
      const row = known.get(id);
      return {
        id,
        name: nameOf(row),
        status: row ? commonStatus(row) : null,
        parent_id: up === null ? null : ((row?.[up] as string | undefined) ?? null),
        sums,
        own,
      };
    });
  return reportOf(host, { window, level, currency: await currencyOf(host), lines });
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

async function campaignOf(host: Host): Promise<Map<string, string>> {
  const rows = await rowsOf(host, levels['line-item'].path);
  return new Map(rows.map((row) => [row.id, String(row['campaign_id'])]));
}
