/**
 * Ads of Demand Gen, of several pictures.
 * @see https://developers.google.com/google-ads/api/docs/demand-gen/create-campaign
 */
import { checkTexts } from '../creative/check-texts.ts';
import { shownPictures, type Picture, type Wanted } from '../creative/picture.ts';
import type { PlacedPicture } from './campaign-operations.ts';
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
