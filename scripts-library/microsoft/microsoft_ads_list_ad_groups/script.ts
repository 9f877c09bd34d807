import type { Script } from '../../../sdk/script.ts';
import { listBelow } from '../list.ts';
import { shownAdGroup } from '../list/views.ts';

const script: Script<'microsoft_ads_list_ad_groups'> = listBelow(
  'ad_group',
  'ad_groups',
  ({ campaign_id }) => campaign_id,
  shownAdGroup,
);
export default script;
