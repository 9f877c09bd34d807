import type { Script } from '../../../sdk/script.ts';
import { digitsOnly } from '../levels/entity.ts';
import { removalScript } from '../remove.ts';

const script: Script<'google_ads_remove_ad'> = removalScript('ad', ({ ad_group_id, ad_id }) => ({
  ids: [ad_id],
  where: `ad_group.id = ${digitsOnly(ad_group_id, 'ad_group_id')}`,
}));
export default script;
