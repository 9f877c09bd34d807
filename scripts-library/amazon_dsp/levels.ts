/** Campaigns, ad groups and ads: what each has, and how it is read and made. Changes of flights and caps are scripts of their own. */
import {
  amazonFacts,
  GONE,
  nouns,
  statesFor,
  type Level,
} from '../../plugins/families/amazon/kit/rows.ts';
import type { Host } from '../../sdk/script.ts';
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
import { moneyOf, withBudget } from './money.ts';
import { endOf, startOf } from './money/flights.ts';
import usual from './create/usual.json' with { type: 'json' };

export type Thing = TreeThing<Row>;

/** A new object as Amazon takes it, with the fields that it requires and nobody has to name. */
function whole(host: Host, level: string, body: Fields): Fields {
  const { budget, daily, lifetime, kpi, startDay, endDay, ...rest } = body;
  const budgets = [
    ...(daily === undefined ? [] : withBudget([], 'DAILY', daily)),
    ...(lifetime === undefined ? [] : withBudget([], 'LIFETIME', lifetime)),
  ];
  const own = { adProduct: 'AMAZON_DSP', ...rest, ...(budgets.length > 0 ? { budgets } : {}) };
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
  update(host, level, { campaignId, adGroupId, adId }, body) {
    const { list, id } = nouns[level as Level];
    const own = { campaignId, adGroupId, adId }[id];
    return write(host, 'update', list, [{ [id]: own, ...body }]);
  },
};

export const { listOf, getOf, createOf } = treeScripts(tree);

export const readThing = (host: Host, level: Level, id: string): Promise<Thing> =>
  readThingOf(tree, host, level, id);

/** @throws platform_not_found; input_invalid  it is archived, which is final */
export async function readLive(host: Host, level: Level, id: string): Promise<Thing> {
  const thing = await readThing(host, level, id);
  checkLive(tree, level, thing);
  return thing;
}
