import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { quote } from '../api.ts';
import { createdId, type MutateReply } from '../api/mutate.ts';
import { currencyOf } from '../create/created-campaign.ts';
import { hasAdGroup } from '../levels/ad-group.ts';
import { readCampaign } from '../levels/campaign.ts';
import { mutate, readEntity } from '../levels/entity.ts';
import { toMicros } from '../money.ts';

const script: Script<'google_ads_create_ad_group'> = createScript({
  entity: 'ad_group',
  async check({ campaign_id, name }, host) {
    await readCampaign(host, campaign_id);
    const where = [
      `campaign.id = ${campaign_id}`,
      `ad_group.name = ${quote(name)}`,
      "ad_group.status != 'REMOVED'",
    ];
    if (await hasAdGroup(host, where))
      throw failure('input_invalid', `The campaign has an ad group named "${name}".`, {
        field: 'name',
      });
  },
  async plan({ name, type, status, cpc_bid }, host) {
    const settings = { type, status };
    if (cpc_bid === undefined) return { name, settings };
    const amount = Number(cpc_bid);
    const money = { amount, currency: await currencyOf(host), measure: 'bid' } as const;
    return { name, settings: { ...settings, cpc_bid: amount }, money };
  },
  async send(host, { type, status, cpc_bid }, { campaign_id, name }) {
    const { resourceName: campaign } = await readCampaign(host, campaign_id);
    const bid = cpc_bid === undefined ? {} : { cpcBidMicros: toMicros(String(cpc_bid)) };
    const create = { campaign, name, type, status, ...bid };
    return createdId(await mutate<MutateReply>(host, 'ad_group', [{ create }]));
  },
  async read(host, id, { campaign_id }) {
    const { name, status } = await readEntity(host, 'ad_group', id);
    return { id, name, status, campaign_id };
  },
  facts: (found, { status }, name) => [
    ['name', found.name, name],
    ['status', found.status, status],
  ],
  result: ({ id, name, status, campaign_id }) => ({
    ad_group: { id, name: name ?? '', status, campaign_id },
  }),
  idOf: ({ ad_group }) => ad_group.id,
});
export default script;
