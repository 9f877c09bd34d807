/**
 * Makes an ad of Demand Gen of one of the sorts of `demand-gen-sorts.ts`.
 * @see https://developers.google.com/google-ads/api/docs/demand-gen/create-campaign
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { textAt } from '../api.ts';
import { picturesFor } from '../creative/picture.ts';
import { readEntity, type Entity, type KindName } from '../levels/entity.ts';
import { mutateAll, newNames } from './campaign-operations.ts';
import { sorts, type Sort } from './demand-gen-sorts.ts';

/** @throws input_invalid  it is not of Demand Gen */
export async function readOwner(host: Host, kind: KindName, id: string): Promise<Entity> {
  const fields = ['campaign.advertising_channel_type', 'campaign.shopping_setting.merchant_id'];
  const owner = await readEntity(host, kind, id, { fields });
  if (textAt(owner.row, 'campaign.advertisingChannelType') === 'DEMAND_GEN') return owner;
  throw failure('input_invalid', `${id} is not of a Demand Gen campaign.`, { field: `${kind}_id` });
}

interface AdArgs {
  readonly ad_group_id: string;
  readonly headline: string | readonly string[];
  readonly final_url: string;
  readonly name?: string;
  readonly status: 'ENABLED' | 'PAUSED';
}
const nameOf = ({ name, headline }: AdArgs) => name ?? [headline].flat()[0] ?? '';

export function createDemandGenAd(sort: keyof typeof sorts): WriteScript<AdArgs, object> {
  const { check, checkPlace, wanted, shown, made } = sorts[sort] as unknown as Sort<AdArgs>;
  return createScript<AdArgs, Entity, { readonly ad: { readonly id: string } }>({
    entity: 'ad',
    async check(args, host) {
      check(args);
      const owner = await readOwner(host, 'ad_group', args.ad_group_id);
      checkPlace?.(owner.row);
    },
    async plan(args, host) {
      const found = await picturesFor(host, wanted(args));
      return { name: nameOf(args), settings: { status: args.status, ...shown(args, found) } };
    },
    async send(host, _settings, args) {
      const { resourceName: adGroup } = await readOwner(host, 'ad_group', args.ad_group_id);
      const found = await picturesFor(host, wanted(args));
      const label = nameOf(args);
      const { operations, fields } = made(args, found, label, newNames(host));
      const ad = { name: label, finalUrls: [args.final_url], ...fields };
      const reply = await mutateAll(host, [
        ...operations,
        { adGroupAdOperation: { create: { adGroup, status: args.status, ad } } },
      ]);
      return reply('adGroupAdResult')[0] ?? '';
    },
    read: (host, id, { ad_group_id }) =>
      readEntity(host, 'ad', id, {
        where: `ad_group.id = ${ad_group_id}`,
        fields: ['ad_group.id'],
      }),
    facts: ({ status }, settings) => [['status', status, settings['status']]],
    result: ({ id, name, status, row }) => ({
      ad: { id, name, status, ad_group_id: textAt(row, 'adGroup.id') ?? '' },
    }),
    idOf: ({ ad }) => ad.id,
  });
}
