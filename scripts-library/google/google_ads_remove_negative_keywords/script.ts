import type { Script } from '../../../sdk/script.ts';
import { digitsOnly } from '../levels/entity.ts';
import { removalScript } from '../remove.ts';

const script: Script<'google_ads_remove_negative_keywords'> = removalScript(
  'negative_keyword',
  ({ campaign_id, criterion_ids }) => ({
    ids: criterion_ids,
    where: `campaign.id = ${digitsOnly(campaign_id, 'campaign_id')}`,
  }),
);
export default script;
