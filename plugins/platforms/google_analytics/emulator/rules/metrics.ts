/** Computes every metric of a row from its sums, and estimates its number of different people. */
import type { Sums } from '../seed.ts';

export interface Counted {
  readonly sums: Sums;
  /** Number of days in the row. The same people come back on other days. */
  readonly days: number;
  /** Number of places in the row, a channel on a device each. The same people come to other places. */
  readonly places: number;
}

/** Number of different people. @param count  sum of the people of each day and place */
function people(count: number, { days, places }: Counted): number {
  return Math.round(
    count / (1 + 0.12 * Math.log(Math.max(1, days))) / (1 + 0.03 * (Math.max(1, places) - 1)),
  );
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const users = (row: Counted) => people(row.sums.totalUsers, row);
const active = (row: Counted) => people(row.sums.activeUsers, row);
const buyers = (row: Counted) => Math.ceil(row.sums.keyEvents * 0.9);

const SESSION_SECONDS = 142;
const ENGAGED_SECONDS = 61;

const metrics: Readonly<Record<string, (row: Counted) => number>> = {
  totalUsers: users,
  activeUsers: active,
  engagementRate: ({ sums }) => ratio(sums.engagedSessions, sums.sessions),
  bounceRate: ({ sums }) =>
    sums.sessions === 0 ? 0 : 1 - ratio(sums.engagedSessions, sums.sessions),
  averageSessionDuration: ({ sums }) =>
    SESSION_SECONDS * ratio(sums.engagedSessions, sums.sessions) * 1.5,
  userEngagementDuration: ({ sums }) => sums.engagedSessions * ENGAGED_SECONDS,
  sessionsPerUser: (row) => ratio(row.sums.sessions, active(row)),
  eventsPerSession: ({ sums }) => ratio(sums.eventCount, sums.sessions),
  sessionKeyEventRate: ({ sums }) => ratio(sums.keyEvents, sums.sessions),
  screenPageViewsPerSession: ({ sums }) => ratio(sums.screenPageViews, sums.sessions),
  screenPageViewsPerUser: (row) => ratio(row.sums.screenPageViews, active(row)),
  purchaseRevenue: ({ sums }) => sums.totalRevenue,
  grossPurchaseRevenue: ({ sums }) => sums.totalRevenue,
  refundAmount: () => 0,
  transactions: ({ sums }) => sums.keyEvents,
  ecommercePurchases: ({ sums }) => sums.keyEvents,
  totalPurchasers: buyers,
  transactionsPerPurchaser: (row) => ratio(row.sums.keyEvents, buyers(row)),
  averagePurchaseRevenue: ({ sums }) => ratio(sums.totalRevenue, sums.keyEvents),
  averagePurchaseRevenuePerPayingUser: (row) => ratio(row.sums.totalRevenue, buyers(row)),
  averagePurchaseRevenuePerUser: (row) => ratio(row.sums.totalRevenue, active(row)),
  averageRevenuePerUser: (row) => ratio(row.sums.totalRevenue, active(row)),
  itemRevenue: ({ sums }) => sums.totalRevenue,
  grossItemRevenue: ({ sums }) => sums.totalRevenue,
  itemsPurchased: ({ sums }) => sums.keyEvents,
  itemsViewed: ({ sums }) => Math.floor(sums.sessions * 0.8),
  itemsAddedToCart: ({ sums }) => Math.floor(sums.sessions * 0.2),
  addToCarts: ({ sums }) => Math.floor(sums.sessions * 0.2),
  checkouts: ({ sums }) => Math.floor(sums.sessions * 0.1),
  cartToViewRate: ({ sums }) =>
    ratio(Math.floor(sums.sessions * 0.2), Math.floor(sums.sessions * 0.8)),
  purchaseToViewRate: ({ sums }) => ratio(sums.keyEvents, Math.floor(sums.sessions * 0.8)),
};

export const metricOf = (name: string, row: Counted): number =>
  metrics[name]?.(row) ?? row.sums[name as keyof Sums];
