/** What a token reaches: businesses, accounts, and what belongs to an account. */
import { checkUnknown, oneOf } from '../check-query.ts';
import { badRequest, notFound, type FieldFault } from '../reddit-error.ts';
import {
  accountView,
  businessView,
  fundingView,
  pixelView,
  profileView,
  type Json,
} from '../views.ts';
import { dataOf } from '../write-entity.ts';
import { changeAccount } from '../write-other.ts';
import { accountOf, data, list, paging, type Request, type Route } from './request.ts';

export const accountRoutes: readonly Route[] = [
  [
    'GET',
    'me',
    'adsread',
    () => data({ id: 'c1a5f0c2-6f1d-4f0e-9a57-000000000001', reddit_username: 'northwind_ads' }),
  ],
  ['GET', 'me/businesses', 'adsread', (request) => list(request, [businessView], 700), paging],
  [
    'GET',
    'businesses/*/ad_accounts',
    'adsread',
    (request) => list(request, accountViews(request)),
    paging,
  ],
  [
    'POST',
    'businesses/*/ad_accounts/query',
    'adsread',
    (request) => {
      const faults: FieldFault[] = [];
      checkUnknown(dataOf(request.body), [], faults);
      if (faults.length > 0) throw badRequest(...faults);
      return list(request, accountViews(request));
    },
    paging,
  ],
  [
    'GET',
    'ad_accounts/*',
    'adsread',
    (request) => data(accountView(request.database, accountOf(request))),
  ],
  [
    'PATCH',
    'ad_accounts/*',
    'adsedit',
    (request) => {
      changeAccount(request.database, accountOf(request), dataOf(request.body));
      return data(accountView(request.database, accountOf(request)));
    },
  ],
  [
    'GET',
    'ad_accounts/*/profiles',
    'adsread',
    (request) => list(request, [profileView(accountOf(request))]),
    paging,
  ],
  [
    'GET',
    'ad_accounts/*/pixels',
    'adsread',
    (request) => list(request, [pixelView(accountOf(request))]),
    paging,
  ],
  [
    'GET',
    'ad_accounts/*/funding_instruments',
    'adsread',
    (request) => {
      const modes = ['ACTIVE', 'ALL', 'INACTIVE', 'SELECTABLE', 'UPCOMING'];
      const mode = oneOf(request.asked.query, 'mode', modes);
      const none = mode === 'INACTIVE' || mode === 'UPCOMING';
      return list(request, none ? [] : [fundingView(accountOf(request))]);
    },
    [...paging, 'mode'],
  ],
];

function accountViews({ database, id }: Request): Json[] {
  const own = [...database.accounts.values()].filter(({ spec }) => spec.businessId === id);
  if (own.length === 0) throw notFound();
  return own.map((account) => accountView(database, account));
}
