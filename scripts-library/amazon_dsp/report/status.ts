/** Statuses beside the rows of a report, which has none. */
import type { Host } from '../../../sdk/script.ts';
import { queryAll } from '../api.ts';
import { commonStatus, nouns, type Level } from '../../../plugins/families/amazon/kit/rows.ts';
import type { Row } from '../list.ts';

const all = ['ENABLED', 'PAUSED', 'ARCHIVED'];
const byLevel: Readonly<Record<string, Level>> = {
  campaign: 'campaign',
  'ad-group': 'ad_group',
  ad: 'ad',
};

/** @returns common status by id; nothing for a level that has none */
export async function statusesOf(host: Host, level: string): Promise<Map<string, string>> {
  const own = byLevel[level];
  if (own === undefined) return new Map();
  const { list, id } = nouns[own];
  const filters = own === 'ad' ? {} : { stateFilter: all };
  const { items } = await queryAll<Row>(host, list, filters, undefined, [id, 'state']);
  return new Map(items.map((row) => [String(row[id]), commonStatus(row.state)]));
}
