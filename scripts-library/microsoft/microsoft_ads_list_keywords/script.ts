import type { Script } from '../../../sdk/script.ts';
import { listBelow } from '../list.ts';
import { shownKeyword } from '../list/views.ts';

const script: Script<'microsoft_ads_list_keywords'> = listBelow(
  'keyword',
  'keywords',
  ({ ad_group_id }) => ad_group_id,
  shownKeyword,
);
export default script;
