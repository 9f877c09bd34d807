import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { isFilm, newFilm, readUpload, shownVideo, uploadFilm } from '../creative/video.ts';

const script: Script<'google_ads_upload_video'> = createScript({
  entity: 'video_upload',
  async plan({ video_url, title }, host) {
    if (!isFilm(video_url))
      throw failure('input_invalid', 'video_url: that video is at YouTube already.', {
        field: 'video_url',
      });
    const { name, settings } = newFilm(title, await shownVideo(host, video_url));
    return { name, settings };
  },
  send: async (host, _settings, { video_url, title }) =>
    (await uploadFilm(host, video_url, title)).id,
  read: async (host, id) => ({ ...(await readUpload(host, id)), name: null }),
  facts: ({ state }) => [['arrived', ['UPLOADED', 'PROCESSED'].includes(state), true]],
  result: ({ id, state, video_id }) => ({ upload: { id, state, video_id } }),
  idOf: ({ upload }) => upload.id,
});
export default script;
