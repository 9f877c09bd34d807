/** Accounts, and what is in them: the same ways in for each. */
import {
  isOutOfBudget,
  statusOf,
  type Fields,
  type Routes,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { createEntity, deleteEntity, replaceEntity } from '../rules/entities.ts';
import { createSegment, takeUsers } from '../rules/segments.ts';
import { market } from '../market.ts';
import type { Account, Entity, Status } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { accountView, entityView, kinds, pixelsOf } from '../views.ts';
import { missing } from '../words.ts';
import { accountOf, batch, page, paging, wrapped } from './envelope.ts';

type Own = Routes<State, undefined>;

/** Lists may be asked for in an order; they come by their age here. */
const listed = { ...paging, sort: 'string' };

const isShown = ({ query }: Ask, entity: Entity) =>
  query['read_deleted_entities'] === true || statusOf(entity) !== 'DELETED';

const shownBy =
  ({ state }: Ask) =>
  (entity: Entity) =>
    entityView(entity, (campaign) => deliveryOf(state, campaign));

/** @see https://developers.snap.com/api/marketing-api/Ads-API/delivery-status */
function deliveryOf(state: State, campaign: Entity): string {
  const status = statusOf(campaign);
  if (status !== 'ACTIVE') return status === 'DELETED' ? 'DELETED' : 'INVALID_NOT_ACTIVE';
  const account = state.accounts.get(campaign.accountId)!;
  return isOutOfBudget<Status>(state, account, { on: 'ACTIVE', market }, campaign)
    ? 'INVALID_OVER_BUDGET_CAMPAIGN_DAILY_SPEND'
    : 'VALID';
}

/** One of any account that the user reaches. @throws Refusal 404 */
function findAny({ state, params }: Ask, kind: TreeKind, name = 'id'): [Account, Entity] {
  const found = state.records.find(kind, params[name] ?? '');
  const account = found && state.accounts.get(found.accountId);
  if (!account || statusOf(found) === 'DELETED') throw missing();
  return [account, found];
}

/** Under which path a kind is made and replaced, and whose that path is. */
function places(kind: TreeKind): readonly [path: string, accountOf: (ask: Ask) => Account] {
  if (kind === 'campaign') return ['adaccounts/:account/campaigns', accountOf];
  const [above, name] =
    kind === 'group' ? (['campaign', 'campaigns'] as const) : (['group', 'adsquads'] as const);
  return [`${name}/:parent/${kinds[kind]}`, (ask) => findAny(ask, above, 'parent')[0]];
}

/** Ad squads of a campaign, ads of an ad squad. */
const belowParent = (kind: TreeKind, path: string): Own => ({
  [`GET ${path}`]: {
    query: listed,
    answer: (ask) => {
      const [, parent] = findAny(ask, kind === 'group' ? 'campaign' : 'group', 'parent');
      const all = ask.state.records
        .list(kind, { parentId: parent.id })
        .filter((entity) => isShown(ask, entity));
      return page(ask, kinds[kind], all.map(shownBy(ask)));
    },
  },
});

function routesOf(kind: TreeKind): Own {
  const list = kinds[kind];
  const [path, ownerOf] = places(kind);
  const body = { [`${list}*`]: [`#${kind}`, 1, 100] as const };
  return {
    [`GET adaccounts/:account/${list}`]: {
      query: listed,
      answer: (ask) => {
        const all = ask.state.records
          .list(kind, { accountId: accountOf(ask).spec.id })
          .filter((entity) => isShown(ask, entity));
        return page(ask, list, all.map(shownBy(ask)));
      },
    },
    ...(kind === 'campaign' ? {} : belowParent(kind, path)),
    [`GET ${list}/:id`]: (ask) => wrapped(list, [shownBy(ask)(findAny(ask, kind)[1])]),
    [`POST ${path}`]: {
      body,
      answer: (ask) => {
        const account = ownerOf(ask);
        return batch(ask, list, (given) => shownBy(ask)(createEntity(ask, account, kind, given)));
      },
    },
    [`PUT ${path}`]: {
      body,
      answer: (ask) => {
        const account = ownerOf(ask);
        return batch(ask, list, (given) => shownBy(ask)(replaceEntity(ask, account, kind, given)));
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
    query: listed,
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

/** People go in and out by the same body. */
const usersIn: Own[string] = {
  body: { 'users*': ['#users', 1, 1] },
  answer: (ask) => {
    const [accountId, segment] = segmentOf(ask);
    return batch(ask, 'users', (given) => takeUsers(ask, accountId, segment, given));
  },
};

const segmentRoutes: Own = {
  'POST segments/:id/users': usersIn,
  'DELETE segments/:id/users': usersIn,
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
  'GET adaccounts/:account': (ask) => wrapped('adaccounts', [accountView(accountOf(ask), ask.now)]),
  ...routesOf('campaign'),
  ...routesOf('group'),
  ...routesOf('ad'),
  ...beside('segments', ({ state }, { spec }) => state.segments.list(spec.id)),
  ...segmentRoutes,
  ...beside('pixels', ({ now }, account) => pixelsOf(account, now)),
  ...beside('creatives', ({ state }, { spec }) => state.creatives.list(spec.id)),
};
