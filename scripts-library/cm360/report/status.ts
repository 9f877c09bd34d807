/** Statuses do not stand in reports; they are read beside them. */
import type { Host } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';
import { campaignStatus, ownStatus, running, type Row } from '../levels.ts';
import type { ReportLevel } from '../report.ts';

export async function statusesOf(
  host: Host,
  level: ReportLevel,
): Promise<ReadonlyMap<string, string>> {
  if (level === 'site' || level === 'creative') return new Map();
  if (level === 'campaign') {
    const fields = ['id', 'archived'];
    const [{ items }, on] = await Promise.all([
      readAll<Row>(host, 'campaigns', { fields }),
      running(host),
    ]);
    return new Map(items.map((row) => [row.id, campaignStatus(row, on.has(row.id))]));
  }
  const fields = ['id', 'archived', 'active', 'activeStatus'];
  const { items } = await readAll<Row>(host, level === 'ad' ? 'ads' : 'placements', { fields });
  return new Map(items.map((row) => [row.id, ownStatus(row)]));
}
