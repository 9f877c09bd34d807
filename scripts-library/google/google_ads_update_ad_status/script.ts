import type { Script } from '../../../sdk/script.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { digitsOnly } from '../levels/entity.ts';
import { field, fieldUpdate } from '../update.ts';

const script: Script<'google_ads_update_ad_status'> = fieldUpdate(
  { kind: 'ad', fields: { status: field.plain('status') }, select: [] },
  {
    key: 'adGroupAd',
    id: ({ ad_id }) => ad_id,
    where: ({ ad_group_id }) => `ad_group.id = ${digitsOnly(ad_group_id, 'ad_group_id')}`,
    result: (now, before, _changed, { ad_group_id }) => ({
      ad: stateOf(now, before),
      ad_group_id,
    }),
  },
);
export default script;
