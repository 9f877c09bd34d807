import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../removal.ts';

const script: Script<'x_ads_delete_promoted_tweet'> = removalScript(
  'promoted-tweet',
  ({ promoted_tweet_id }) => promoted_tweet_id,
);
export default script;
