import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { mediaAdScript } from '../creative/media-ad.ts';
import { uploadVideo, videoAt } from '../creative/video.ts';

const script: Script<'linkedin_ads_create_video_ad'> = mediaAdScript({
  shown: async ({ video_id, video_url }, host) => {
    if ((video_id === undefined) === (video_url === undefined))
      throw failure('input_invalid', 'Give video_id or video_url: one of them.', {
        field: 'video_id',
      });
    return video_url ? { upload: await videoAt(host, video_url) } : { id: video_id };
  },
  upload: async ({ video_url }, host, author) =>
    video_url === undefined ? undefined : uploadVideo(host, author, video_url),
});
export default script;
