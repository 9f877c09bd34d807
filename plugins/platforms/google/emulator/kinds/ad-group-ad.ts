import type { Fields, Kind } from './kind.ts';
import { fail, requireField } from './kind.ts';
import { checkAssetFits, widthOf } from '../asset-rules.ts';
import { idOf } from '../customers.ts';
import type { Draft } from '../draft.ts';

interface TextAsset {
  readonly text?: string;
}

function checkTexts(
  ad: Fields,
  key: string,
  [fewest, most]: readonly [number, number],
  length: number,
  place = 'ad.responsive_search_ad',
): void {
  const field = `${place}.${key}`;
  const texts = (ad[key] ?? []) as readonly TextAsset[];
  if (texts.length < fewest) throw fail('collectionSizeError', 'TOO_FEW', 'Too few.', field);
  if (texts.length > most) throw fail('collectionSizeError', 'TOO_MANY', 'Too many.', field);
  const seen = new Set<string>();
  for (const { text = '' } of texts) {
    if (text === '')
      throw fail('fieldError', 'REQUIRED', 'The required field was not present.', `${field}.text`);
    if (widthOf(text) > length)
      throw fail('stringLengthError', 'TOO_LONG', 'Too long.', `${field}.text`, text);
    if (seen.has(text))
      throw fail('distinctError', 'DUPLICATE_ELEMENT', 'Duplicate element.', `${field}.text`, text);
    seen.add(text);
  }
}

function checkUrls(ad: Fields): void {
  const urls = (ad['finalUrls'] ?? []) as readonly string[];
  if (urls.length === 0)
    throw fail(
      'fieldError',
      'REQUIRED_NONEMPTY_LIST',
      'The list must not be empty.',
      'ad.final_urls',
    );
  for (const url of urls) {
    if (!/^https?:\/\//i.test(url))
      throw fail(
        'urlFieldError',
        'MISSING_PROTOCOL_IN_FINAL_URL',
        'The final URL has no protocol.',
        'ad.final_urls',
        url,
      );
    if (!URL.canParse(url))
      throw fail(
        'urlFieldError',
        'MALFORMED_FINAL_URL',
        'The final URL is malformed.',
        'ad.final_urls',
        url,
      );
  }
}

function checkResponsiveSearchAd(ad: Fields): void {
  checkTexts(ad, 'headlines', [3, 15], 30);
  checkTexts(ad, 'descriptions', [2, 4], 90);
  for (const key of ['path1', 'path2'])
    if (String(ad[key] ?? '').length > 15)
      throw fail('stringLengthError', 'TOO_LONG', 'Too long.', `ad.responsive_search_ad.${key}`);
  if (ad['path2'] && !ad['path1'])
    throw fail(
      'adError',
      'CANNOT_SET_PATH2_WITHOUT_PATH1',
      'Cannot set path2 without path1.',
      'ad.responsive_search_ad.path2',
    );
}

/** @see https://support.google.com/google-ads/answer/17090561 */
function checkResponsiveDisplayAd(ad: Fields, draft: Draft): void {
  const place = 'ad.responsive_display_ad';
  checkTexts(ad, 'headlines', [1, 5], 30, place);
  checkTexts(ad, 'descriptions', [1, 5], 90, place);
  const long = ad['longHeadline'] as TextAsset | undefined;
  checkTexts({ long_headline: long ? [long] : [] }, 'long_headline', [1, 1], 90, place);
  const name = requireField(ad, 'businessName', `${place}.business_name`);
  if (widthOf(name) > 25)
    throw fail('stringLengthError', 'TOO_LONG', 'Too long.', `${place}.business_name`, name);
  const images = [
    ['marketingImages', 'marketing_images', 'MARKETING_IMAGE', 1, 15],
    ['squareMarketingImages', 'square_marketing_images', 'SQUARE_MARKETING_IMAGE', 1, 15],
    ['squareLogoImages', 'square_logo_images', 'LOGO', 0, 5],
    ['logoImages', 'logo_images', 'LANDSCAPE_LOGO', 0, 5],
  ] as const;
  for (const [key, field, type, few, many] of images) {
    const given = (ad[key] ?? []) as readonly Fields[];
    const at = `${place}.${field}`;
    if (given.length < few) throw fail('collectionSizeError', 'TOO_FEW', 'Too few.', at);
    if (given.length > many) throw fail('collectionSizeError', 'TOO_MANY', 'Too many.', at);
    for (const one of given) checkAssetFits(draft.mustFind(String(one['asset'] ?? '')), type, at);
  }
}

export const adGroupAd: Kind = {
  collection: 'adGroupAds',
  resource: 'ad_group_ad',
  create(fields, draft) {
    const group = draft.mustFind(requireField(fields, 'adGroup', 'ad_group'));
    const ad = fields['ad'] as Fields | undefined;
    if (!ad) throw fail('fieldError', 'REQUIRED', 'The required field was not present.', 'ad');
    const search = ad['responsiveSearchAd'] as Fields | undefined;
    const display = ad['responsiveDisplayAd'] as Fields | undefined;
    if (!search && !display)
      throw fail('adError', 'INVALID_AD_TYPE', 'The ad type cannot be created here.', 'ad');
    checkUrls(ad);
    if (search) checkResponsiveSearchAd(search);
    if (display) checkResponsiveDisplayAd(display, draft);
    const id = draft.newId();
    const type = search ? 'RESPONSIVE_SEARCH_AD' : 'RESPONSIVE_DISPLAY_AD';
    return {
      id: `${idOf(group.resourceName)}~${id}`,
      entity: {
        status: 'ENABLED',
        adStrength: 'PENDING',
        policySummary: { reviewStatus: 'REVIEW_IN_PROGRESS', approvalStatus: 'UNKNOWN' },
        ...fields,
        ad: { ...ad, resourceName: `customers/${draft.customer.id}/ads/${id}`, id, type },
      },
    };
  },
};
