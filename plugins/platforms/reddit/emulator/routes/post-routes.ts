/** Posts of the profiles that ads promote. */
import { oneOf } from '../check-query.ts';
import { notFound } from '../reddit-error.ts';
import type { Account } from '../seed.ts';
import { viewOf } from '../views.ts';
import { dataOf } from '../write-entity.ts';
import { changePost, createPost } from '../write-other.ts';
import { data, find, list, paging, type Request, type Route } from './request.ts';

export const profileOwner = ({ database, id }: Request): Account => {
  const owner = [...database.accounts.values()].find(({ spec }) => spec.profile.id === id);
  if (!owner) throw notFound();
  return owner;
};

export const postRoutes: readonly Route[] = [
  [
    'GET',
    'profiles/*/posts',
    'adsread',
    (request) => {
      const { database, asked } = request;
      const { spec } = profileOwner(request);
      const source = oneOf(asked.query, 'source', ['ORGANIC', 'PROMOTED']);
      const type = oneOf(asked.query, 'type', ['CAROUSEL', 'IMAGE', 'TEXT', 'VIDEO']);
      const posts = database.records
        .list('post', { accountId: spec.id })
        .filter(
          (post) =>
            (!source || post.data['source'] === source) && (!type || post.data['type'] === type),
        );
      return list(
        request,
        posts.map((post) => viewOf(database, post)),
      );
    },
    [...paging, 'source', 'type'],
  ],
  [
    'POST',
    'profiles/*/posts',
    'adsedit',
    (request) =>
      data(
        viewOf(
          request.database,
          createPost(request.database, profileOwner(request), dataOf(request.body)),
        ),
      ),
  ],
  ['GET', 'posts/*', 'adsread', (request) => data(viewOf(request.database, find(request, 'post')))],
  [
    'PATCH',
    'posts/*',
    'adsedit',
    (request) =>
      data(
        viewOf(
          request.database,
          changePost(request.database, find(request, 'post'), dataOf(request.body)),
        ),
      ),
  ],
];
