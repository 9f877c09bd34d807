/** The doors of the emulated APIs: tokens, the unified API, reports and their files, and what is older. */
import {
  amazonList,
  amazonLogin,
  amazonRefusal,
  amazonWords,
  amazonWrite,
  checkAmazonCaller,
  checkAmazonMedia,
  defineApi,
  AmazonItemError,
  amazonMisshapen,
  type Door,
  type Fields,
  type Routes,
} from '../../../../../sdk/emulator/index.ts';
import { demoClient } from '../accounts.ts';
import { described, isProduct, lists, type Verb } from '../rules/products.ts';
import { reports } from '../report/index.ts';
import { archiveItem, createItem, findOr, updateItem } from '../rules/items.ts';
import {
  entitiesOf,
  statusOf,
  type Ask,
  type Entity,
  type Kind,
  type Scope,
  type State,
} from '../state.ts';
import { itemView } from '../views.ts';
import { audiences, profiles } from './older.ts';
import { portfolios } from './portfolios.ts';
import { scopeOf } from './scope.ts';

const filters: Readonly<Record<string, (entity: Entity) => unknown>> = {
  campaignIdFilter: ({ kind, id, fields }) => (kind === 'campaign' ? id : fields['campaignId']),
  adGroupIdFilter: ({ kind, id, fields }) => (kind === 'adGroup' ? id : fields['adGroupId']),
  adIdFilter: ({ id }) => id,
  stateFilter: statusOf,
  portfolioIdFilter: ({ fields }) => fields['portfolioId'],
};

function query(scope: Scope, kind: Kind, body: Fields) {
  const { include = [] } = (body['adProductFilter'] ?? {}) as { readonly include?: unknown[] };
  const [product] = include;
  if (!isProduct(product)) throw amazonRefusal(400, 'adProductFilter names no sponsored product.');
  const own = described[product];
  const [fault] = own.check(own.query(kind), body);
  if (fault) throw amazonMisshapen(fault);
  return amazonList(entitiesOf(scope, kind, product), body, {
    filters,
    list: lists[kind],
    question: [scope.account.spec.id],
    view: (entity) => itemView(scope, entity),
  });
}

/** A creation says its product; what is changed has one. */
function productOf(scope: Scope, verb: Verb, kind: Kind, item: unknown) {
  const given = item as Fields;
  if (verb !== 'create')
    return findOr(scope, kind, verb === 'delete' ? item : given[`${kind}Id`]).product;
  const product = (given ?? {})['adProduct'];
  if (isProduct(product)) return product;
  throw new AmazonItemError('FIELD_VALUE_IS_INVALID', 'adProduct', 'It is no sponsored product.');
}

/** How many one request takes depends on the product; what is of none is refused by itself. */
function mostOf(scope: Scope, verb: Verb, kind: Kind, first: unknown): number {
  try {
    return described[productOf(scope, verb, kind, first)].most(verb, kind);
  } catch {
    return 1_000;
  }
}

const acts = { create: createItem, update: updateItem } as const;

function write(scope: Scope, verb: Verb, kind: Kind, body: Fields) {
  const list = verb === 'delete' ? `${kind}Ids` : lists[kind];
  const given = body[list];
  if (!Array.isArray(given) || given.length === 0 || Object.keys(body).length > 1)
    throw amazonRefusal(400, `The body must hold ${list}, and nothing else.`);
  const most = mostOf(scope, verb, kind, given[0]);
  return amazonWrite(given, {
    list,
    most,
    as: kind,
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
  (Object.keys(lists) as Kind[]).flatMap((kind) => [
    [
      `POST query/${lists[kind]}`,
      ({ caller, body }: { caller: Scope; body: unknown }) => query(caller, kind, body as Fields),
    ] as const,
    ...(['create', 'update', 'delete'] as const).map(
      (verb) =>
        [
          `POST ${verb}/${lists[kind]}`,
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
