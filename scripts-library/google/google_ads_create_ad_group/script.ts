import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { readCampaign } from '../campaign.ts';
import { failure } from '../failure.ts';
import { quote, search } from '../gaql.ts';
import { toMicros } from '../money.ts';
import { createdId, type MutateReply } from '../mutate.ts';

interface Args {
  readonly campaign_id: string;
  readonly name: string;
  readonly cpc_bid?: string;
  readonly type: string;
  readonly status: string;
}
interface Result {
  readonly ad_group: {
    readonly id: string;
    readonly name: string;
    readonly status: string;
    readonly campaign_id: string;
  };
}

const isThere = async (host: Host, ...where: string[]) =>
  (await search(host, { from: 'ad_group', fields: ['ad_group.id', 'ad_group.status'], where })).rows
    .length > 0;

function change(
  { name, type, status, cpc_bid }: Args,
  currency: string,
  id: string | null,
): Change {
  const money = cpc_bid === undefined ? {} : { money: { amount: Number(cpc_bid), currency } };
  return {
    entity: 'ad_group',
    id,
    name,
    field: 'created',
    before: null,
    after: { type, status },
    ...money,
  };
}

const script: WriteScript<Args, Result> = {
  async preview(args, host) {
    const { currency } = await readCampaign(host, args.campaign_id);
    const taken = await isThere(
      host,
      `campaign.id = ${args.campaign_id}`,
      `ad_group.name = ${quote(args.name)}`,
      "ad_group.status != 'REMOVED'",
    );
    if (taken) throw failure('input_invalid', `The campaign has an ad group named "${args.name}".`);
    return [change(args, currency, null)];
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
    const done = await isThere(host, `ad_group.id = ${id}`, `ad_group.status = ${quote(status)}`);
    return done ? [] : [change(args, host.account.currency ?? '', id)];
  },
};
export default script;
