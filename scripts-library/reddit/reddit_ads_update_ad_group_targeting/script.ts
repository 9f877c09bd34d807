import type { Script } from '../../../sdk/script.ts';
import { ageTargeting } from '../targeting/ages.ts';
import { changeTargeting } from '../targeting/change.ts';

const script: Script<'reddit_ads_update_ad_group_targeting'> = changeTargeting(
  ({ ad_group_id: _id, mode, ...lists }) => ({ mode, lists }),
  ({ ages }) => ages?.forEach(ageTargeting),
);
export default script;
