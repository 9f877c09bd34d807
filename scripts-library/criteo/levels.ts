/** Campaigns, ad sets and ads: what each has, and how it is read and changed. */
import { treeScripts } from '../../sdk/kit/tree.ts';
import {
  plainSetting,
  thingOf,
  type Status,
  type Tree,
  type TreeLevel,
  type TreeSetting,
} from '../../sdk/kit/tree-model.ts';
import { wantedRows } from '../../sdk/kit/wanted-rows.ts';
import { currencyOf } from './account.ts';
import type { Fields } from './api.ts';
import { create, switchAll } from './create.ts';
import { factsStatus, readOne, rowsAt, type Row } from './list.ts';
import { cappedBy, capSetting, type CapFields } from './money.ts';

type Setting = TreeSetting<Row>;
/** Nothing can be set to null before it is there. */
const wrapped = (value: unknown, isNew: boolean) => (isNew ? value : { value });
const plain = plainSetting<Row>;
/** Parts that say nothing are left out. */
const said = (parts: Fields = {}): Fields =>
  Object.fromEntries(
    Object.entries(parts).filter(([, part]) => Object.keys((part ?? {}) as Fields).length > 0),
  );

const limit: CapFields<Row> = {
  capOf: ({ spendLimit: own }) => ({
    type: own?.spendLimitType,
    renewal: own?.spendLimitRenewal,
    amount: own?.spendLimitAmount,
  }),
  body: ({ type, renewal, amount }, isNew) => ({
    spendLimit: {
      spendLimitType: type,
      spendLimitRenewal: renewal,
      spendLimitAmount: wrapped(amount, isNew),
    },
  }),
};
const budget: CapFields<Row> = {
  capOf: ({ budget: own }) => ({
    type: own?.budgetStrategy,
    renewal: own?.budgetRenewal,
    amount: own?.budgetAmount,
  }),
  // "Switching to capped" wants all three, and how delivery is spread beside them; a budget that is there keeps its own.
  body: ({ type, renewal, amount }, isNew, begins) => ({
    budget: {
      budgetStrategy: type,
      budgetRenewal: renewal,
      budgetAmount: wrapped(amount, isNew),
      ...(begins ? { budgetDeliverySmoothing: 'standard' } : {}),
    },
  }),
};
const kinds = { daily_budget: 'daily', monthly_budget: 'monthly', lifetime_budget: 'lifetime' };
const capsOf = (of: CapFields<Row>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([field, renewal]) => [field, capSetting(field, renewal, of)]),
  );
const shownCap = ({ capOf }: CapFields<Row>, row: Row) => {
  const cap = cappedBy(capOf(row));
  return Object.fromEntries(
    Object.entries(kinds).map(([field, renewal]) => [
      field,
      cap?.renewal === renewal ? cap.amount : null,
    ]),
  );
};

/** Days, as Criteo keeps instants: the start of the day in UTC. */
const day = (name: 'startDate' | 'endDate'): Setting => ({
  of: ({ schedule }) => schedule?.[name]?.slice(0, 10) ?? null,
  body: (value, row) => {
    const at = value === null ? null : `${String(value)}T00:00:00Z`;
    return row ? { scheduling: { [name]: wrapped(at, false) } } : { schedule: { [name]: at } };
  },
});

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: {
      name: plain('name'),
      goal: {
        of: (row) => row.goal ?? null,
        body: (value) => ({ goal: String(value).replace(/^./, (first) => first.toUpperCase()) }),
      },
      ...capsOf(limit),
    },
    shows: (row) => ({ goal: row.goal ?? null, ...shownCap(limit, row) }),
  },
  ad_set: {
    entity: 'ad_set',
    list: 'ad_sets',
    words: 'ad set',
    up: 'campaign_id',
    settings: {
      campaign_id: plain('campaignId'),
      name: plain('name'),
      dataset_id: plain('datasetId'),
      objective: plain('objective'),
      media_type: plain('mediaType'),
      ...capsOf(budget),
      cost_controller: {
        of: ({ bidding }) => bidding?.costController ?? null,
        body: (value) => ({ bidding: { costController: value } }),
      },
      targeting: {
        of: ({ targeting }) => said(targeting),
        body: (value) => ({ targeting: { frequencyCapping: {}, ...(value as Fields) } }),
      },
      start_date: day('startDate'),
      bid: {
        isMoney: true,
        of: ({ bidding }) => bidding?.bidAmount ?? null,
        body: (value, row) => ({ bidding: { bidAmount: wrapped(Number(value), !row) } }),
      },
      end_date: day('endDate'),
    },
    shows: (row) => ({
      ...shownCap(budget, row),
      bid: row.bidding?.bidAmount ?? null,
      cost_controller: row.bidding?.costController ?? null,
      objective: row.objective ?? null,
      media_type: row.mediaType ?? null,
      dataset_id: row.datasetId ?? null,
      targeting: said(row.targeting),
      start_date: day('startDate').of(row),
      end_date: day('endDate').of(row),
    }),
  },
  ad: {
    entity: 'ad',
    list: 'ads',
    words: 'ad',
    up: 'ad_set_id',
    settings: {},
    shows: (row) => ({
      creative_id: row.creativeId ?? null,
      inventory_type: row.inventoryType ?? null,
      start_date: row.startDate ?? null,
      end_date: row.endDate ?? null,
    }),
  },
};

const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: row.id,
    name: row.name ?? '',
    status: factsStatus(row, level),
    platformStatus: row.schedule?.deliveryStatus ?? null,
    parentId: (level === 'ad' ? row.adSetId : level === 'ad_set' ? row.campaignId : null) ?? null,
    createdAt: row.id.padStart(19, '0'),
  }),
  currencyOf,
  async readAll(host, level, wish) {
    const { rows, isCut } = await rowsAt(host, level, wish.where);
    return { ...wantedRows(rows, wish, (row) => factsStatus(row, level)), isCut };
  },
  readOne,
  // Switches go by requests of their own.
  statusBody: (status) => ({ status }),
  create,
  async update(host, level, row, { status, ...body }) {
    if (status !== undefined) await switchAll(host, level, [row], status as Status);
    const type = level === 'campaign' ? 'Campaign' : 'AdSet';
    const path = `marketing-solutions/${level === 'campaign' ? 'campaigns' : 'ad-sets'}`;
    if (Object.keys(body).length > 0)
      await host.call({
        method: 'PATCH',
        path,
        body: { data: [{ id: row.id, type, attributes: body }] },
      });
  },
  switchAll,
};

/** An ad set as a change of many needs it. */
export const thing = (row: Row) => ({
  ...thingOf(tree, 'ad_set', row),
  daily: capSetting('daily_budget', 'daily', budget).of(row) as number | null,
});

export const { listOf, getOf, createOf, updateOf, switchScript, budgetScript, auditScript } =
  treeScripts(tree);
