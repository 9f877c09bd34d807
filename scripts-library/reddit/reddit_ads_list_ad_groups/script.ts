import type { Script } from '../../../sdk/script.ts';
import { listThings } from '../list.ts';

const script: Script<'reddit_ads_list_ad_groups'> = ({ status, limit, ...query }, host) =>
  listThings(host, 'ad-group', { status, limit, query });
export default script;
