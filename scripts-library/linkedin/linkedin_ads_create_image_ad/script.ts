import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { pictureAt, uploadImage } from '../creative/image.ts';
import { mediaAdScript } from '../creative/media-ad.ts';

const script: Script<'linkedin_ads_create_image_ad'> = mediaAdScript({
  shown: async ({ image_id, image_url }, host) => {
    if ((image_id === undefined) === (image_url === undefined))
      throw failure('input_invalid', 'Give image_id or image_url: one of them.', {
        field: 'image_id',
      });
    return image_url ? { upload: await pictureAt(host, image_url) } : { id: image_id };
  },
  upload: async ({ image_url }, host, author) =>
    image_url === undefined ? undefined : uploadImage(host, author, image_url),
});
export default script;
