/** Campaigns and line items: what each has, and how it is read and changed. */
import { treeScripts } from '../../sdk/kit/tree.ts';
import {
  plainSetting,
  type Tree,
  type TreeLevel,
  type TreeSetting,
} from '../../sdk/kit/tree-model.ts';
import { wantedRows } from '../../sdk/kit/wanted-rows.ts';
import { currencyOf } from './account.ts';
import { dayOf } from './list/days.ts';
import {
  campaignStatus,
  readAllLineItems,
  readCampaign,
  readCampaigns,
  readLineItem,
  readLineItems,
  type Row,
} from './list.ts';
import { commonStatus } from './status.ts';
import { createCampaign, createLineItem, update } from './update.ts';

type Setting = TreeSetting<Row>;
type Name = keyof Row & string;

const plain = plainSetting<Row>;
const money = (name: Name): Setting => ({
  isMoney: true,
  of: (row) => row[name] ?? null,
  body: (value) => ({ [name]: value === null ? null : Number(value) }),
});
/** A limit of a day, which Criteo does not move by itself. */
const daily: Setting = {
  ...money('dailyPacing'),
  body: (value) => ({
    dailyPacing: value === null ? null : Number(value),
    isAutoDailyPacing: false,
  }),
};
/** Days of the account. They become instants where they are sent. */
const day = (name: 'startDate' | 'endDate'): Setting => ({
  of: (row) => dayOf(row[name], row.timeZone),
  body: (value) => ({ [name]: value }),
});

const limits = {
  daily_budget: daily,
  monthly_budget: money('monthlyPacing'),
  lifetime_budget: money('budget'),
};
const shownLimits = (row: Row) => ({
  daily_budget: row.dailyPacing ?? null,
  monthly_budget: row.monthlyPacing ?? null,
  lifetime_budget: row.budget ?? null,
  start_date: day('startDate').of(row),
  end_date: day('endDate').of(row),
});

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: {
      name: plain('name'),
      ...limits,
      start_date: day('startDate'),
      end_date: day('endDate'),
    },
    shows: (row) => ({ type: row.type ?? null, ...shownLimits(row) }),
  },
  line_item: {
    entity: 'line_item',
    list: 'line_items',
    words: 'line item',
    up: 'campaign_id',
    settings: {
      campaign_id: { of: (row) => row.campaignId ?? null, body: () => ({}) },
      name: plain('name'),
      ...limits,
      bid_strategy: plain('bidStrategy'),
      bid: money('targetBid'),
      max_bid: money('maxBid'),
      start_date: day('startDate'),
      end_date: day('endDate'),
    },
    shows: (row) => ({
      ...shownLimits(row),
      bid_strategy: row.bidStrategy ?? null,
      bid: row.targetBid ?? null,
      max_bid: row.maxBid ?? null,
    }),
  },
};

const statusOf = (row: Row, level: string) =>
  level === 'campaign' ? campaignStatus(row) : commonStatus(row.status);

const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: row.id,
    name: row.name ?? '',
    status: statusOf(row, level),
    platformStatus: row.status ?? null,
    parentId: level === 'campaign' ? null : (row.campaignId ?? null),
    createdAt: row.createdAt ?? '',
  }),
  currencyOf,
  async readAll(host, level, wish) {
    const { campaign_id: campaign } = wish.where ?? {};
    const rows =
      level === 'campaign'
        ? await readCampaigns(host)
        : campaign === undefined
          ? await readAllLineItems(host)
          : await readLineItems(host, (await readCampaign(host, String(campaign))).id);
    return wantedRows(rows, wish, (row) => statusOf(row, level));
  },
  readOne: (host, level, id) =>
    level === 'campaign' ? readCampaign(host, id) : readLineItem(host, id),
  statusBody: (status) => ({ status }),
  create: (host, level, body, args) =>
    level === 'campaign'
      ? createCampaign(host, body)
      : createLineItem(host, body, String(args['campaign_id'])),
  // Switching many, a line item comes whole from its campaign.
  update,
};

export const { listOf, getOf, createOf, updateOf, switchScript, budgetScript, auditScript } =
  treeScripts(tree);
