/** Creative assets of a profile. */
import { queryList } from '../check-query.ts';
import { assetsOf, assetView, deleteAsset, uploadAssets, uploadView } from '../creative-assets.ts';
import { statusOf } from '../records.ts';
import { notFound } from '../reddit-error.ts';
import { profileOwner } from './post-routes.ts';
import { data, find, list, paging, type Route } from './request.ts';

export const assetRoutes: readonly Route[] = [
  [
    'POST',
    'profiles/*/creative_assets/uploads',
    'adsedit',
    (request) => {
      const { database, body } = request;
      const made = uploadAssets(database, profileOwner(request), body);
      return data(made.map((asset) => uploadView(database, asset)));
    },
  ],
  [
    'GET',
    'creative_assets/uploads/*',
    'adsread',
    ({ database, id }) => {
      const asset = database.records
        .list('creative_asset')
        .find((one) => one.data['upload'] === id);
      if (!asset) throw notFound();
      return data(uploadView(database, asset));
    },
  ],
  [
    'GET',
    'profiles/*/creative_assets',
    'adsread',
    (request) => {
      const types = queryList(request.asked.query, 'types');
      const fitting = assetsOf(request.database, profileOwner(request)).filter(
        (asset) => !types || types.includes(String(asset.data['type'])),
      );
      return list(
        request,
        fitting.map((asset) => ({ result: assetView(asset) })),
      );
    },
    [...paging, 'types'],
  ],
  [
    'DELETE',
    'creative_assets/*',
    'adsedit',
    (request) => {
      const asset = find(request, 'creative_asset');
      if (statusOf(asset) === 'DELETED') throw notFound();
      return deleteAsset(request.database, asset);
    },
  ],
];
