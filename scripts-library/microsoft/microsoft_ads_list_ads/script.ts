import type { Script } from '../../../sdk/script.ts';
import { listBelow } from '../list-below.ts';
import { shownAd } from '../listed.ts';

const script: Script<'microsoft_ads_list_ads'> = listBelow(
  'ad',
  'ads',
  ({ ad_group_id }) => ad_group_id,
  shownAd,
);
export default script;
