/**
 * What each field of an ad or asset group takes: ratios and smallest sizes of images, lengths of texts, and how many.
 * @see https://developers.google.com/google-ads/api/performance-max/asset-requirements
 * @see https://support.google.com/google-ads/answer/17090561 (responsive display ads)
 */
import { textWidth } from '../../../../../sdk/text-width.ts';
import { partOf, textOf, type Entity } from '../customers.ts';
import { fail } from '../words.ts';

interface ImageRule {
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
}

const imageRules: Readonly<Record<string, ImageRule>> = {
  MARKETING_IMAGE: { ratio: 1.91, width: 600, height: 314 },
  SQUARE_MARKETING_IMAGE: { ratio: 1, width: 300, height: 300 },
  PORTRAIT_MARKETING_IMAGE: { ratio: 0.8, width: 480, height: 600 },
  LOGO: { ratio: 1, width: 128, height: 128 },
  LANDSCAPE_LOGO: { ratio: 4, width: 512, height: 128 },
};

/** Widest text of a field, in columns. */
const textRules: Readonly<Record<string, number>> = {
  HEADLINE: 30,
  LONG_HEADLINE: 90,
  DESCRIPTION: 90,
  BUSINESS_NAME: 25,
};

/** Fewest and most of an asset group that sells no feed, and the error for too few. */
export const groupCounts: readonly (readonly [
  field: string,
  few: number,
  many: number,
  error: `NOT_ENOUGH_${'HEADLINE' | 'LONG_HEADLINE' | 'DESCRIPTION' | 'MARKETING_IMAGE' | 'SQUARE_MARKETING_IMAGE' | 'BUSINESS_NAME' | 'LOGO'}_ASSET`,
])[] = [
  ['HEADLINE', 3, 15, 'NOT_ENOUGH_HEADLINE_ASSET'],
  ['LONG_HEADLINE', 1, 5, 'NOT_ENOUGH_LONG_HEADLINE_ASSET'],
  ['DESCRIPTION', 2, 5, 'NOT_ENOUGH_DESCRIPTION_ASSET'],
  ['MARKETING_IMAGE', 1, 20, 'NOT_ENOUGH_MARKETING_IMAGE_ASSET'],
  ['SQUARE_MARKETING_IMAGE', 1, 20, 'NOT_ENOUGH_SQUARE_MARKETING_IMAGE_ASSET'],
];
/** Fields that name the brand: linked to the campaign where brand guidelines are on, else to the asset group. */
export const brandCounts: typeof groupCounts = [
  ['BUSINESS_NAME', 1, 1, 'NOT_ENOUGH_BUSINESS_NAME_ASSET'],
  ['LOGO', 1, 5, 'NOT_ENOUGH_LOGO_ASSET'],
];

export const textOfAsset = (asset: Entity) => String(partOf(asset, 'textAsset')?.['text'] ?? '');

/** @throws Refusal  the asset cannot stand in that field */
export function checkAssetFits(asset: Entity, fieldType: string, at: string): void {
  const [image, length] = [imageRules[fieldType], textRules[fieldType]];
  const type = textOf(asset, 'type');
  const isVideo = fieldType === 'YOUTUBE_VIDEO';
  if (
    (isVideo && type !== 'YOUTUBE_VIDEO') ||
    (image && type !== 'IMAGE') ||
    (length !== undefined && type !== 'TEXT')
  )
    throw fail('assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE', at, fieldType);
  if (length !== undefined && textWidth(textOfAsset(asset)) > length)
    throw fail('stringLengthError.TOO_LONG', at, textOfAsset(asset));
  if (image) checkSize(asset, image, at);
}

/** Ratios may be off by one in a hundred. */
function checkSize(asset: Entity, { ratio, width, height }: ImageRule, at: string): void {
  const size = partOf(partOf(asset, 'imageAsset') as Entity | undefined, 'fullSize');
  const [wide, high] = [Number(size?.['widthPixels']), Number(size?.['heightPixels'])];
  if (wide >= width && high >= height && Math.abs(wide / high / ratio - 1) <= 0.01) return;
  throw fail(
    'assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE',
    at,
    `${String(wide)}x${String(high)}`,
  );
}
