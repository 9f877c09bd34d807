/** Statuses do not stand in reports; they are read beside them. */
import type { Host } from '../../../sdk/script.ts';
import { anyOf, readAll } from '../api.ts';
import { commonStatus, levels, ownStatus, type Level, type Row } from '../levels.ts';
import type { ReportLevel } from '../report.ts';

const known: Partial<Record<ReportLevel, Level>> = {
  campaign: 'campaign',
  'insertion-order': 'insertion_order',
  'line-item': 'line_item',
};

/** Archived objects are read too: they may have delivered in the window. */
const filter = anyOf('entityStatus', [...Object.values(ownStatus), 'ENTITY_STATUS_DRAFT']);

export async function statusesOf(
  host: Host,
  level: ReportLevel,
): Promise<ReadonlyMap<string, string>> {
  const own = known[level];
  if (!own) return new Map();
  const { path, list, id, page } = levels[own];
  const fields = [id, 'entityStatus'];
  const { items } = await readAll<Row>(host, path, { list, page, fields, query: { filter } });
  return new Map(items.map((row) => [String(row[id]), commonStatus(row.entityStatus)]));
}
