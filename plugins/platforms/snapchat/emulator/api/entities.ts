/** Accounts, and what is in them: the same ways in for each. */
import {
  pages,
  statusOf,
  type Fields,
  type Routes,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { createEntity, deleteEntity, Exceptional, replaceEntity } from '../rules/entities.ts';
import { createSegment } from '../rules/segments.ts';
import type { Account, Entity } from '../model.ts';
import type { Ask, State } from '../state.ts';
import {
  accountView,
  creativesOf,
  entityView,
  kinds,
  organizationView,
  pixelsOf,
} from '../views.ts';
import { forbidden, invalid, missing } from '../words.ts';

type Own = Routes<State, undefined>;

const one = (list: string) => list.replace(/s$/, '');
const good = (list: string, view: Fields): Fields => ({
  sub_request_status: 'SUCCESS',
  [one(list)]: view,
});
export const wrapped = (list: string, views: readonly Fields[]): Fields => ({
  [list]: views.map((view) => good(list, view)),
});

/** The account in the path. @throws Refusal 403 */
export function accountOf({ state, params }: Ask): Account {
  const account = state.accounts.get(params['account'] ?? '');
  if (!account) throw forbidden();
  return account;
}

const paging = { limit: 'integer 50..1000', cursor: 'string', read_deleted_entities: 'boolean' };

function page({ query, path, baseUrl }: Ask, list: string, views: readonly Fields[]): Fields {
  const { limit, cursor: token } = query;
  const found = pages.cursor(views, {
    size: Number(limit ?? views.length + 1),
    token,
    refuse: () => invalid('cursor is none of ours.'),
  });
  const next = `${baseUrl}${path}?cursor=${found.next ?? ''}&limit=${String(limit)}`;
  const more = found.next === undefined ? {} : { paging: { next_link: next } };
  return { ...more, ...wrapped(list, found.items) };
}

const isShown = ({ query }: Ask, entity: Entity) =>
  query['read_deleted_entities'] === true || statusOf(entity) !== 'DELETED';

/** One of any account that the user reaches. @throws Refusal 404 */
function findAny({ state, params }: Ask, kind: TreeKind, name = 'id'): [Account, Entity] {
  const found = state.records.find(kind, params[name] ?? '');
  const account = found && state.accounts.get(found.accountId);
  if (!account || statusOf(found) === 'DELETED') throw missing();
  return [account, found];
}

/** What was wrong with an object stands in its entry; the request is answered 200 all the same. */
function batch(ask: Ask, list: string, make: (given: Fields) => Fields): Fields {
  const items = (ask.body as Readonly<Record<string, readonly Fields[]>>)[list] ?? [];
  return {
    [list]: items.map((given) => {
      try {
        return good(list, make(given));
      } catch (error) {
        if (!(error instanceof Exceptional)) throw error;
        return { sub_request_status: 'ERROR', sub_request_error_reason: error.message };
      }
    }),
  };
}

/** Under which path a kind is made and replaced, and whose that path is. */
function places(kind: TreeKind): readonly [path: string, accountOf: (ask: Ask) => Account] {
  if (kind === 'campaign') return ['adaccounts/:account/campaigns', accountOf];
  const [above, name] =
    kind === 'group' ? (['campaign', 'campaigns'] as const) : (['group', 'adsquads'] as const);
  return [`${name}/:parent/${kinds[kind]}`, (ask) => findAny(ask, above, 'parent')[0]];
}

function routesOf(kind: TreeKind): Own {
  const list = kinds[kind];
  const [path, ownerOf] = places(kind);
  const body = { [`${list}*`]: [`#${kind}`, 1, 100] as const };
  return {
    [`GET adaccounts/:account/${list}`]: {
      query: paging,
      answer: (ask) => {
        const all = ask.state.records
          .list(kind, { accountId: accountOf(ask).spec.id })
          .filter((entity) => isShown(ask, entity));
        return page(ask, list, all.map(entityView));
      },
    },
    [`GET ${list}/:id`]: (ask) => wrapped(list, [entityView(findAny(ask, kind)[1])]),
    [`POST ${path}`]: {
      body,
      answer: (ask) => {
        const account = ownerOf(ask);
        return batch(ask, list, (given) => entityView(createEntity(ask, account, kind, given)));
      },
    },
    [`PUT ${path}`]: {
      body,
      answer: (ask) => {
        const account = ownerOf(ask);
        return batch(ask, list, (given) => entityView(replaceEntity(ask, account, kind, given)));
      },
    },
    [`DELETE ${list}/:id`]: (ask) => {
      deleteEntity(ask, findAny(ask, kind)[1]);
      return {};
    },
  };
}

const beside = (list: string, viewsOf: (ask: Ask, account: Account) => readonly Fields[]): Own => ({
  [`GET adaccounts/:account/${list}`]: {
    query: paging,
    answer: (ask) => page(ask, list, viewsOf(ask, accountOf(ask))),
  },
});

/** Of any account that the user reaches. @throws Refusal 404 */
function segmentOf({ state, params }: Ask): readonly [accountId: string, segment: Fields] {
  for (const accountId of state.accounts.keys()) {
    const found = state.segments.find(accountId, params['id']);
    if (found) return [accountId, found];
  }
  throw missing();
}

const segmentRoutes: Own = {
  'GET segments/:id': (ask) => wrapped('segments', [segmentOf(ask)[1]]),
  'POST adaccounts/:account/segments': {
    body: { 'segments*': ['#segment', 1, 100] },
    answer: (ask) => {
      const account = accountOf(ask);
      return batch(ask, 'segments', (given) => createSegment(ask, account, given));
    },
  },
  'DELETE segments/:id': (ask) => {
    const [accountId, { id }] = segmentOf(ask);
    ask.state.segments.remove(accountId, String(id));
    return {};
  },
};

export const entityRoutes: Own = {
  'GET me/organizations': {
    query: { with_ad_accounts: 'boolean' },
    answer: ({ state, now }) =>
      wrapped('organizations', [organizationView([...state.accounts.values()], now)]),
  },
  'GET adaccounts/:account': (ask) => wrapped('adaccounts', [accountView(accountOf(ask), ask.now)]),
  ...routesOf('campaign'),
  ...routesOf('group'),
  ...routesOf('ad'),
  ...beside('segments', ({ state }, { spec }) => state.segments.list(spec.id)),
  ...segmentRoutes,
  ...beside('pixels', ({ now }, account) => pixelsOf(account, now)),
  ...beside('creatives', ({ state }, account) =>
    creativesOf(account, state.records.list('ad', { accountId: account.spec.id })),
  ),
};
