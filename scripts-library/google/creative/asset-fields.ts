/**
 * Fields of an asset group of Performance Max: how many assets each takes, and of which width or shape.
 * @see https://developers.google.com/google-ads/api/performance-max/asset-requirements
 */
interface Sort {
  readonly few: number;
  readonly many: number;
  /** Widest text. */
  readonly text?: number;
  /** Ratio, smallest width and height. */
  readonly image?: readonly [number, number, number];
}

export const sorts = {
  HEADLINE: { few: 3, many: 15, text: 30 },
  LONG_HEADLINE: { few: 1, many: 5, text: 90 },
  DESCRIPTION: { few: 2, many: 5, text: 90 },
  MARKETING_IMAGE: { few: 1, many: 20, image: [1.91, 600, 314] },
  SQUARE_MARKETING_IMAGE: { few: 1, many: 20, image: [1, 300, 300] },
  PORTRAIT_MARKETING_IMAGE: { few: 0, many: 20, image: [0.8, 480, 600] },
  LANDSCAPE_LOGO: { few: 0, many: 20, image: [4, 512, 128] },
  YOUTUBE_VIDEO: { few: 0, many: 5 },
  BUSINESS_NAME: { few: 1, many: 1, text: 25 },
  LOGO: { few: 1, many: 5, image: [1, 128, 128] },
} as const satisfies Readonly<Record<string, Sort>>;
export type FieldName = keyof typeof sorts;
/** That stand at the campaign where brand guidelines are on. */
export const brand: readonly string[] = ['BUSINESS_NAME', 'LOGO'];
export const fieldNames = Object.keys(sorts);

export const sortOf = (field: FieldName): Sort => sorts[field];

/** Why a picture of that size does not fit the field; undefined where it fits. */
export function sizeFault(field: FieldName, width: number, height: number): string | undefined {
  const [ratio, least, high] = sortOf(field).image!;
  if (width >= least && height >= high && Math.abs(width / height / ratio - 1) <= 0.01)
    return undefined;
  return `is ${width} x ${height}; ${field} wants ${ratio}:1, at least ${least} x ${high}.`;
}
