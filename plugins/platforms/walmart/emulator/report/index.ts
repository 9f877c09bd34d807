/** Snapshots of reports, and the figures of today. */
import { gzipSync } from 'node:zlib';
import {
  addDays,
  dayBounds,
  deliveredIn,
  lastValue,
  localDay,
  spentToday,
  spoiledFile,
  sumFacts,
  type Delivered,
  type Facts,
  type Fields,
  lackOthers,
  lacks,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Status } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { invalid, notYet } from '../words.ts';
import { market } from '../market.ts';

type Made = Delivered<Status>;

const KEPT_DAYS = 90;
/** Columns that may stand in a row, beside the figures. */
const dimensions: Readonly<Record<string, (one: Made) => string>> = {
  date: ({ date }) => date,
  campaignId: ({ campaign }) => campaign.id,
  adGroupId: ({ group }) => group.id,
  itemId: ({ ad }) => String(ad.fields['itemId']),
};
const metrics: Readonly<Record<string, (facts: Facts) => string>> = {
  numAdsShown: ({ impressions }) => String(impressions),
  numAdsClicks: ({ clicks }) => String(clicks),
  adSpend: ({ spendMinor }) => (spendMinor / 100).toFixed(2),
  attributedOrders14days: ({ conversions }) => String(conversions),
  attributedSales14days: ({ valueMinor }) => (valueMinor / 100).toFixed(2),
};
const types = { adGroup: ['date', 'campaignId', 'adGroupId'], adItem: Object.keys(dimensions) };

const newestDay = ({ controls }: State, today: string) => addDays(today, -1 - controls.lagDays);

/** Until when there are reports of each type. */
export function latestDates({ state, now }: Ask): readonly Fields[] {
  const [account] = [...state.accounts.values()];
  const { today } = localDay(now, account!.spec.timeZone);
  const latestReportDate = newestDay(state, today);
  return Object.keys(types).map((reportType) => ({ reportType, latestReportDate }));
}

/** @throws Refusal 400 */
export function checkWish({ now, body, state }: Ask, { spec }: Account): void {
  const wish = body as Fields;
  const { startDate: start, endDate: end, reportDate, reportType, reportMetrics } = wish;
  if (reportDate !== undefined) throw invalid('Give reportDate or a range, not both');
  const { today } = localDay(now, spec.timeZone);
  const [first, last] = [String(start), String(end)];
  if (first > last) throw invalid('startDate is after endDate');
  if (last >= today) throw invalid('endDate must be before today');
  if (first < addDays(today, -KEPT_DAYS)) throw invalid('startDate must be within 90 days');
  const newest = newestDay(state, today);
  if (last > newest) throw notYet(state.controls.hidesEndDate ? undefined : newest);
  const own: readonly string[] | undefined = types[String(reportType) as keyof typeof types];
  if (!own) throw lacks(`the reportType ${String(reportType)}`);
  const asked = reportMetrics as readonly string[];
  lackOthers('report metric', asked, [...own, ...Object.keys(metrics)], (name) =>
    invalid(`Invalid report metric ${name}`),
  );
  if (!asked.some((name) => own.includes(name))) throw invalid('Give at least one dimension');
}

/** The columns that were asked for, in their order. */
export function fileOf({ state }: Ask, account: Account, wish: Fields): string | Buffer {
  const columns = wish['reportMetrics'] as readonly string[];
  const days = [String(wish['startDate']), String(wish['endDate'])] as const;
  const groups = Map.groupBy(
    deliveredIn<Status>(state, account, { on: 'enabled', market }, days),
    (one) => columns.map((name) => dimensions[name]?.(one) ?? '').join(' '),
  );
  const lines = [...groups.values()].map((all) => {
    const facts = sumFacts(all.map((one) => one.facts));
    return columns.map((name) => dimensions[name]?.(all[0]!) ?? metrics[name]!(facts)).join(',');
  });
  const text = [columns.join(','), ...lines, ''].join('\n');
  return spoiledFile(gzipSync(text), state.controls);
}

export function statsOf({ state, now }: Ask, account: Account, campaignId: unknown): Fields[] {
  const { today } = localDay(now, account.spec.timeZone);
  const made = deliveredIn<Status>(state, account, { on: 'enabled', market }, [today, today]);
  const [start] = dayBounds(today, account.spec.timeZone);
  const spent = spentToday<Status>(state, account, { on: 'enabled', market });
  const own = made.filter(
    ({ campaign }) => campaignId === undefined || campaign.id === String(campaignId),
  );
  return [...Map.groupBy(own, ({ group }) => group.id).values()].map((all) => {
    const { impressions, clicks, spendMinor } = sumFacts(all.map((one) => one.facts));
    const { id, budgets } = all[0]!.campaign;
    const budget = lastValue(budgets);
    const used = spent.get(id)!;
    const left = budget === undefined ? undefined : Math.max(0, budget - used);
    return {
      campaignId: Number(all[0]!.campaign.id),
      adgroupId: Number(all[0]!.group.id),
      todayAdSpend: spendMinor / 100,
      todayImpressions: impressions,
      todayClicks: clicks,
      ...(left === undefined ? {} : { dailyRemainingBudget: left / 100 }),
      // Spend is spread evenly over the day.
      ...(left === 0
        ? {
            dailyOutOfBudgetDatetime: new Date(
              start + ((now - start) * budget!) / used,
            ).toISOString(),
          }
        : {}),
      asOf: new Date(now).toISOString(),
    };
  });
}
