/** Ad groups of the three products. */
import { checkNotGone } from '../../../plugins/families/amazon/kit/rows.ts';
import type { TreeLevel } from '../../../sdk/kit/tree-model.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { products } from '../api.ts';
import { SCOPE } from '../create.ts';
import { adTypeOf, type Row } from '../list.ts';
import { adType, common, fixed, fixedField, plain, refused } from './common.ts';

export const adGroup: TreeLevel<Row> = {
  entity: 'ad_group',
  list: 'ad_groups',
  words: 'ad group',
  up: 'campaign_id',
  settings: {
    campaign_id: fixedField('campaignId'),
    name: plain('name'),
    ad_type: adType,
    marketplaces: fixed(plain('marketplaces').of, (marketplaces) => ({
      marketplaceScope: SCOPE,
      marketplaces,
    })),
    bid: {
      isMoney: true,
      of: ({ bid }) => bid?.defaultBid ?? null,
      body: (value) => ({ bid: { defaultBid: Number(value) } }),
    },
  },
  fills: (_asked, { parent }) => ({
    ...(parent ? { ad_type: adTypeOf(parent) } : {}),
    ...(parent?.adProduct === products.SD ? { marketplaces: parent.marketplaces } : {}),
  }),
  check({ bid }, { row, parent }) {
    if (row && bid !== undefined && row.adProduct === products.SB)
      throw refused('bid', 'An ad group of Sponsored Brands has no bid: its targets have.');
    if (!parent) return;
    checkNotGone(parent, 'campaign');
    const needsBid = parent.adProduct !== products.SB;
    if (needsBid === (bid !== undefined)) return;
    throw refused(
      'bid',
      needsBid ? 'This ad group needs a bid.' : 'An ad group of Sponsored Brands has no bid.',
    );
  },
  shows: (row) => ({ ...common(row), bid: row.bid?.defaultBid ?? null }),
  answers: {
    made: (ad_group) => ({ ad_group }),
    changed: (now, before) => ({
      ad_group: stateOf(now, before),
      bid: now.row.bid?.defaultBid ?? null,
    }),
  },
};
