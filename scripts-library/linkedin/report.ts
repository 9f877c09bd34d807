/** Reports by level: rows of adAnalytics with the names and statuses of what they are about. */
import type { Host, Window } from '../../sdk/script.ts';
import { reportOf } from '../../sdk/kit/report.ts';
import { currencyOf, inUtc } from './account.ts';
import { readAnalytics, type Granularity } from './report/analytics.ts';
import { levels, thingsById, type LevelName, type Thing } from './levels.ts';
import { ownMetrics, reportFields, sumsOf } from './metrics.ts';
import { idOf } from './api.ts';

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
  return reportOf(inUtc(host), {
    window,
    level,
    currency,
    bounded,
    lines: rows.map(({ start, end, metrics }, at) => {
      const id = ids[at]!;
      const thing = things.get(id);
      return {
        id,
        name: thing?.name ?? (level === 'account' ? host.account.account_name : null),
        status: thing?.status ?? null,
        parent_id: thing?.parent_id ?? null,
        sums: sumsOf(metrics),
        own: {
          ...ownMetrics(metrics),
          ...(by === 'total' ? {} : { start_date: start, end_date: end }),
        },
      };
    }),
  });
}
