import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { findThing } from '../levels.ts';
import { promotedView } from '../list/views.ts';

const script: Script<'x_ads_get_promoted_tweet'> = async ({ promoted_tweet_id: id }, host) => {
  const found = await findThing(host, 'promoted-tweet', id);
  if (!found) throw failure('platform_not_found', `There is no ${id} in this account.`);
  return { account: accountOf(host.account), promoted_tweet: promotedView(found.row) };
};
export default script;
