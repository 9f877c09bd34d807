import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { currencyOf } from '../account.ts';
import { bidOf } from '../list/adgroup.ts';
import { adgroupSettings, ignoredBudget, type NewAdgroup } from '../create/adgroup.ts';
import { postData } from '../api.ts';
import { budgetsOf } from '../money.ts';
import { readLive, readThing, type Thing } from '../levels/thing.ts';

const script: Script<'tiktok_ads_create_adgroup'> = createScript({
  entity: 'ad_group',
  plan: async (args: NewAdgroup, host: Host) => {
    const { row } = await readLive(host, 'campaign', args.campaign_id);
    const settings = await adgroupSettings(host, args, row);
    const amount = Number(settings['budget']);
    const money = amount > 0 ? { money: { amount, currency: await currencyOf(host) } } : {};
    return { name: args.name, settings, ...money };
  },
  send: async (host, settings) =>
    (
      await postData<{ adgroup_id: string }>(host, 'adgroup/create', {
        ...ignoredBudget,
        ...settings,
      })
    ).adgroup_id,
  read: (host, id) => readThing(host, 'adgroup', id),
  facts: ({ name, row }, settings) => [
    ['name', name, settings['adgroup_name']],
    ['status', row.operation_status, settings['operation_status']],
    ['budget', row.budget, settings['budget']],
    ['locations', row['location_ids'], settings['location_ids']],
  ],
  result: ({ id, name, status, row }: Thing, { account: { currency } }) => ({
    ad_group: {
      id,
      name,
      status,
      campaign_id: String(row.campaign_id),
      ...budgetsOf(row),
      bid: bidOf(row),
      currency: currency ?? '',
    },
  }),
  idOf: ({ ad_group }) => ad_group.id,
});
export default script;
