/** Creates one ad from one creative; each script shows its own fields. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { adState } from '../list/ad.ts';
import { postData } from '../api.ts';
import { uploadedPictures } from '../creative/picture.ts';
import { uploadedVideo, type WaitingVideo } from '../creative/video.ts';
import { readLive, readThing, type Thing } from '../levels/thing.ts';

export interface NewAd {
  readonly adgroup_id: string;
  readonly name: string;
  readonly identity_id: string;
  readonly identity_type: string;
  readonly identity_bc_id?: string;
  readonly landing_url?: string;
  readonly call_to_action?: string;
  readonly status: string;
}

export interface AdResult {
  readonly ad: ReturnType<typeof adState>;
}

type Shown = Readonly<Record<string, unknown>>;
type Images = Parameters<typeof uploadedPictures>[1];

/** @param shows  format, text and media, in TikTok's names */
export function adScript<Args extends NewAd>(
  shows: (args: Args, host: Host) => Shown | Promise<Shown>,
): WriteScript<Args, AdResult> {
  return createScript<Args, Thing, AdResult>({
    entity: 'ad',
    plan: async (args: Args, host: Host) => {
      if (args.identity_type === 'BC_AUTH_TT' && args.identity_bc_id === undefined)
        throw failure('input_invalid', 'identity_bc_id is needed for BC_AUTH_TT.', {
          field: 'identity_bc_id',
        });
      const creative = creativeOf(args, await shows(args, host));
      await readLive(host, 'adgroup', args.adgroup_id);
      return { name: args.name, settings: { adgroup_id: args.adgroup_id, creatives: [creative] } };
    },
    send: async (host, settings) => {
      const creatives: object[] = [];
      for (const creative of settings['creatives'] as readonly Shown[])
        creatives.push({ ...creative, ...(await uploadedMedia(host, creative)) });
      const { ad_ids } = await postData<{ ad_ids: readonly string[] }>(host, 'ad/create', {
        ...settings,
        creatives,
      });
      if (!ad_ids[0]) throw failure('platform_answer_invalid', 'TikTok named no new ad.');
      return ad_ids[0];
    },
    read: (host, id) => readThing(host, 'ad', id),
    facts: ({ name, row }, { creatives }) => {
      const [creative = {}] = creatives as readonly Readonly<Record<string, unknown>>[];
      return [
        ['name', name, creative['ad_name']],
        ['status', row.operation_status, creative['operation_status']],
        ['text', row['ad_text'], creative['ad_text']],
      ];
    },
    result: ({ row }) => ({ ad: adState(row) }),
    idOf: ({ ad }) => ad.id,
  });
}

/** Pictures and a video that wait, put into the library. */
async function uploadedMedia(host: Host, { image_ids: images, video_id: video }: Shown) {
  const ids = images ? await uploadedPictures(host, images as Images) : undefined;
  if (typeof video === 'object') return uploadedVideo(host, video as WaitingVideo, ids);
  return ids ? { image_ids: ids } : {};
}

function creativeOf(args: NewAd, shown: Readonly<Record<string, unknown>>) {
  const creative = {
    ad_name: args.name,
    identity_type: args.identity_type,
    identity_id: args.identity_id,
    identity_authorized_bc_id: args.identity_bc_id,
    ...shown,
    landing_page_url: args.landing_url,
    call_to_action: args.call_to_action,
    operation_status: args.status,
  };
  return Object.fromEntries(Object.entries(creative).filter(([, value]) => value !== undefined));
}
