import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readAll } from '../api.ts';
import { isoTime } from '../list/campaign.ts';

interface Video {
  readonly video_id: string;
  readonly file_name?: string;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: number;
  readonly material_id?: string;
  readonly video_cover_url?: string;
  readonly preview_url?: string;
  readonly create_time?: string;
}

const script: Script<'tiktok_ads_search_videos'> = async ({ video_ids: ids, limit }, host) => {
  const query = ids ? { filtering: { video_ids: ids } } : {};
  const { items, total, truncated } = await readAll<Video>(host, 'file/video/ad/search', query, {
    most: limit,
    size: 100,
  });
  return {
    account: accountOf(host.account),
    videos: items.map((video) => ({
      video_id: video.video_id,
      name: video.file_name ?? null,
      width: video.width ?? null,
      height: video.height ?? null,
      duration: video.duration ?? null,
      material_id: video.material_id ?? null,
      cover_url: video.video_cover_url ?? null,
      preview_url: video.preview_url ?? null,
      created_at: isoTime(video.create_time),
    })),
    total,
    truncated,
    warnings: truncated ? [`Only ${limit} of ${total} are listed.`] : [],
  };
};
export default script;
