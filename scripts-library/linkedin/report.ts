/** Reports by level: rows of adAnalytics with the names and statuses of what they are about. */
import type { Host, Window } from '../../sdk/script.ts';
import { reportOf, type Parents } from '../../sdk/kit/report.ts';
import { currencyOf, inUtc } from './account.ts';
import { readAnalytics, type Granularity } from './report/analytics.ts';
import { levels, thingsById, type LevelName, type Thing } from './levels.ts';
import { ownMetrics, reportFields, sumsOf } from './metrics.ts';
import { idOf } from './api.ts';
import { trust } from './report/trust.ts';

export type ReportLevel = LevelName | 'account';
const periods = { total: 'ALL', day: 'DAILY', month: 'MONTHLY' } as const;

export async function pullReport(
  host: Host,
  wish: {
    readonly window: Window;
    readonly level: ReportLevel;
    readonly by: keyof typeof periods;
    readonly groups?: readonly string[];
  },
) {
  const { window, level, by, groups } = wish;
  const currency = await currencyOf(host);
  const granularity: Granularity = periods[by];
  const { rows, bounded } = await readAnalytics(host, {
    pivot: level === 'account' ? 'ACCOUNT' : levels[level].pivot,
    window,
    granularity,
    fields: reportFields,
    ...(groups ? { groups: groups.map(idOf) } : {}),
  });
  const ids = rows.map(({ key }) => idOf(key));
  const things =
    level === 'account'
      ? new Map<string, Thing>()
      : await thingsById(host, level, [...new Set(ids)]);
  const parentsOf = await parentsBy(host, level, [...things.values()]);
  return reportOf(inUtc(host), {
    window,
    level,
    currency,
    bounded,
    trust: trust(host, window),
    lines: rows.map(({ start, end, metrics }, at) => {
      const id = ids[at]!;
      const thing = things.get(id);
      return {
        id,
        name: thing?.name ?? (level === 'account' ? host.account.account_name : null),
        status: thing?.status ?? null,
        parent_id: thing?.parent_id ?? null,
        parents: parentsOf(thing),
        sums: sumsOf(metrics),
        own: {
          ...ownMetrics(metrics),
          ...(by === 'total' ? {} : { start_date: start, end_date: end }),
        },
      };
    }),
  });
}

/** Parents of the rows of a level; a creative knows its campaign alone. */
async function parentsBy(host: Host, level: ReportLevel, things: readonly Thing[]) {
  const idsOf = (all: Iterable<Thing>) => [
    ...new Set([...all].map(({ parent_id }) => parent_id).filter((id) => id !== null)),
  ];
  const read = async (above: LevelName, ids: readonly string[]) =>
    ids.length === 0 ? new Map<string, Thing>() : thingsById(host, above, ids);
  const campaigns = await read('campaign', level === 'creative' ? idsOf(things) : []);
  const below = level === 'creative' ? campaigns.values() : level === 'campaign' ? things : [];
  const groups = await read('campaign-group', idsOf(below));
  const of = (all: ReadonlyMap<string, Thing>, id: string | null | undefined) => ({
    id: id ?? null,
    name: all.get(id ?? '')?.name ?? null,
  });
  return (thing: Thing | undefined): Parents => {
    const campaign = level === 'creative' ? of(campaigns, thing?.parent_id) : undefined;
    const at = campaign ? campaigns.get(campaign.id ?? '') : thing;
    return {
      ...(level === 'creative' || level === 'campaign'
        ? { campaign_group: of(groups, at?.parent_id) }
        : {}),
      ...(campaign ? { campaign } : {}),
    };
  };
}
