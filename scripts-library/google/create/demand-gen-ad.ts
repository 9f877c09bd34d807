/**
 * Ads of Demand Gen, of several pictures.
 * @see https://developers.google.com/google-ads/api/docs/demand-gen/create-campaign
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { textAt } from '../api.ts';
import { checkTexts } from '../creative/check-texts.ts';
import { picturesFor, shownPictures, type Picture, type Wanted } from '../creative/picture.ts';
import { readEntity, type Entity, type KindName } from '../levels/entity.ts';
import {
  mutateAll,
  newNames,
  pictureOperations,
  type PlacedPicture,
} from './campaign-operations.ts';
import { textsOf } from './search-campaign.ts';

export interface DemandGenAd {
  readonly business_name: string;
  readonly final_url: string;
  readonly headline: readonly string[];
  readonly description: readonly string[];
  readonly landscape_image?: string;
  readonly square_image?: string;
  readonly logo?: string;
}

export const wanted = ({ landscape_image, square_image, logo }: DemandGenAd): Wanted => [
  ['landscape', 'landscape_image', landscape_image],
  ['square', 'square_image', square_image],
  ['logo', 'logo', logo],
];

type Texts = Pick<DemandGenAd, 'headline' | 'description' | 'business_name'>;

/** @throws input_invalid */
export const checkAdTexts = ({ headline, description, business_name }: Texts): void =>
  checkTexts({
    headline: [headline, 40],
    description: [description, 90],
    business_name: [[business_name], 25],
  });

export function adFields(args: DemandGenAd, placed: readonly PlacedPicture[]) {
  const of = (field: string) =>
    placed.filter((one) => one.field === field).map(({ asset }) => ({ asset }));
  return {
    finalUrls: [args.final_url],
    demandGenMultiAssetAd: {
      marketingImages: of('MARKETING_IMAGE'),
      squareMarketingImages: of('SQUARE_MARKETING_IMAGE'),
      logoImages: of('LOGO'),
      headlines: textsOf(args.headline),
      descriptions: textsOf(args.description),
      businessName: args.business_name,
    },
  };
}

/** As a preview shows it. */
export const shownAd = (args: DemandGenAd, pictures: readonly Picture[]) => ({
  final_url: args.final_url,
  business_name: args.business_name,
  headlines: args.headline,
  descriptions: args.description,
  images: shownPictures(pictures),
});

/** @throws input_invalid  it is not of Demand Gen */
export async function readOwner(host: Host, kind: KindName, id: string): Promise<Entity> {
  const fields = ['campaign.advertising_channel_type'];
  const owner = await readEntity(host, kind, id, { fields });
  if (textAt(owner.row, 'campaign.advertisingChannelType') === 'DEMAND_GEN') return owner;
  throw failure('input_invalid', `${id} is not of a Demand Gen campaign.`, { field: `${kind}_id` });
}

interface AdArgs extends DemandGenAd {
  readonly ad_group_id: string;
  readonly name?: string;
  readonly status: 'ENABLED' | 'PAUSED';
}
const nameOf = ({ name, headline }: AdArgs) => name ?? headline[0] ?? '';

export const createDemandGenAd = (): WriteScript<AdArgs, object> =>
  createScript<AdArgs, Entity, { readonly ad: { readonly id: string } }>({
    entity: 'ad',
    check(args, host) {
      checkAdTexts(args);
      return readOwner(host, 'ad_group', args.ad_group_id);
    },
    async plan(args, host) {
      const pictures = await picturesFor(host, wanted(args));
      return { name: nameOf(args), settings: { status: args.status, ...shownAd(args, pictures) } };
    },
    async send(host, _settings, args) {
      const { resourceName: adGroup } = await readOwner(host, 'ad_group', args.ad_group_id);
      const name = newNames(host);
      const label = nameOf(args);
      const images = pictureOperations(await picturesFor(host, wanted(args)), label, name);
      const ad = { name: label, ...adFields(args, images.placed) };
      const made = await mutateAll(host, [
        ...images.operations,
        { adGroupAdOperation: { create: { adGroup, status: args.status, ad } } },
      ]);
      return made('adGroupAdResult')[0] ?? '';
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
