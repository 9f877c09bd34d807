/** Accounts, campaigns, ad groups, ads, posts, assets and customer lists. */
import { Sent, statusOf, type Fields, type Shape } from '../../../../../sdk/emulator/index.ts';
import { memberId } from '../accounts.ts';
import { assetsOf, keepAsset } from '../rules/assets.ts';
import { changeEntity, createEntity } from '../rules/entities.ts';
import { changeUsers, createAudience, createPost } from '../rules/library.ts';
import { keepChanged, type AdKind, type RedditRecord } from '../state.ts';
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
  ownerOf,
  page,
  paging,
  pagingUpTo,
  type Ask,
  type Routes,
} from './ask.ts';

const edit = 'adsedit';
const some: Shape = ['string', 0, 200];
const view = (ask: Ask, record: RedditRecord) => data(viewOf(ask.state, record));
const created = (ask: Ask, record: RedditRecord) =>
  new Sent({ status: 201, body: view(ask, record) });

const accountRoutes: Routes = {
  'GET me': () => data({ id: memberId, reddit_username: 'northwind_ads' }),
  'GET me/businesses': { query: pagingUpTo(700), answer: (ask) => page(ask, [businessView]) },
  'GET businesses/:id/ad_accounts': { query: paging, answer: accountsOfBusiness },
  'POST businesses/:id/ad_accounts/query': {
    query: paging,
    body: envelope({}),
    answer: accountsOfBusiness,
  },
  'GET ad_accounts/:id': (ask) => data(accountView(ask.state, accountOf(ask))),
  'PATCH ad_accounts/:id': {
    scope: edit,
    body: envelope('~#ad_account'),
    answer: (ask) => {
      ask.state.changeSettings(accountOf(ask).spec.id, dataOf(ask));
      return data(accountView(ask.state, accountOf(ask)));
    },
  },
  'GET ad_accounts/:id/profiles': {
    query: paging,
    answer: (ask) => page(ask, [profileView(accountOf(ask))]),
  },
  'GET ad_accounts/:id/pixels': {
    query: paging,
    answer: (ask) => page(ask, [pixelView(accountOf(ask))]),
  },
  'GET ad_accounts/:id/funding_instruments': {
    query: { ...paging, mode: '=ACTIVE|ALL|INACTIVE|SELECTABLE|UPCOMING' },
    answer: (ask) => {
      const isNone = ['INACTIVE', 'UPCOMING'].includes(String(ask.query['mode']));
      return page(ask, isNone ? [] : [fundingView(accountOf(ask))]);
    },
  },
};

function accountsOfBusiness(ask: Ask) {
  const { state, params } = ask;
  const own = [...state.accounts.values()].filter(({ spec }) => spec.businessId === params['id']);
  if (own.length === 0) throw notFound();
  return page(
    ask,
    own.map((account) => accountView(state, account)),
  );
}

/** Campaigns, ad groups and ads: the same four ways in for each, and the fields by which they are filtered. */
const adRoutes: Routes = {
  ...entityRoutes('campaign', 'campaigns', { id: some }),
  ...entityRoutes('ad_group', 'ad_groups', { id: some, campaign_id: some }),
  ...entityRoutes('ad', 'ads', {
    id: some,
    ad_group_id: some,
    campaign_id: some,
    configured_status: some,
    effective_status: some,
  }),
};

function entityRoutes(
  kind: AdKind,
  path: string,
  filters: Readonly<Record<string, Shape>>,
): Routes {
  return {
    [`GET ad_accounts/:id/${path}`]: {
      query: { ...paging, ...filters },
      answer: (ask) => {
        const { state, query } = ask;
        const wishes = Object.keys(filters).flatMap((name) =>
          query[name] === undefined ? [] : [[name, query[name] as readonly string[]] as const],
        );
        const views = state.records
          .list(kind, { accountId: accountOf(ask).spec.id })
          .filter((record) => statusOf(record) !== 'DELETED')
          .map((record) => viewOf(state, record));
        return page(
          ask,
          views.filter((one) => wishes.every(([name, list]) => list.includes(String(one[name])))),
        );
      },
    },
    [`POST ad_accounts/:id/${path}`]: {
      scope: edit,
      body: envelope(`#${kind}`),
      answer: (ask) => created(ask, createEntity(ask.state, accountOf(ask), kind, dataOf(ask))),
    },
    [`GET ${path}/:id`]: (ask) => view(ask, find(ask, kind)),
    [`PATCH ${path}/:id`]: {
      scope: edit,
      body: envelope(`~#${kind}`),
      answer: (ask) => view(ask, changeEntity(ask.state, find(ask, kind), dataOf(ask))),
    },
  };
}

