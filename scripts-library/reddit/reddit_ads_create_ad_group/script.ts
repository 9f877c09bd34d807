import type { Script } from '../../../sdk/script.ts';
import { creationOf } from '../create.ts';
import { planAdGroup } from '../create/ad-group.ts';

const script: Script<'reddit_ads_create_ad_group'> = creationOf({
  level: 'ad-group',
  plan: planAdGroup,
});
export default script;
