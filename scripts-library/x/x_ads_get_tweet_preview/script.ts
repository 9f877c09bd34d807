import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { listText, own, read } from '../api.ts';

interface Preview {
  readonly tweet_id: string;
  readonly preview: string;
}

const script: Script<'x_ads_get_tweet_preview'> = async ({ tweet_ids }, host) => {
  const query = { tweet_ids: listText(tweet_ids), tweet_type: 'PUBLISHED' };
  const found = await read<readonly Preview[]>(host, own('tweet_previews'), query);
  const without = tweet_ids.filter((id) => !found.some(({ tweet_id }) => tweet_id === id));
  return {
    account: accountOf(host.account),
    previews: found.map(({ tweet_id, preview }) => ({ tweet_id, html: preview })),
    warnings: without.length === 0 ? [] : [`No preview of ${without.join(', ')}.`],
  };
};
export default script;
