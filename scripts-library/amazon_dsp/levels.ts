/** Campaigns, ad groups and ads: what each has, and how it is read and made. Changes of flights and caps are scripts of their own. */
import {
  amazonFacts,
  GONE,
  nouns,
  statesFor,
  type Level,
} from '../../plugins/families/amazon/kit/rows.ts';
import type { Host } from '../../sdk/script.ts';
import { campaignBudgetScript } from '../../sdk/kit/campaign-budget.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import {
  checkLive,
  readThing as readThingOf,
  type Fields,
  type Tree,
  type TreeThing,
} from '../../sdk/kit/tree-model.ts';
import { currencyOf } from './account.ts';
import { queryAll, write } from './api.ts';
import { createPaused } from './create.ts';
import { adGroup as ad_group } from './levels/ad-group.ts';
import { campaign } from './levels/campaign.ts';
import { readOne, type Row } from './list.ts';
import { budgetOf, moneyOf, withBudget } from './money.ts';
import { endOf, startOf } from './money/flights.ts';
import usual from './create/usual.json' with { type: 'json' };

export type Thing = TreeThing<Row>;

/** Budgets are sent whole, however many of them change; null takes one away. */
function budgetsFor(present: Row['budgets'], { daily, lifetime }: Fields): Fields {
  if (daily === undefined && lifetime === undefined) return {};
  const day = daily === undefined ? present : withBudget(present, 'DAILY', daily);
  return { budgets: lifetime === undefined ? day : withBudget(day, 'LIFETIME', lifetime) };
}

/** A new object as Amazon takes it, with the fields that it requires and nobody has to name. */
function whole(host: Host, level: string, body: Fields): Fields {
  const { budget, daily, lifetime, kpi, startDay, endDay, ...rest } = body;
  const own = { adProduct: 'AMAZON_DSP', ...rest, ...budgetsFor([], { daily, lifetime }) };
  if (level !== 'campaign') return { ...usual.adGroup, ...own };
  const [startDateTime, endDateTime] = [
    startOf(host, String(startDay)),
    endOf(host, String(endDay)),
  ];
  const flights = [{ startDateTime, endDateTime, budget: moneyOf(budget) }];
  return { ...own, flights, optimizations: { ...usual.optimizations, goalSettings: { kpi } } };
}

export const tree: Tree<Row> = {
  levels: {
    campaign,
    ad_group,
    // Ads belong to the advertiser: they are in ad groups by associations.
    ad: { entity: 'ad', list: 'ads', words: 'ad', settings: {}, shows: () => ({}) },
  },
  facts: amazonFacts,
  gone: GONE,
  currencyOf,
  async readAll(host, level, { status, limit, where = {} }) {
    const { campaign_id: id } = where;
    const filters = {
      campaignIdFilter: id === undefined ? undefined : [String(id)],
      stateFilter: statesFor(status),
    };
    const { list } = nouns[level as Level];
    const { items, truncated } = await queryAll<Row>(host, list, filters, limit);
    return { items, isCut: truncated };
  },
  readOne,
  statusBody: (status) => ({ state: status }),
  create: (host, level, body) =>
    createPaused(host, level as 'campaign' | 'ad_group', whole(host, level, body)),
  update(host, level, row, { daily, lifetime, ...body }) {
    const { list, id } = nouns[level as Level];
    const own = { [id]: row[id], ...body, ...budgetsFor(row.budgets, { daily, lifetime }) };
    return write(host, 'update', list, [own]);
  },
};

export const { listOf, getOf, createOf, updateOf } = treeScripts(tree);

export const readThing = (host: Host, level: Level, id: string): Promise<Thing> =>
  readThingOf(tree, host, level, id);

/** @throws platform_not_found; input_invalid  it is archived, which is final */
export async function readLive(host: Host, level: Level, id: string): Promise<Thing> {
  const thing = await readThing(host, level, id);
  checkLive(tree, level, thing);
  return thing;
}

/** Of the daily cap, which a campaign may be without. */
export const budgetScript = () =>
  campaignBudgetScript<Thing>({
    read: (host, id) => readLive(host, 'campaign', id),
    currency: currencyOf,
    budgetOf: ({ row }) => budgetOf(row.budgets, 'DAILY'),
    send: (host, { row }, { after }) => tree.update(host, 'campaign', row, { daily: after }),
  });
