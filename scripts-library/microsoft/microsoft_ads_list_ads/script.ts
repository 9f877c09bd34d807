import type { Script } from '../../../sdk/script.ts';
import { listBelow } from '../list.ts';
import { shownAd } from '../list/views.ts';

const script: Script<'microsoft_ads_list_ads'> = listBelow(
  'ad',
  'ads',
  ({ ad_group_id }) => ad_group_id,
  shownAd,
);
export default script;
