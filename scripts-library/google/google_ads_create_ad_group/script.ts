import type { Script } from '../../../sdk/script.ts';
import { creationOf, hasAdGroup } from '../levels/ad-group.ts';
import { readCampaign } from '../levels/campaign.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { quote } from '../api.ts';
import { toMicros } from '../money.ts';
import { createdId, type MutateReply } from '../api/mutate.ts';

const script: Script<'google_ads_create_ad_group'> = {
  async preview(args, host) {
    const { campaign_id, name } = args;
    const { currency } = await readCampaign(host, campaign_id);
    const where = [
      `campaign.id = ${campaign_id}`,
      `ad_group.name = ${quote(name)}`,
      "ad_group.status != 'REMOVED'",
    ];
    if (await hasAdGroup(host, where))
      throw failure('input_invalid', `The campaign has an ad group named "${name}".`, {
        field: 'name',
      });
    return [creationOf(args, currency, null)];
  },
  async apply({ campaign_id, name, cpc_bid, type, status }, host) {
    const { resourceName } = await readCampaign(host, campaign_id);
    const bid = cpc_bid === undefined ? {} : { cpcBidMicros: toMicros(cpc_bid) };
    const create = { campaign: resourceName, name, type, status, ...bid };
    const reply = await host.post<MutateReply>('customers/{account}/adGroups:mutate', {
      operations: [{ create }],
    });
    return { ad_group: { id: createdId(reply), name, status, campaign_id } };
  },
  async verify(args, host, { ad_group: { id, status } }) {
    const { currency } = await readCampaign(host, args.campaign_id);
    const where = [`ad_group.id = ${id}`, `ad_group.status = ${quote(status)}`];
    return (await hasAdGroup(host, where)) ? [] : [creationOf(args, currency, id)];
  },
};
export default script;
