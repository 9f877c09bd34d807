/** Sorts of people that a campaign or an ad group is for, and whether one of them is there. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search } from '../api.ts';
import { digitsOnly, readEntity } from '../levels/entity.ts';

/** User lists of the account, and what people are interested in by Google's own lists. */
export const sorts = {
  audience: {
    type: 'USER_LIST',
    list: 'audiences',
    field: 'user_list.user_list',
    key: 'userList',
    inner: 'userList',
    collection: 'userLists',
    check: checkAudience,
  },
  interest: {
    type: 'USER_INTEREST',
    list: 'interests',
    field: 'user_interest.user_interest_category',
    key: 'userInterest',
    inner: 'userInterestCategory',
    collection: 'userInterests',
    check: checkInterest,
  },
} as const;
export type Sort = keyof typeof sorts;

/** @throws platform_not_found, input_invalid  the list is not there, or closed */
export async function checkAudience(host: Host, id: string): Promise<void> {
  const { status } = await readEntity(host, 'audience', digitsOnly(id, 'audience_id'));
  if (status === 'CLOSED')
    throw failure(
      'input_invalid',
      `The audience ${id} is closed; Google attaches open ones only.`,
      { field: 'audience_id' },
    );
}

/** @throws platform_not_found  Google has no such affinity or market */
async function checkInterest(host: Host, given: string): Promise<void> {
  const id = digitsOnly(given, 'interest_id');
  const { rows } = await search(host, {
    from: 'user_interest',
    fields: ['user_interest.user_interest_id'],
    where: [
      `user_interest.user_interest_id = ${id}`,
      "user_interest.taxonomy_type IN ('AFFINITY', 'IN_MARKET')",
    ],
  });
  if (rows.length > 0) return;
  throw failure(
    'platform_not_found',
    `Google has no affinity or market ${id}: google_ads_list_user_interests finds them.`,
  );
}
