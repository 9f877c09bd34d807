import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { adScript, type NewAd } from '../create/ad.ts';
import { pictureAt } from '../creative/picture.ts';
import { videoAt } from '../creative/video.ts';

interface Args extends NewAd {
  readonly text: string;
  readonly video_id?: string;
  readonly video_url?: string;
  readonly image_ids?: readonly string[];
  readonly image_url?: string;
}

/** @throws input_invalid  no media, or two of a sort */
function checkMedia({ video_id, video_url, image_ids, image_url }: Args): void {
  const refused = (field: string, message: string) => failure('input_invalid', message, { field });
  if (image_ids && image_url)
    throw refused('image_url', 'Give image_ids or image_url: one of them.');
  if (video_id && video_url) throw refused('video_url', 'Give video_id or video_url: one of them.');
  if (image_ids || image_url || video_url) return;
  throw video_id
    ? refused('image_ids', 'A video needs a cover: give its image in image_ids, or image_url.')
    : refused('video_id', 'Give video_id, video_url, image_ids or image_url.');
}

const script: Script<'tiktok_ads_create_ad'> = adScript(async (args: Args, host) => {
  checkMedia(args);
  const { text, video_id, video_url, image_ids, image_url } = args;
  return {
    ad_format: video_id || video_url ? 'SINGLE_VIDEO' : 'SINGLE_IMAGE',
    ad_text: text,
    video_id: video_url === undefined ? video_id : await videoAt(host, video_url),
    image_ids: image_url === undefined ? image_ids : [await pictureAt(host, image_url)],
  };
});
export default script;
