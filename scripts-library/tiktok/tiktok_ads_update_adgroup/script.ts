import type { Change, Host, Script } from '../../../sdk/script.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { bidOf } from '../list/adgroup.ts';
import { adgroupWishes, checkFixed, sentField, type AdgroupArgs } from '../update/adgroup.ts';
import { unitsOf } from '../money.ts';
import { sendChanges } from '../update.ts';
import { agesMoved } from '../targeting.ts';
import { readLive, type Thing } from '../levels/thing.ts';

const warned = (changes: readonly Change[]) => changes.some(({ field }) => field === 'age_groups');

const script: Script<'tiktok_ads_update_adgroup'> = {
  ...updateScript({
    entity: 'ad_group',
    read: (host: Host, { adgroup_id }: AdgroupArgs) => readLive(host, 'adgroup', adgroup_id),
    wishes: async (args, thing, host) => {
      await checkFixed(host, args, thing.row);
      return adgroupWishes(args, thing, await currencyOf(host));
    },
    send: (host, thing, changes) =>
      sendChanges(host, thing, changes, (change) => sentField(change, thing.row)),
    result: (now: Thing, before, changes, { account: { currency } }, args) => ({
      ad_group: {
        id: now.id,
        name: now.name,
        status: now.status,
        previous_status: before.status,
        budget: unitsOf(now.row.budget),
        bid: bidOf(now.row),
        ...(currency ? { currency } : {}),
      },
      warnings: warned(changes) ? agesMoved(args) : [],
    }),
  }),
};
export default script;
