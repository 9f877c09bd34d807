/** Statuses beside the rows of a report. */
import type { Host } from '../../../sdk/script.ts';
import { queryAll, type AdType } from '../api.ts';
import { commonStatus, nouns } from '../../../plugins/families/amazon/kit/rows.ts';
import type { Row } from '../list.ts';
import type { ReportLevel } from '../report.ts';

/** Amazon's list of each level, and the field that has the id. */
const byLevel = {
  campaign: nouns.campaign,
  'ad-group': nouns.ad_group,
  ad: nouns.ad,
  keyword: { list: 'targets', id: 'targetId' },
} as const;

/** Live: enabled, and with ad groups and a budget that deliver, by Amazon's own word. */
export interface State {
  readonly status: string;
  readonly live: boolean;
}

/** @returns by id */
export async function statusesOf(host: Host, level: ReportLevel, types: readonly AdType[]) {
  const { list, id } = byLevel[level];
  const filters = { stateFilter: ['ENABLED', 'PAUSED', 'ARCHIVED'] };
  const { items } = await queryAll<Row>(host, list, {
    types,
    filters,
    fields: [id, 'state', 'status'],
  });
  return new Map<string, State>(
    items.map((row) => {
      const status = commonStatus(row.state);
      const live = status === 'ENABLED' && row.status?.deliveryStatus === 'DELIVERING';
      return [String((row as unknown as Readonly<Record<string, unknown>>)[id]), { status, live }];
    }),
  );
}
