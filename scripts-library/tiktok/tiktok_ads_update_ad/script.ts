import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { adState } from '../list/ad.ts';
import { postData } from '../api.ts';
import { readLive, type Thing } from '../levels/thing.ts';

/** Our argument > TikTok's field. */
const names = {
  name: 'ad_name',
  text: 'ad_text',
  landing_url: 'landing_page_url',
  call_to_action: 'call_to_action',
  video_id: 'video_id',
} as const;
type Field = keyof typeof names;
type Args = Readonly<Partial<Record<Field, string>>> & {
  readonly ad_id: string;
  readonly adgroup_id?: string;
};
const fields = Object.keys(names) as Field[];

const script: Script<'tiktok_ads_update_ad'> = updateScript({
  entity: 'ad',
  async read(host: Host, { ad_id, adgroup_id: group }: Args) {
    const ad = await readLive(host, 'ad', ad_id);
    if (group !== undefined && String(ad.row.adgroup_id) !== group)
      throw failure('input_invalid', `Ad ${ad_id} is in ad group ${ad.row.adgroup_id}.`, {
        field: 'adgroup_id',
      });
    return ad;
  },
  wishes: (args, { row }) =>
    fields.map((field) => ({ field, before: row[names[field]], after: args[field] })),
  send: (host, { id, row }, changes) =>
    postData(host, 'ad/update', {
      adgroup_id: row.adgroup_id,
      patch_update: true,
      creatives: [
        {
          ad_id: id,
          // Fields of every creative, changed or not.
          ad_name: row.ad_name,
          ad_format: row['ad_format'],
          identity_id: row['identity_id'],
          identity_type: row['identity_type'],
          ...Object.fromEntries(changes.map(({ field, after }) => [names[field as Field], after])),
        },
      ],
    }),
  result: ({ row }: Thing) => ({ ad: adState(row) }),
});
export default script;
