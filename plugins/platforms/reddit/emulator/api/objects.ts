/** Accounts, campaigns, ad groups, ads, posts, assets and customer lists. */
import { Sent, statusOf, type Fields, type Shape } from '../../../../../sdk/emulator/index.ts';
import { memberId } from '../accounts.ts';
import { assetsOf, keepAsset } from '../rules/assets.ts';
import { changeEntity, createEntity } from '../rules/entities.ts';
import { changeUsers, createAudience, createPost } from '../rules/library.ts';
import type { AdKind, RedditRecord } from '../model.ts';
import { keepChanged } from '../state.ts';
import { notFound } from '../words.ts';
import {
  accountView,
  assetView,
  businessView,
  fundingView,
  pixelView,
  profileView,
  uploadView,
  viewOf,
} from '../views.ts';
import {
  accountOf,
  data,
  dataOf,
  envelope,
  find,
  findOpen,
  lists,
  ownerOf,
  paging,
  pagingUpTo,
  type Ask,
  type Routes,
} from './ask.ts';

const some: Shape = ['string', 0, 200];
const view = (ask: Ask, record: RedditRecord) => data(viewOf(ask.state, record));
const created = (ask: Ask, record: RedditRecord) =>
  new Sent({ status: 201, body: view(ask, record) });

/** A route that changes something. */
const edits = (body: Shape | undefined, answer: (ask: Ask) => unknown) => ({
  scope: 'adsedit',
  ...(body === undefined ? {} : { body: envelope(body) }),
  answer,
});

const accountRoutes: Routes = {
  'GET me': () => data({ id: memberId, reddit_username: 'northwind_ads' }),
  'GET me/businesses': lists(() => [businessView], pagingUpTo(700)),
  'GET businesses/:id/ad_accounts': lists(accountsOfBusiness),
  'POST businesses/:id/ad_accounts/query': { ...lists(accountsOfBusiness), body: envelope({}) },
  'GET ad_accounts/:id': (ask) => data(accountView(ask.state, accountOf(ask))),
  'PATCH ad_accounts/:id': edits('~#ad_account', (ask) => {
    ask.state.changeSettings(accountOf(ask).spec.id, dataOf(ask));
    return data(accountView(ask.state, accountOf(ask)));
  }),
  'GET ad_accounts/:id/profiles': lists((ask) => [profileView(accountOf(ask))]),
  'GET ad_accounts/:id/pixels': lists((ask) => [pixelView(accountOf(ask))]),
  'GET ad_accounts/:id/funding_instruments': lists(
    (ask) =>
      ['INACTIVE', 'UPCOMING'].includes(String(ask.query['mode']))
        ? []
        : [fundingView(accountOf(ask))],
    { ...paging, mode: '=ACTIVE|ALL|INACTIVE|SELECTABLE|UPCOMING' },
  ),
};

function accountsOfBusiness({ state, params }: Ask): Fields[] {
  const own = [...state.accounts.values()].filter(({ spec }) => spec.businessId === params['id']);
  if (own.length === 0) throw notFound();
  return own.map((account) => accountView(state, account));
}

/** Campaigns, ad groups and ads: the same four ways in for each, and the fields by which they are filtered. */
function entityRoutes(kind: AdKind, path: string, filters: readonly string[]): Routes {
  const query = { ...paging, ...Object.fromEntries(filters.map((name) => [name, some])) };
  return {
    [`GET ad_accounts/:id/${path}`]: lists((ask) => {
      const { state, query: wish } = ask;
      return state.records
        .list(kind, { accountId: accountOf(ask).spec.id })
        .filter((record) => statusOf(record) !== 'DELETED')
        .map((record) => viewOf(state, record))
        .filter((one) =>
          filters.every(
            (name) => (wish[name] as string[] | undefined)?.includes(String(one[name])) ?? true,
          ),
        );
    }, query),
    [`POST ad_accounts/:id/${path}`]: edits(`#${kind}`, (ask) =>
      created(ask, createEntity(ask.state, accountOf(ask), kind, dataOf(ask))),
    ),
    [`GET ${path}/:id`]: (ask) => view(ask, find(ask, kind)),
    [`PATCH ${path}/:id`]: edits(`~#${kind}`, (ask) =>
      view(ask, changeEntity(ask.state, find(ask, kind), dataOf(ask))),
    ),
  };
}

