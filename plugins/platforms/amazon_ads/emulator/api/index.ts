/** The doors of the emulated APIs: tokens, the unified API, reports and their files, and what is older. */
import {
  defineApi,
  statusOf,
  type Door,
  type Fields,
  type Routes,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import {
  amazonLogin,
  checkAmazonCaller,
  checkAmazonMedia,
} from '../../../../families/amazon/emulator/access.ts';
import { amazonList, amazonWrite } from '../../../../families/amazon/emulator/items.ts';
import {
  amazonRefusal,
  amazonWords,
  AmazonItemError,
  amazonMisshapen,
} from '../../../../families/amazon/emulator/words.ts';
import { demoClient, type Product } from '../accounts.ts';
import { described, idOf, isProduct, listOf, nouns, type Verb } from '../rules/products.ts';
import { reports } from '../report/index.ts';
import { archiveItem, createItem, findOr, updateItem } from '../rules/items.ts';
import type { Ask, Entity, Scope, State } from '../state.ts';
import { itemView } from '../views.ts';
import { audiences, profiles } from './older.ts';
import { portfolios } from './portfolios.ts';
import { scopeOf } from './scope.ts';

const filters: Readonly<Record<string, (entity: Entity) => unknown>> = {
  campaignIdFilter: ({ kind, id, fields }) => (kind === 'campaign' ? id : fields['campaignId']),
  adGroupIdFilter: ({ kind, id, fields }) => (kind === 'group' ? id : fields['adGroupId']),
  adIdFilter: ({ id }) => id,
  stateFilter: statusOf,
  portfolioIdFilter: ({ fields }) => fields['portfolioId'],
};

function query(scope: Scope, kind: TreeKind, body: Fields) {
  const { include = [] } = (body['adProductFilter'] ?? {}) as { readonly include?: unknown[] };
  const [product] = include;
  if (!isProduct(product)) throw amazonRefusal(400, 'adProductFilter names no sponsored product.');
  const own = described[product];
  const [fault] = own.check(own.query(kind), body);
  if (fault) throw amazonMisshapen(fault);
  return amazonList(
    scope.state.records
      .list(kind, { accountId: scope.account.spec.id })
      .filter(({ fields }) => fields['adProduct'] === product),
    body,
    {
      filters,
      list: listOf(kind),
      question: [scope.account.spec.id],
      view: (entity) => itemView(scope, entity),
    },
  );
}

/** A creation says its product; what is changed has one. */
function productOf(scope: Scope, verb: Verb, kind: TreeKind, item: unknown) {
  const given = item as Fields;
  if (verb !== 'create')
    return findOr(scope, kind, verb === 'delete' ? item : given[idOf(kind)]).fields[
      'adProduct'
    ] as Product;
  const product = (given ?? {})['adProduct'];
  if (isProduct(product)) return product;
  throw new AmazonItemError('FIELD_VALUE_IS_INVALID', 'adProduct', 'It is no sponsored product.');
}

/** How many one request takes depends on the product; what is of none is refused by itself. */
function mostOf(scope: Scope, verb: Verb, kind: TreeKind, first: unknown): number {
  try {
    return described[productOf(scope, verb, kind, first)].most(verb, kind);
  } catch {
    return 1_000;
  }
}

const acts = { create: createItem, update: updateItem } as const;

function write(scope: Scope, verb: Verb, kind: TreeKind, body: Fields) {
  const list = verb === 'delete' ? `${idOf(kind)}s` : listOf(kind);
  const given = body[list];
  if (!Array.isArray(given) || given.length === 0 || Object.keys(body).length > 1)
    throw amazonRefusal(400, `The body must hold ${list}, and nothing else.`);
  const most = mostOf(scope, verb, kind, given[0]);
  return amazonWrite(given, {
    list,
    most,
    as: nouns[kind],
    faultsOf: (item) => {
      if (scope.state.controls.throttleItems)
        throw new AmazonItemError('TOO_MANY_REQUESTS', '', 'Too many requests.');
      const own = described[productOf(scope, verb, kind, item)];
      return own.check(own.item(verb, kind), item);
    },
    write: (item) =>
      itemView(
        scope,
        verb === 'delete'
          ? archiveItem(scope, kind, item)
          : acts[verb](scope, kind, item as Fields),
      ),
  });
}

const routes: Routes<State, Scope> = Object.fromEntries(
  (Object.keys(nouns) as TreeKind[]).flatMap((kind) => [
    [
      `POST query/${listOf(kind)}`,
      ({ caller, body }: { caller: Scope; body: unknown }) => query(caller, kind, body as Fields),
    ] as const,
    ...(['create', 'update', 'delete'] as const).map(
      (verb) =>
        [
          `POST ${verb}/${listOf(kind)}`,
          {
            status: 207,
            answer: ({ caller, body }: { caller: Scope; body: unknown }) =>
              write(caller, verb, kind, (body ?? {}) as Fields),
          },
        ] as const,
    ),
  ]),
);

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
];
