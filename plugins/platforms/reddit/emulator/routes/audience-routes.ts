/** Customer lists. */
import type { Database } from '../database.ts';
import { statusOf, type RedditRecord } from '../records.ts';
import { badRequest, fault, notFound } from '../reddit-error.ts';
import { viewOf, type Json } from '../views.ts';
import { dataOf } from '../write-entity.ts';
import { changeUsers, createAudience, deleteAudience } from '../write-other.ts';
import { accountOf, data, find, list, paging, type Request, type Route } from './request.ts';

function findAudience(request: Request): RedditRecord {
  const audience = find(request, 'custom_audience');
  if (statusOf(audience) === 'DELETED') throw notFound();
  return audience;
}

function audienceView(database: Database, audience: RedditRecord): Json {
  const { members: _, ...view } = viewOf(database, audience);
  return view;
}

export const audienceRoutes: readonly Route[] = [
  [
    'GET',
    'ad_accounts/*/custom_audiences',
    'adsread',
    (request) => {
      const { database, asked } = request;
      const wanted = /^(=|@)(.+)$/.exec(asked.query.get('name') ?? '');
      if (asked.query.has('name') && !wanted)
        throw badRequest(fault('name', 'Must begin with = or @.'));
      const named = database.records
        .list('custom_audience', { accountId: accountOf(request).spec.id })
        .filter((audience) => statusOf(audience) !== 'DELETED')
        .filter(({ data: { name } }) =>
          !wanted
            ? true
            : wanted[1] === '='
              ? name === wanted[2]
              : String(name).includes(wanted[2] ?? ''),
        );
      return list(
        request,
        named.map((audience) => audienceView(database, audience)),
      );
    },
    [...paging, 'name'],
  ],
  [
    'POST',
    'ad_accounts/*/custom_audiences',
    'adsedit',
    (request) =>
      data(
        audienceView(
          request.database,
          createAudience(request.database, accountOf(request), dataOf(request.body)),
        ),
      ),
  ],
  [
    'GET',
    'custom_audiences/*',
    'adsread',
    (request) => data(audienceView(request.database, findAudience(request))),
  ],
  [
    'DELETE',
    'custom_audiences/*',
    'adsedit',
    (request) => deleteAudience(request.database, findAudience(request)),
  ],
  [
    'PATCH',
    'custom_audiences/*/users',
    'adsedit',
    (request) => changeUsers(request.database, findAudience(request), dataOf(request.body)),
  ],
];