const postRoutes: Routes = {
  'GET profiles/:id/posts': {
    query: { ...pagingUpTo(100), source: '=ORGANIC|PROMOTED', type: '=CAROUSEL|IMAGE|TEXT|VIDEO' },
    answer: (ask) => {
      const { state, query } = ask;
      const posts = state.records
        .list('post', { accountId: ownerOf(ask).spec.id })
        .filter((post) =>
          ['source', 'type'].every(
            (name) => (query[name] ?? post.fields[name]) === post.fields[name],
          ),
        );
      return page(
        ask,
        posts.map((post) => viewOf(state, post)),
      );
    },
  },
  'POST profiles/:id/posts': {
    scope: edit,
    body: envelope('#post'),
    answer: (ask) => created(ask, createPost(ask.state, ownerOf(ask), dataOf(ask))),
  },
  'GET posts/:id': (ask) => view(ask, find(ask, 'post')),
  'PATCH posts/:id': {
    scope: edit,
    body: envelope('~#post'),
    answer: (ask) => view(ask, keepChanged(ask.state, find(ask, 'post'), dataOf(ask))),
  },
};

const assetRoutes: Routes = {
  'POST profiles/:id/creative_assets/uploads': {
    scope: edit,
    body: envelope(['#asset', 1, 50]),
    answer: (ask) => {
      const items = dataOf(ask) as unknown as readonly Fields[];
      const made = items.map((item) => keepAsset(ask.state, ownerOf(ask), item));
      return data(made.map((asset) => uploadView(ask.state, asset)));
    },
  },
  'GET creative_assets/uploads/:id': ({ state, params }) => {
    const assets = state.records.list('creative_asset');
    const asset = assets.find((one) => one.fields['upload'] === params['id']);
    if (!asset) throw notFound();
    return data(uploadView(state, asset));
  },
  'GET profiles/:id/creative_assets': {
    query: { ...paging, types: some },
    answer: (ask) => {
      const types = ask.query['types'] as readonly string[] | undefined;
      const fitting = assetsOf(ask.state, ownerOf(ask)).filter(
        (asset) => types?.includes(String(asset.fields['type'])) ?? true,
      );
      return page(
        ask,
        fitting.map((asset) => ({ result: assetView(asset) })),
      );
    },
  },
  'DELETE creative_assets/:id': { scope: edit, answer: remove('creative_asset') },
};

const audienceRoutes: Routes = {
  'GET ad_accounts/:id/custom_audiences': {
    query: { ...paging, name: 'nameFilter' },
    answer: (ask) => {
      const [, how, wanted = ''] = /^([=@])(.+)$/.exec(String(ask.query['name'])) ?? [];
      const fits = (name: string) => (how === '=' ? name === wanted : name.includes(wanted));
      const found = ask.state.records
        .list('custom_audience', { accountId: accountOf(ask).spec.id })
        .filter((one) => statusOf(one) !== 'DELETED' && fits(String(one.fields['name'])));
      return page(
        ask,
        found.map((audience) => viewOf(ask.state, audience)),
      );
    },
  },
  'POST ad_accounts/:id/custom_audiences': {
    scope: edit,
    body: envelope('#custom_audience'),
    answer: (ask) => view(ask, createAudience(ask.state, accountOf(ask), dataOf(ask))),
  },
  'GET custom_audiences/:id': (ask) => view(ask, findOpen(ask, 'custom_audience')),
  'DELETE custom_audiences/:id': { scope: edit, answer: remove('custom_audience') },
  'PATCH custom_audiences/:id/users': {
    scope: edit,
    body: envelope('#users'),
    answer: (ask) => changeUsers(ask.state, findOpen(ask, 'custom_audience'), dataOf(ask)),
  },
};

function remove(kind: 'creative_asset' | 'custom_audience') {
  return (ask: Ask) => void keepChanged(ask.state, findOpen(ask, kind), {}, 'DELETED');
}

export const objectRoutes: Routes = {
  ...accountRoutes,
  ...adRoutes,
  ...postRoutes,
  ...assetRoutes,
  ...audienceRoutes,
};
