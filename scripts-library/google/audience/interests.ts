/** Affinities and markets of people, in Google's own lists. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { at, likeText, quote, search, textAt, type Row } from '../api.ts';

interface Args {
  readonly query?: string;
  readonly type?: string;
  readonly limit: number;
}

export const interestsScript = (): ReadScript<Args, object> =>
  listScript({
    as: 'interests',
    async read(host: Host, { query, type, limit }: Args) {
      const types = (type === undefined ? ['AFFINITY', 'IN_MARKET'] : [type]).map(quote);
      const { rows, total } = await search(host, {
        from: 'user_interest',
        fields: [
          'user_interest.user_interest_id',
          'user_interest.name',
          'user_interest.taxonomy_type',
          'user_interest.user_interest_parent',
          'user_interest.launched_to_all',
        ],
        where: [
          `user_interest.taxonomy_type IN (${types.join(', ')})`,
          query && `user_interest.name LIKE ${quote(`%${likeText(query)}%`)}`,
        ],
        orderBy: 'user_interest.name',
        limit,
      });
      return { items: rows, total };
    },
    show: (row: Row) => ({
      id: textAt(row, 'userInterest.userInterestId') ?? '',
      name: textAt(row, 'userInterest.name'),
      type: textAt(row, 'userInterest.taxonomyType'),
      parent_id: textAt(row, 'userInterest.userInterestParent')?.split('/').pop() ?? null,
      open_to_all: (at(row, 'userInterest.launchedToAll') ?? null) as boolean | null,
    }),
  });