const postRoutes: Routes = {
  'GET profiles/:id/posts': lists(
    ({ state, query, ...ask }) =>
      state.records
        .list('post', { accountId: ownerOf({ state, query, ...ask }).spec.id })
        .filter(({ fields }) =>
          ['source', 'type'].every((name) => (query[name] ?? fields[name]) === fields[name]),
        )
        .map((post) => viewOf(state, post)),
    { ...pagingUpTo(100), source: '=ORGANIC|PROMOTED', type: '=CAROUSEL|IMAGE|TEXT|VIDEO' },
  ),
  'POST profiles/:id/posts': edits('#post', (ask) =>
    created(ask, createPost(ask.state, ownerOf(ask), dataOf(ask))),
  ),
  'GET posts/:id': (ask) => view(ask, find(ask, 'post')),
  'PATCH posts/:id': edits('~#post', (ask) =>
    view(ask, keepChanged(ask.state, find(ask, 'post'), dataOf(ask))),
  ),
};

const assetRoutes: Routes = {
  'POST profiles/:id/creative_assets/uploads': edits(['#asset', 1, 50], (ask) => {
    const items = dataOf(ask) as unknown as readonly Fields[];
    const made = items.map((item) => keepAsset(ask.state, ownerOf(ask), item));
    return data(made.map((asset) => uploadView(ask.state, asset)));
  }),
  'GET creative_assets/uploads/:id': ({ state, params }) => {
    const assets = state.records.list('creative_asset');
    const asset = assets.find((one) => one.fields['upload'] === params['id']);
    if (!asset) throw notFound();
    return data(uploadView(state, asset));
  },
  'GET profiles/:id/creative_assets': lists(
    (ask) => {
      const types = ask.query['types'] as readonly string[] | undefined;
      return assetsOf(ask.state, ownerOf(ask))
        .filter(({ fields }) => types?.includes(String(fields['type'])) ?? true)
        .map((asset) => ({ result: assetView(asset) }));
    },
    { ...paging, types: some },
  ),
  'DELETE creative_assets/:id': edits(undefined, remove('creative_asset')),
};

const audienceRoutes: Routes = {
  'GET ad_accounts/:id/custom_audiences': lists(
    (ask) => {
      const [, how, wanted = ''] = /^([=@])(.+)$/.exec(String(ask.query['name'])) ?? [];
      const fits = (name: string) => (how === '=' ? name === wanted : name.includes(wanted));
      return ask.state.records
        .list('custom_audience', { accountId: accountOf(ask).spec.id })
        .filter((one) => statusOf(one) !== 'DELETED' && fits(String(one.fields['name'])))
        .map((audience) => viewOf(ask.state, audience));
    },
    { ...paging, name: 'nameFilter' },
  ),
  'POST ad_accounts/:id/custom_audiences': edits('#custom_audience', (ask) =>
    view(ask, createAudience(ask.state, accountOf(ask), dataOf(ask))),
  ),
  'GET custom_audiences/:id': (ask) => view(ask, findOpen(ask, 'custom_audience')),
  'DELETE custom_audiences/:id': edits(undefined, remove('custom_audience')),
  'PATCH custom_audiences/:id/users': edits('#users', (ask) =>
    changeUsers(ask.state, findOpen(ask, 'custom_audience'), dataOf(ask)),
  ),
};

function remove(kind: 'creative_asset' | 'custom_audience') {
  return (ask: Ask) => void keepChanged(ask.state, findOpen(ask, kind), {}, 'DELETED');
}

export const objectRoutes: Routes = {
  ...accountRoutes,
  ...entityRoutes('campaign', 'campaigns', ['id']),
  ...entityRoutes('ad_group', 'ad_groups', ['id', 'campaign_id']),
  ...entityRoutes('ad', 'ads', [
    'id',
    'ad_group_id',
    'campaign_id',
    'configured_status',
    'effective_status',
  ]),
  ...postRoutes,
  ...assetRoutes,
  ...audienceRoutes,
};
