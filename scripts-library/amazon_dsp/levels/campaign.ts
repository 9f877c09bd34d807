/** Campaigns: their money lies in flights, and a daily cap beside them. */
import type { TreeLevel } from '../../../sdk/kit/tree-model.ts';
import type { Row } from '../list.ts';
import { lifetimeOf, shownFlight } from '../list.ts';
import { budgetOf, unitsOf } from '../money.ts';
import { checkDays } from '../money/flights.ts';
import { days, plain } from './common.ts';

const kpis: Readonly<Record<string, string>> = {
  AWARENESS: 'REACH',
  CONSIDERATION: 'DETAIL_PAGE_VIEW_RATE',
  CONVERSIONS: 'RETURN_ON_AD_SPEND',
};

export const campaign: TreeLevel<Row> = {
  entity: 'campaign',
  list: 'campaigns',
  words: 'campaign',
  settings: {
    name: plain('name'),
    budget: {
      isMoney: true,
      isWhole: true,
      of: ({ flights = [] }) => unitsOf(flights[0]?.budget),
      body: (budget) => ({ budget }),
    },
    daily_budget: {
      isMoney: true,
      of: ({ budgets }) => budgetOf(budgets, 'DAILY'),
      body: (daily) => ({ daily }),
    },
    ...days,
    goal: { of: ({ optimizations }) => optimizations?.goalSettings?.goal, body: () => ({}) },
    kpi: {
      of: ({ optimizations }) => optimizations?.goalSettings?.kpi,
      body: (kpi) => ({ kpi }),
    },
  },
  fills: ({ goal }) => ({ kpi: kpis[String(goal)] }),
  checkArgs: ({ start_date: start, end_date: end }, host) => checkDays(host, start, end),
  shows: (row) => ({
    objective: row.optimizations?.goalSettings?.goal ?? null,
    daily_budget: budgetOf(row.budgets, 'DAILY'),
    lifetime_budget: lifetimeOf(row),
    start_date_time: row.startDateTime ?? null,
    end_date_time: row.endDateTime ?? null,
  }),
  details: (row) => ({
    kpi: row.optimizations?.goalSettings?.kpi ?? null,
    bid_strategy: row.optimizations?.bidSettings?.bidStrategy ?? null,
    flights: (row.flights ?? []).map(shownFlight),
    frequency_caps: [...(row.frequencies ?? [])],
    delivery_reasons: [...(row.status?.deliveryReasons ?? [])],
  }),
  answers: {
    made: (campaign, { account }) => ({
      campaign: { ...campaign, currency: account.currency ?? '' },
    }),
  },
};
