/** Campaigns, ad groups and ads: the same four ways in for each. */
import { queryList } from '../check-query.ts';
import { statusOf, type AdKind } from '../records.ts';
import { viewOf, type Json } from '../views.ts';
import { changeEntity, createEntity, dataOf } from '../write-entity.ts';
import { accountOf, data, find, list, paging, type Answer, type Route } from './request.ts';

const paths: Readonly<Record<AdKind, string>> = {
  campaign: 'campaigns',
  ad_group: 'ad_groups',
  ad: 'ads',
};
/** Filters of each list: the parameter, and which value of an object it is compared with. */
const filters: Readonly<Record<AdKind, Readonly<Record<string, (view: Json) => unknown>>>> = {
  campaign: { id: ({ id }) => id },
  ad_group: { id: ({ id }) => id, campaign_id: ({ campaign_id: of }) => of },
  ad: {
    id: ({ id }) => id,
    ad_group_id: ({ ad_group_id: of }) => of,
    campaign_id: ({ campaign_id: of }) => of,
    configured_status: ({ configured_status: of }) => of,
    effective_status: ({ effective_status: of }) => of,
  },
};

function listEntities(kind: AdKind): Answer {
  return (request) => {
    const { spec } = accountOf(request);
    const { database, asked } = request;
    const wishes = Object.entries(filters[kind]).map(
      ([name, of]) => [queryList(asked.query, name), of] as const,
    );
    const views = database.records
      .list(kind, { accountId: spec.id })
      .filter((record) => statusOf(record) !== 'DELETED')
      .map((record) => viewOf(database, record))
      .filter((view) =>
        wishes.every(([wanted, of]) => !wanted || wanted.includes(String(of(view)))),
      );
    return list(request, views);
  };
}

export const entityRoutes = (['campaign', 'ad_group', 'ad'] as const).flatMap((kind): Route[] => [
  [
    'GET',
    `ad_accounts/*/${paths[kind]}`,
    'adsread',
    listEntities(kind),
    [...paging, ...Object.keys(filters[kind])],
  ],
  [
    'POST',
    `ad_accounts/*/${paths[kind]}`,
    'adsedit',
    (request) => {
      const made = createEntity(request.database, accountOf(request), kind, dataOf(request.body));
      return data(viewOf(request.database, made));
    },
  ],
  [
    'GET',
    `${paths[kind]}/*`,
    'adsread',
    (request) => data(viewOf(request.database, find(request, kind))),
  ],
  [
    'PATCH',
    `${paths[kind]}/*`,
    'adsedit',
    (request) => {
      const changed = changeEntity(request.database, find(request, kind), dataOf(request.body));
      return data(viewOf(request.database, changed));
    },
  ],
]);
