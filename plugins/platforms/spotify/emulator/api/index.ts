/** The doors of the emulated API: tokens, and everything that is described. */
import {
  bearerOf,
  defineApi,
  describeApi,
  grantRefusal,
  pages,
  refreshRoute,
  statusOf,
  type Answers,
  type Door,
  type Fields,
  type OpenApi,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { demoBusiness, demoCredentials } from '../accounts.ts';
import openapi from '../openapi.json' with { type: 'json' };
import { aggregate } from '../report/index.ts';
import geos from '../geos.json' with { type: 'json' };
import { createEntity, findOr, updateEntity } from '../rules/entities.ts';
import type { Account } from '../model.ts';
import type { Ask, Entity, State } from '../state.ts';
import { accountView, assetsOf, audiencesOf, businessView, entityView, kinds } from '../views.ts';
import { missing, refuse, words } from '../words.ts';

type Own = Answers<State, undefined>;

/** @throws Refusal 403 */
function accountOf({ state, params }: Ask): Account {
  const account = state.accounts.get(params['ad_account_id'] ?? '');
  if (!account) throw refuse(403, 'Forbidden.');
  return account;
}

function page({ query }: Ask, as: string, items: readonly Fields[]): Fields {
  const { limit: count = 50, offset: start = 0 } = query;
  const cut = pages.offset(items, { start: Number(start), count: Number(count) });
  const paging = {
    page_size: Number(count),
    total_results: cut.total,
    offset: cut.start,
    current_page: Math.floor(cut.start / Number(count)) + 1,
  };
  return { paging, [as]: cut.items };
}

function listEntities(ask: Ask, kind: TreeKind): Fields {
  const { state, query } = ask;
  const statuses = query['statuses'] as readonly string[] | undefined;
  const passes = (entity: Entity) =>
    Object.values(kinds).every(({ id }) => {
      const wanted = query[`${id}s`] as readonly string[] | undefined;
      return (
        wanted?.includes(String(id === kinds[kind].id ? entity.id : entity.fields[id])) ?? true
      );
    });
  const found = state.records
    .list(kind, { accountId: accountOf(ask).spec.id })
    .filter((one) => (statuses?.includes(statusOf(one)) ?? true) && passes(one));
  return page(ask, kinds[kind].list, found.map(entityView));
}

const get =
  (kind: TreeKind) =>
  (ask: Ask): Fields =>
    entityView(findOr(ask, accountOf(ask), kind, ask.params[kinds[kind].id]));
const create = (kind: TreeKind) => (ask: Ask) =>
  entityView(createEntity(ask, accountOf(ask), kind));
const update = (kind: TreeKind) => (ask: Ask) =>
  entityView(updateEntity(ask, accountOf(ask), kind, ask.params[kinds[kind].id]));

function listAssets(ask: Ask): Fields {
  const { query } = ask;
  const wishes = { asset_ids: 'id', asset_types: 'asset_type', statuses: 'status' } as const;
  const found = assetsOf(accountOf(ask), ask.now).filter((one) =>
    Object.entries(wishes).every(([name, field]) => {
      const wanted = query[name] as readonly string[] | undefined;
      return wanted?.includes(String(one[field])) ?? true;
    }),
  );
  return page(ask, 'assets', found);
}

/** "At least one query parameter must be provided." */
function listGeos({ query }: Ask): Fields {
  const { q = '', country_code: country, types, ids, limit = 50, offset = 0 } = query;
  if (Object.keys(query).length === 0)
    throw refuse(400, 'At least one query parameter is required.');
  const isIn = (wanted: unknown, value: unknown) =>
    wanted === undefined || ([wanted].flat() as unknown[]).includes(value);
  const found = geos.filter(
    (one) =>
      one.name.toLowerCase().includes(String(q).toLowerCase()) &&
      isIn(country, one.country_code) &&
      isIn(types, one.type) &&
      isIn(ids, one.id),
  );
  const start = Number(offset);
  return {
    offset: start,
    page_size: Number(limit),
    geos: found.slice(start, start + Number(limit)),
  };
}

const answers: Own = {
  getBusinesses: ({ now }) => ({ businesses: [businessView(now)] }),
  getAdAccountsInBusiness: ({ state, params, now }) => {
    if (params['business_id'] !== demoBusiness.id) throw missing('BUSINESS');
    return { ad_accounts: [...state.accounts.values()].map((one) => accountView(one, now)) };
  },
  getAdAccount: (ask) => accountView(accountOf(ask), ask.now),
  getCampaigns: (ask) => listEntities(ask, 'campaign'),
  getCampaign: get('campaign'),
  createCampaign: create('campaign'),
  updateCampaign: update('campaign'),
  getAdSetsByAdAccountId: (ask) => listEntities(ask, 'group'),
  getAdSetById: get('group'),
  createAdSet: { status: 201, answer: create('group') },
  updateAdSet: update('group'),
  getAds: (ask) => listEntities(ask, 'ad'),
  getAd: get('ad'),
  createAd: { status: 201, answer: create('ad') },
  updateAd: update('ad'),
  batchGetAudiences: (ask) => page(ask, 'audiences', audiencesOf(accountOf(ask), ask.now)),
  getAssetsByAdAccount: listAssets,
  getGeoTargets: listGeos,
  getAggregateReport: (ask) => aggregate(ask, accountOf(ask)),
};

const tokens = defineApi<State>({
  base: '/api/',
  words,
  routes: {
    'POST token': refreshRoute(({ state, now, count }) => ({
      client: { id: demoCredentials.client_id, secret: demoCredentials.client_secret },
      clientIn: 'basic',
      isGood: (given) => given === demoCredentials.refresh_token,
      refuse: (error) => grantRefusal(error),
      // Without a refresh token: the old one holds.
      give: () => ({
        access_token: state.tokens.issue(now, undefined, count),
        token_type: 'Bearer',
        expires_in: state.tokens.lifeSeconds,
        scope: '',
      }),
    })),
  },
});

const ads = defineApi<State>({
  ...describeApi<State, undefined>(openapi as unknown as OpenApi, '/ads/v3/', answers),
  // A list in one parameter, parted by commas, is none here.
  lists: 'repeated',
  words,
  admit: ({ state, header, now }): undefined => {
    const token = state.tokens.read(bearerOf(header('authorization')));
    if (!token) throw refuse(401, 'No token, or an invalid one.');
    if (token.end <= now) throw refuse(401, 'The access token expired.');
  },
});

export const doors: readonly Door<State>[] = [tokens, ads];
