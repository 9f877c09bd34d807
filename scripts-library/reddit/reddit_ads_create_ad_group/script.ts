import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../create.ts';
import { planAdGroup } from '../create/ad-group.ts';

const script: Script<'reddit_ads_create_ad_group'> = createScript({
  level: 'ad-group',
  plan: planAdGroup,
});
export default script;
