/** Campaigns of the three products. */
import type { TreeLevel } from '../../../sdk/kit/tree-model.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { dailyBudget, dayIn, endOf, startOf } from '../create.ts';
import { dailyOf, lifetimeOf, targetingOf, type Row } from '../list.ts';
import { adType, common, fixed, fixedField, plain, refused } from './common.ts';

export const campaign: TreeLevel<Row> = {
  entity: 'campaign',
  list: 'campaigns',
  words: 'campaign',
  settings: {
    ad_type: adType,
    name: plain('name'),
    daily_budget: {
      isMoney: true,
      of: dailyOf,
      body: (value, row) =>
        row ? { budgets: dailyBudget(value, row.adProduct) } : { dailyBudget: value },
    },
    lifetime_budget: { ...fixed(lifetimeOf), isMoney: true },
    start_date: fixed(
      (row) => dayIn(row.zone, row.startDateTime),
      (startDay) => ({ startDay }),
    ),
    end_date: {
      of: (row) => dayIn(row.zone, row.endDateTime),
      body: (endDay) => ({ endDay }),
    },
    portfolio_id: fixedField('portfolioId'),
    targeting_type: fixed(targetingOf, (type) => ({
      autoCreationSettings: { autoCreateTargets: type === 'AUTO' },
    })),
    bid_strategy: fixed(
      ({ optimizations }) => optimizations?.bidSettings?.bidStrategy,
      (bidStrategy) => ({ optimizations: { bidSettings: { bidStrategy } } }),
    ),
    cost_type: fixedField('costType'),
    brand_id: {
      ...fixed(
        () => null,
        (brandId) => ({ brandId }),
      ),
      isUnread: true,
    },
  },
  fills: (_asked, { host }) => ({ start_date: host.today }),
  check({ daily_budget: daily, start_date: start, end_date: end }, { host, row }) {
    if (row && daily !== undefined && lifetimeOf(row) !== null)
      throw refused(
        'daily_budget',
        `Campaign ${row.campaignId} has a budget for its whole life, not for days.`,
      );
    const isNew = row === undefined;
    if (isNew) startOf(host, start as string | undefined);
    if (end !== undefined && (isNew || end !== dayIn(row.zone, row.endDateTime)))
      endOf(host, String(end), (isNew ? start : undefined) as string | undefined);
  },
  shows: (row) => ({
    ...common(row),
    targeting_type: targetingOf(row),
    bid_strategy: row.optimizations?.bidSettings?.bidStrategy ?? null,
    daily_budget: dailyOf(row),
    lifetime_budget: lifetimeOf(row),
    portfolio_id: row.portfolioId ?? null,
    start_date_time: row.startDateTime ?? null,
    end_date_time: row.endDateTime ?? null,
  }),
  answers: {
    made: (campaign) => ({ campaign }),
    changed: (now, before) => ({
      campaign: stateOf(now, before),
      daily_budget: dailyOf(now.row),
      end_date: dayIn(now.row.zone, now.row.endDateTime),
    }),
  },
};
