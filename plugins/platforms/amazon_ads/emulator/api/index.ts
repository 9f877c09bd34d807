/** The doors of the emulated APIs: tokens, the unified API, reports and their files, and what is older. */
import { defineApi, statusOf, type Door, type Fields } from '../../../../../sdk/emulator/index.ts';
import {
  amazonLogin,
  checkAmazonCaller,
  checkAmazonMedia,
} from '../../../../families/amazon/emulator/access.ts';
import { amazonUnified } from '../../../../families/amazon/emulator/unified.ts';
import {
  amazonRefusal,
  amazonWords,
  AmazonItemError,
} from '../../../../families/amazon/emulator/words.ts';
import { demoClient, type Product } from '../accounts.ts';
import { reports } from '../report/index.ts';
import { archiveItem, createItem, findOr, updateItem } from '../rules/items.ts';
import { described, isProduct } from '../rules/products.ts';
import { kinds, type Kind } from '../model.ts';
import type { Ask, Entity, Scope, State } from '../state.ts';
import { itemView } from '../views.ts';
import { audiences, profiles } from './older.ts';
import { portfolios } from './portfolios.ts';
import { recommendations } from './recommend.ts';
import { scopeOf } from './scope.ts';

const productIn = ({ adProductFilter }: Fields) =>
  ((adProductFilter ?? {}) as { readonly include?: readonly unknown[] }).include?.[0];

const routes = amazonUnified<State, Scope, Kind, Entity>({
  kinds,
  filters: {
    campaignIdFilter: ({ kind, id, fields, parentId }) =>
      kind === 'campaign' ? id : (fields['campaignId'] ?? parentId),
    adGroupIdFilter: ({ kind, id, fields }) => (kind === 'adGroup' ? id : fields['adGroupId']),
    adIdFilter: ({ id }) => id,
    stateFilter: statusOf,
    targetIdFilter: ({ id }) => id,
    targetTypeFilter: ({ fields }) => fields['targetType'],
    negativeFilter: ({ fields }) => fields['negative'],
    portfolioIdFilter: ({ fields }) => fields['portfolioId'],
  },
  // A creation says its product; what is changed has one.
  describedFor(scope, verb, kind, given) {
    const { [`${kind}Id`]: id, adProduct, ...body } = (given ?? {}) as Fields;
    if (verb === 'update' || verb === 'delete') {
      const { fields } = findOr(scope, kind, verb === 'delete' ? given : id);
      return described[fields['adProduct'] as Product];
    }
    const product = verb === 'query' ? productIn(body) : adProduct;
    if (isProduct(product)) return described[product];
    throw verb === 'query'
      ? amazonRefusal(400, 'adProductFilter names no sponsored product.')
      : new AmazonItemError('FIELD_VALUE_IS_INVALID', 'adProduct', 'It is no sponsored product.');
  },
  itemsOf: ({ state, account }, kind, query) =>
    state.records
      .list(kind, { accountId: account.spec.id })
      .filter(({ fields }) => fields['adProduct'] === productIn(query)),
  view: itemView,
  write(scope, verb, kind, given) {
    if (verb === 'delete') return archiveItem(scope, kind, given);
    return (verb === 'create' ? createItem : updateItem)(scope, kind, given as Fields);
  },
});

const unified = defineApi<State, Scope>({
  base: '/adsApi/v1/',
  words: amazonWords('v1'),
  mostBytes: 5_000_000,
  admit: (ask) => {
    checkAmazonCaller(ask, demoClient, 'Amazon-Ads-ClientId');
    checkAmazonMedia(ask);
    return scopeOf(ask as Ask);
  },
  routes,
});

export const doors: readonly Door<State>[] = [
  amazonLogin<State>(demoClient),
  unified,
  ...reports,
  profiles,
  portfolios,
  audiences,
  recommendations,
];
