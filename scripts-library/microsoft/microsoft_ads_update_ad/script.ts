import type { Script } from '../../../sdk/script.ts';
import { statusFor } from '../status.ts';
import { updateLevel } from '../update-level.ts';

const script: Script<'microsoft_ads_update_ad'> = updateLevel({
  level: 'ad',
  place: ({ ad_group_id, ad_id }) => [ad_id, ad_group_id],
  wishes: ({ action, final_url }, { status, api }) => [
    { field: 'status', before: status, after: action && statusFor[action] },
    { field: 'final_url', before: api.FinalUrls?.[0], after: final_url },
  ],
  facts: ({ parentId, api }) => ({ ad_group_id: parentId, final_url: api.FinalUrls?.[0] ?? null }),
});
export default script;
