/** Performance reports: what was delivered, by the dimensions that are asked for; other retailers' rows among them. */
import {
  addDays,
  deliveredIn,
  eachDay,
  localDay,
  noFacts,
  spoiledFile,
  sumFacts,
  type Delivered,
  type Facts,
  type Fields,
  lackOthers,
  lacks,
} from '../../../../../sdk/emulator/index.ts';
import { retailers } from '../accounts.ts';
import { accountOf } from '../rules/entities.ts';
import { strangersOf } from '../seed.ts';
import type { Account, Status } from '../model.ts';
import type { Ask } from '../state.ts';
import { invalid } from '../words.ts';
import { market } from '../market.ts';

const MOST_DAYS = 100;

interface Wish {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone?: string;
  readonly dimensions: readonly string[];
  readonly metrics: readonly string[];
  readonly filters: { readonly accountIds?: readonly string[] };
  readonly format?: string;
}

/** One thing that delivered on one day, whoseever it is. */
interface Line {
  readonly at: Readonly<Record<string, string>>;
  readonly facts: Facts;
}

const nameOf = ({ fields }: Delivered<Status>['campaign']) => String(fields['name']);

const ofTarget =
  ({ spec }: Account) =>
  ({ date, campaign, group, ad, facts }: Delivered<Status>): Line => ({
    facts,
    at: {
      date,
      accountId: spec.id,
      accountName: spec.name,
      campaignId: campaign.id,
      campaignName: nameOf(campaign),
      lineItemId: group.id,
      lineItemName: nameOf(group),
      retailerId: retailers.target.id,
      retailerName: retailers.target.name,
      productId: String(ad.fields['sku']),
      productName: `Product ${String(ad.fields['sku'])}`,
    },
  });

/** The same every day: nobody should count it. */
const strange: Facts = {
  ...noFacts,
  impressions: 900,
  clicks: 12,
  spendMinor: 1_234,
  valueMinor: 4_000,
};
const strangeLines = (account: Account, days: readonly string[]): Line[] =>
  strangersOf(account).lineItems.flatMap(({ id, name, campaignId }) =>
    days.map((date) => ({
      facts: strange,
      at: {
        date,
        accountId: account.spec.id,
        accountName: account.spec.name,
        campaignId,
        campaignName: strangersOf(account).campaign.name,
        lineItemId: id,
        lineItemName: name,
        retailerId: retailers.other.id,
        retailerName: retailers.other.name,
        productId: '7',
        productName: 'Product 7',
      },
    })),
  );

const metrics: Readonly<Record<string, (facts: Facts) => number>> = {
  impressions: ({ impressions }) => impressions,
  clicks: ({ clicks }) => clicks,
  spend: ({ spendMinor }) => spendMinor / 100,
  attributedOrders: ({ conversions }) => conversions,
  attributedUnits: ({ conversions }) => Math.ceil(conversions * 1.4),
  attributedSales: ({ valueMinor }) => valueMinor / 100,
};

const known = [
  'date',
  'accountId',
  'accountName',
  'campaignId',
  'campaignName',
  'lineItemId',
  'lineItemName',
  'retailerId',
  'retailerName',
  'productId',
  'productName',
];

/** @throws Refusal 400 403 */
export function checkWish(ask: Ask, wish: Wish): Account {
  const { accountIds = [] } = wish.filters;
  if (accountIds.length !== 1) throw lacks('reports of several accounts');
  const account = accountOf(ask, accountIds[0]);
  lackOthers('dimension', wish.dimensions, known);
  lackOthers('metric', wish.metrics, Object.keys(metrics));
  lackOthers('format', [wish.format ?? 'json'], ['json']);
  lackOthers('time zone', [wish.timezone ?? 'UTC'], [account.spec.timeZone], (zone) =>
    invalid('unsupported', `Not ${zone}: give the account's own days.`),
  );
  const [start, end] = daysOf(wish);
  if (start > end) throw invalid('invalid-timespan', 'startDate must not be after endDate.');
  if (addDays(start, MOST_DAYS - 1) < end)
    throw invalid('invalid-timespan', `A report covers ${MOST_DAYS} days at most.`);
  return account;
}

const daysOf = ({ startDate, endDate }: Wish) =>
  [startDate.slice(0, 10), endDate.slice(0, 10)] as const;

export function fileOf({ state, now }: Ask, account: Account, wish: Wish): string | Buffer {
  const { today } = localDay(now, account.spec.timeZone);
  const [start, last] = daysOf(wish);
  const end = last < today ? last : today;
  const made = state.controls.leftTarget
    ? []
    : deliveredIn<Status>(state, account, { on: 'active', market }, [start, end]).map(
        ofTarget(account),
      );
  // The other retailer came this year.
  const days = eachDay(start, end).filter((day) => day >= '2026-01-05');
  const lines = [...made, ...strangeLines(account, days)];
  const groups = Map.groupBy(lines, ({ at }) => wish.dimensions.map((one) => at[one]).join(' '));
  const rows = [...groups.values()].map((all): Fields => {
    const facts = sumFacts(all.map((one) => one.facts));
    return {
      ...Object.fromEntries(wish.dimensions.map((one) => [one, all[0]!.at[one]])),
      ...Object.fromEntries(wish.metrics.map((one) => [one, metrics[one]!(facts)])),
    };
  });
  return spoiledFile(JSON.stringify(rows), state.controls);
}
