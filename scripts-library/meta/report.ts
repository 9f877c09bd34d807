/** Rows of `pull_meta_ads`: which level is which node, and how a line of insights becomes a row. */
import type { Host } from '../../sdk/script.ts';
import { readAll } from './api.ts';
import { metricFields, normalMetrics, type MetricRow, type Sums } from './metrics.ts';
import { allStates, commonStatus } from './status.ts';

/** Levels in the words of the tools; `up` names the parent. */
export const levels = {
  campaign: {
    node: 'campaign',
    edge: 'campaigns',
    id: 'campaign_id',
    name: 'campaign_name',
    up: null,
  },
  'ad-set': {
    node: 'adset',
    edge: 'adsets',
    id: 'adset_id',
    name: 'adset_name',
    up: 'campaign_id',
  },
  ad: { node: 'ad', edge: 'ads', id: 'ad_id', name: 'ad_name', up: 'adset_id' },
} as const;
export type LevelName = keyof typeof levels;

export type ReportLine = MetricRow & Readonly<Record<string, unknown>>;

export function reportFields(level: LevelName): string[] {
  const { id, name, up } = levels[level];
  return [id, name, ...(up ? [up] : []), ...metricFields, 'reach', 'frequency'];
}

/** Effective status by id; reports do not carry it. */
export async function readStates(host: Host, level: LevelName): Promise<Map<string, string>> {
  const { edge, node } = levels[level];
  const { items } = await readAll<{ id: string; effective_status: string }>(
    host,
    `act_{account}/${edge}`,
    { fields: 'id,effective_status', effective_status: allStates(node), limit: 500 },
  );
  return new Map(items.map(({ id, effective_status }) => [id, effective_status]));
}

export function reportRow(
  level: LevelName,
  line: ReportLine,
  sums: Sums,
  known: {
    readonly states: ReadonlyMap<string, string>;
    readonly currency: string;
    readonly breakdowns: readonly string[];
  },
) {
  const { id, name, up } = levels[level];
  const key = String(line[id]);
  const state = known.states.get(key);
  return {
    id: key,
    name: typeof line[name] === 'string' ? line[name] : null,
    status: state === undefined ? null : commonStatus(state),
    parent_id: up === null ? null : String(line[up]),
    ...normalMetrics(sums, known.currency),
    reach: line.reach === undefined ? null : Number(line.reach),
    frequency: line.frequency === undefined ? null : Number(line.frequency),
    ...(known.breakdowns.length > 0
      ? {
          breakdown: Object.fromEntries(known.breakdowns.map((part) => [part, line[part] ?? null])),
        }
      : {}),
  };
}
