import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { adScript } from '../create/ad.ts';

const script: Script<'tiktok_ads_create_spark_ad'> = adScript(({ item_id, identity_type }) => {
  if (identity_type === 'CUSTOMIZED_USER')
    throw failure('input_invalid', 'identity_type: a post belongs to a TikTok account.', {
      field: 'identity_type',
    });
  return { ad_format: 'SINGLE_VIDEO', tiktok_item_id: item_id };
});
export default script;
