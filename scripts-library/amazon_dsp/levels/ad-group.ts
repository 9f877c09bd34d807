/** Ad groups: they run within the dates of their campaign. */
import { checkNotGone } from '../../../plugins/families/amazon/kit/rows.ts';
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Fields, TreeLevel, TreeSetting } from '../../../sdk/kit/tree-model.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import type { Row } from '../list.ts';
import { budgetOf } from '../money.ts';
import { checkDays, endOf, startOf } from '../money/flights.ts';
import { capsOf, frequenciesOf, withViewer, type Cap } from '../update/caps.ts';
import { days, fixed, plain } from './common.ts';

const money = (of: TreeSetting<Row>['of'], body: TreeSetting<Row>['body']): TreeSetting<Row> => ({
  isMoney: true,
  of,
  body,
});

/** Without days of its own it runs as long as its campaign, from now on where that has begun. */
function within({ start_date: start, end_date: end }: Fields, host: Host, parent: Row): Fields {
  const began = Date.parse(parent.startDateTime ?? '') <= Date.parse(host.now);
  const first = began ? startOf(host, host.today) : parent.startDateTime;
  return {
    start_date_time: start === undefined ? first : startOf(host, String(start)),
    end_date_time: end === undefined ? parent.endDateTime : endOf(host, String(end)),
  };
}

/** @throws input_invalid  it would end before it begins, or after its campaign */
function checkWithin({ start_date_time: start, end_date_time: end }: Fields, parent: Row): void {
  const [from, to, most] = [start, end, parent.endDateTime].map((one) => Date.parse(String(one)));
  if (from! > to!)
    throw failure('input_invalid', `start_date: it ends on ${String(end)}, before that.`, {
      field: 'start_date',
    });
  if (to! > most!)
    throw failure('input_invalid', `end_date: its campaign ends on ${parent.endDateTime}.`, {
      field: 'end_date',
    });
}

export const adGroup: TreeLevel<Row> = {
  entity: 'ad_group',
  list: 'ad_groups',
  words: 'ad group',
  up: 'campaign_id',
  settings: {
    campaign_id: fixed('campaignId'),
    name: plain('name'),
    inventory_type: fixed('inventoryType'),
    product_category_ids: fixed('advertisedProductCategoryIds'),
    bid: money(
      ({ bid }) => bid?.baseBid ?? null,
      (bid) => ({ bid: { baseBid: Number(bid) } }),
    ),
    max_bid: {
      isMoney: true,
      isFact: true,
      of: ({ bid }) => bid?.maxAverageBid ?? null,
      body: (bid) => ({ bid: { maxAverageBid: Number(bid) } }),
    },
    daily_budget: money(
      ({ budgets }) => budgetOf(budgets, 'DAILY'),
      (daily) => ({ daily }),
    ),
    budget: {
      isMoney: true,
      isWhole: true,
      of: ({ budgets }) => budgetOf(budgets, 'LIFETIME'),
      body: (lifetime) => ({ lifetime }),
    },
    ...days,
    start_date_time: fixed('startDateTime'),
    end_date_time: fixed('endDateTime'),
    frequency_caps: {
      argument: 'frequency_cap',
      given: (caps) => withViewer(caps as readonly Cap[]),
      of: ({ frequencies }) => capsOf(frequencies),
      body: (caps) => ({ frequencies: frequenciesOf(caps as readonly Cap[]) }),
    },
  },
  fills: (asked, { host, parent }) => (parent ? within(asked, host, parent) : {}),
  checkArgs: ({ start_date: start, end_date: end }, host) => checkDays(host, start, end),
  check(after, { parent }) {
    if (!parent) return;
    checkNotGone(parent, 'campaign');
    checkWithin(after, parent);
  },
  shows: (row) => ({
    inventory_type: row.inventoryType ?? null,
    bid: row.bid?.baseBid ?? null,
    max_bid: row.bid?.maxAverageBid ?? null,
    daily_budget: budgetOf(row.budgets, 'DAILY'),
    lifetime_budget: budgetOf(row.budgets, 'LIFETIME'),
    start_date_time: row.startDateTime ?? null,
    end_date_time: row.endDateTime ?? null,
    frequency_caps: [...(row.frequencies ?? [])],
    delivery_reasons: [...(row.status?.deliveryReasons ?? [])],
  }),
  answers: {
    isListBare: true,
    changed: (now, before, { account: { currency } }) => ({
      ad_group: stateOf(now, before),
      bid: now.row.bid?.baseBid ?? null,
      daily_budget: budgetOf(now.row.budgets, 'DAILY'),
      budget: budgetOf(now.row.budgets, 'LIFETIME'),
      frequency_caps: capsOf(now.row.frequencies),
      ...(currency ? { currency } : {}),
    }),
    made: (group, { account }) => ({ ad_group: { ...group, currency: account.currency ?? '' } }),
  },
};
