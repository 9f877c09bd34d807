/** Lists of what an advertiser has beside its campaigns: how each is read and shown. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readAll, type ReadAll } from '../api.ts';
import { audienceView, listAudiences } from '../audience.ts';
import { listPixels } from '../conversion/pixel.ts';
import { readIdentities } from '../creative/identity.ts';
import { isoTime } from './campaign.ts';

type Args = Readonly<Record<string, unknown>>;
type Found = Readonly<Record<string, unknown>>;
type Read = (host: Host, args: Args) => Promise<ReadAll<Found>>;

/** Fields of a result, each with the field of TikTok that it comes from. */
const shown = (row: Found, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([own, name]) => [own, row[name] ?? null]));
const of = <One>(read: (host: Host, args: Args) => Promise<ReadAll<One>>) => read as Read;

const lists: Readonly<Record<string, readonly [read: Read, show: (row: Found) => object]>> = {
  audiences: [
    of((host, { limit }) => listAudiences(host, limit as number)),
    (row) => audienceView(row as unknown as Parameters<typeof audienceView>[0]),
  ],
  identities: [
    of((host, { type, bc_id: bc }) =>
      readIdentities(host, {
        ...(type ? { identity_type: type } : {}),
        ...(bc ? { identity_authorized_bc_id: bc } : {}),
      }),
    ),
    (row) =>
      shown(row, {
        identity_id: 'identity_id',
        identity_type: 'identity_type',
        display_name: 'display_name',
        status: 'available_status',
        bc_id: 'identity_authorized_bc_id',
      }),
  ],
  pixels: [
    of((host, { limit }) => listPixels(host, {}, limit as number)),
    (row) => ({
      ...shown(row, { pixel_id: 'pixel_id', pixel_code: 'pixel_code', name: 'pixel_name' }),
      events: ((row['events'] ?? []) as readonly Found[]).map((event) =>
        shown(event, {
          event_type: 'event_type',
          name: 'name',
          optimization_event: 'optimization_event',
        }),
      ),
    }),
  ],
  videos: [
    of((host, { video_ids: ids, limit }) => {
      const query = ids ? { filtering: { video_ids: ids } } : {};
      return readAll(host, 'file/video/ad/search', query, { most: limit as number, size: 100 });
    }),
    (row) => ({
      ...shown(row, {
        video_id: 'video_id',
        name: 'file_name',
        width: 'width',
        height: 'height',
        duration: 'duration',
        material_id: 'material_id',
        cover_url: 'video_cover_url',
        preview_url: 'preview_url',
      }),
      created_at: isoTime(row['create_time'] as string | undefined),
    }),
  ],
};

/** @param as  the list, as results call it */
export function listOf(as: string): ReadScript<Args, object> {
  const [read, show] = lists[as]!;
  return async (args, host) => {
    const { items, total, truncated } = await read(host, args);
    const isCut = truncated && args['limit'] !== undefined;
    return {
      account: accountOf(host.account),
      [as]: items.map(show),
      total,
      truncated,
      warnings: isCut ? [`Only ${String(args['limit'])} of ${total} are listed.`] : [],
    };
  };
}
