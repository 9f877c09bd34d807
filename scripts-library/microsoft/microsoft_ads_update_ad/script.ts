import type { Script } from '../../../sdk/script.ts';
import { textsOf } from '../levels.ts';
import { givenStatus } from '../status.ts';
import { updateLevel } from '../update.ts';

const script: Script<'microsoft_ads_update_ad'> = updateLevel({
  level: 'ad',
  place: ({ ad_group_id, ad_id }) => [ad_id, ad_group_id],
  wishes: ({ status: wanted, final_url, headline, description }, { status, api }) => [
    { field: 'status', before: status, after: wanted && givenStatus[wanted] },
    { field: 'final_url', before: api.FinalUrls?.[0], after: final_url },
    { field: 'headlines', before: textsOf(api.Headlines), after: headline },
    { field: 'descriptions', before: textsOf(api.Descriptions), after: description },
  ],
  facts: ({ parentId, api }) => ({ ad_group_id: parentId, final_url: api.FinalUrls?.[0] ?? null }),
});
export default script;
