import type { Script } from '../../../sdk/script.ts';
import { digitsOnly } from '../levels/entity.ts';
import { removalScript } from '../remove.ts';

const script: Script<'google_ads_remove_keywords'> = removalScript(
  'keyword',
  ({ ad_group_id, criterion_ids }) => ({
    ids: criterion_ids,
    where: `ad_group.id = ${digitsOnly(ad_group_id, 'ad_group_id')}`,
  }),
);
export default script;
