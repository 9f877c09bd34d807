/** Rows of `pull_meta_ads`: which level is which node, and how a line of insights becomes a row. */
import { normalMetrics, type Sums } from '../../sdk/kit/metrics.ts';
import { parentColumns, type Parents } from '../../sdk/kit/report.ts';
import type { Host } from '../../sdk/script.ts';
import { readAll } from './api.ts';
import { metricFields, type MetricRow } from './metrics.ts';
import { allStates, commonStatus } from './status.ts';

/** Levels in the words of the tools; `up` names the parents, from the top down. */
export const levels = {
  campaign: {
    node: 'campaign',
    edge: 'campaigns',
    id: 'campaign_id',
    name: 'campaign_name',
    up: [],
  },
  'ad-set': {
    node: 'adset',
    edge: 'adsets',
    id: 'adset_id',
    name: 'adset_name',
    up: ['campaign'],
  },
  ad: { node: 'ad', edge: 'ads', id: 'ad_id', name: 'ad_name', up: ['campaign', 'adset'] },
} as const;
export type LevelName = keyof typeof levels;

export type ReportLine = MetricRow & Readonly<Record<string, unknown>>;

export function reportFields(level: LevelName): string[] {
  const { id, name, up } = levels[level];
  const parents = up.flatMap((node) => [`${node}_id`, `${node}_name`]);
  return [id, name, ...parents, ...metricFields, 'reach', 'frequency'];
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
    readonly breakdowns: readonly string[];
  },
) {
  const { id, name, up } = levels[level];
  const key = String(line[id]);
  const state = known.states.get(key);
  return {
    id: key,
    name: textOf(line[name]),
    status: state === undefined ? null : commonStatus(state),
    parent_id: up.length === 0 ? null : textOf(line[`${up.at(-1)}_id`]),
    ...parentColumns(parentsOf(up, line)),
    ...normalMetrics(sums),
    reach: line.reach === undefined ? null : Number(line.reach),
    frequency: line.frequency === undefined ? null : Number(line.frequency),
    ...(known.breakdowns.length > 0
      ? {
          breakdown: Object.fromEntries(known.breakdowns.map((part) => [part, line[part] ?? null])),
        }
      : {}),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** An ad set is what an ad group is elsewhere. */
function parentsOf(up: readonly ('campaign' | 'adset')[], line: ReportLine): Parents {
  const of = (node: string) => ({
    id: textOf(line[`${node}_id`]),
    name: textOf(line[`${node}_name`]),
  });
  return {
    ...(up.includes('campaign') ? { campaign: of('campaign') } : {}),
    ...(up.includes('adset') ? { ad_group: of('adset') } : {}),
  };
}
