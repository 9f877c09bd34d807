/** Campaigns, ad groups and ads of the three products: what each has, and how it is read and changed. */
import type { Host } from '../../sdk/script.ts';
import { amazonFacts, GONE, nouns, type Level } from '../../plugins/families/amazon/kit/rows.ts';
import { treeReads, treeScripts } from '../../sdk/kit/tree.ts';
import type { Fields, Tree } from '../../sdk/kit/tree-model.ts';
import { currencyOf } from './account.ts';
import { products, write } from './api.ts';
import { dailyBudget, endOf, SCOPE, startOf } from './create.ts';
import { ad } from './levels/ad.ts';
import { adGroup as ad_group } from './levels/ad-group.ts';
import { campaign } from './levels/campaign.ts';
import { readOne, readRows, type Row } from './list.ts';

/** Days are sent as instants. */
function sent(host: Host, { startDay, endDay, ...body }: Fields): Fields {
  const start = startDay as string | undefined;
  return {
    ...body,
    ...(start === undefined ? {} : { startDateTime: startOf(host, start) }),
    ...(endDay === undefined ? {} : { endDateTime: endOf(host, String(endDay), start) }),
  };
}

/** A new object with the fields that Amazon requires and nobody has to name. */
function whole(host: Host, level: string, { dailyBudget: units, ...body }: Fields): Fields {
  if (level === 'ad') return { adProduct: products.SP, adType: 'PRODUCT_AD', ...body };
  if (level === 'ad_group') return body;
  const budgets = dailyBudget(units, body['adProduct']);
  return { marketplaceScope: SCOPE, ...sent(host, body), budgets };
}

export const tree: Tree<Row> = {
  levels: { campaign, ad_group, ad },
  facts: amazonFacts,
  gone: GONE,
  currencyOf,
  readAll: readRows,
  readOne,
  statusBody: (status) => ({ state: status }),
  async create(host, level, body) {
    const { list, id } = nouns[level as Level];
    const [one] = await write(host, 'create', list, [whole(host, level, body)]);
    return String(one?.[id]);
  },
  update(host, level, row, body) {
    const { list, id } = nouns[level as Level];
    return write(host, 'update', list, [{ [id]: row[id], ...sent(host, body) }]);
  },
};

export const { listOf, createOf, updateOf, budgetScript } = treeScripts(tree);

/** Down to ad groups; archived ones too, to find those that were made anew. */
export const { auditScript } = treeReads<Row>({
  ...tree,
  levels: { campaign, ad_group },
  readAll: (host, level, wish) => readRows(host, level, wish, ['ENABLED', 'PAUSED', 'ARCHIVED']),
});
