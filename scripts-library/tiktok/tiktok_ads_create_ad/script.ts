import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { adScript } from '../create/ad.ts';

const script: Script<'tiktok_ads_create_ad'> = adScript(({ text, video_id, image_ids }) => {
  if (!video_id && !image_ids)
    throw failure('input_invalid', 'Give video_id or image_ids.', { field: 'video_id' });
  if (video_id && !image_ids)
    throw failure('input_invalid', 'A video needs a cover: give its image in image_ids.', {
      field: 'image_ids',
    });
  return {
    ad_format: video_id ? 'SINGLE_VIDEO' : 'SINGLE_IMAGE',
    ad_text: text,
    video_id,
    image_ids,
  };
});
export default script;
