/** Ads: texts, pictures and addresses that responsive ads are made of. */
import { snake } from '../catalogue.ts';
import { idOf } from '../customers.ts';
import { fail } from '../words.ts';
import { adTextWidth } from '../../../../../sdk/text-width.ts';
import { checkAssetFits } from './asset-rules.ts';
import type { Draft } from './draft.ts';
import { requireField, type Fields, type Kind } from './kind.ts';

/** Field > fewest, most, and what each is: a text of so many columns, or a picture for such a field. */
type Limits = Readonly<Record<string, readonly [few: number, many: number, what: number | string]>>;

/** @see https://support.google.com/google-ads/answer/17090561 (responsive display ads) */
const limits: Readonly<Record<string, Limits>> = {
  responsiveSearchAd: { headlines: [3, 15, 30], descriptions: [2, 4, 90] },
  responsiveDisplayAd: {
    headlines: [1, 5, 30],
    descriptions: [1, 5, 90],
    longHeadline: [1, 1, 90],
    marketingImages: [1, 15, 'MARKETING_IMAGE'],
    squareMarketingImages: [1, 15, 'SQUARE_MARKETING_IMAGE'],
    squareLogoImages: [0, 5, 'LOGO'],
    logoImages: [0, 5, 'LANDSCAPE_LOGO'],
    youtubeVideos: [0, 5, 'YOUTUBE_VIDEO'],
  },
};
const types: Readonly<Record<string, string>> = {
  responsiveSearchAd: 'RESPONSIVE_SEARCH_AD',
  responsiveDisplayAd: 'RESPONSIVE_DISPLAY_AD',
};

function checkContent(ad: Fields, sort: string, draft: Draft): void {
  for (const [key, [few, many, what]] of Object.entries(limits[sort] ?? {})) {
    const field = `ad.${snake(sort)}.${snake(key)}`;
    const value = ad[key] ?? [];
    const given = (Array.isArray(value) ? value : [value]) as readonly Fields[];
    if (given.length < few) throw fail('collectionSizeError.TOO_FEW', field);
    if (given.length > many) throw fail('collectionSizeError.TOO_MANY', field);
    if (typeof what === 'number')
      checkTexts(
        given.map(({ text = '' }) => String(text)),
        what,
        `${field}.text`,
      );
    else
      for (const { asset = '' } of given)
        checkAssetFits(draft.mustFind(String(asset)), what, field);
  }
}

function checkTexts(texts: readonly string[], widest: number, place: string): void {
  for (const [at, text] of texts.entries()) {
    if (text === '') throw fail('fieldError.REQUIRED', place);
    if (adTextWidth(text) > widest) throw fail('stringLengthError.TOO_LONG', place, text);
    if (texts.indexOf(text) < at) throw fail('distinctError.DUPLICATE_ELEMENT', place, text);
  }
}

function checkUrls(ad: Fields): void {
  const urls = (ad['finalUrls'] ?? []) as readonly string[];
  if (urls.length === 0) throw fail('fieldError.REQUIRED_NONEMPTY_LIST', 'ad.final_urls');
  for (const url of urls) {
    if (!/^https?:\/\//i.test(url))
      throw fail('urlFieldError.MISSING_PROTOCOL_IN_FINAL_URL', 'ad.final_urls', url);
    if (!URL.canParse(url)) throw fail('urlFieldError.MALFORMED_FINAL_URL', 'ad.final_urls', url);
  }
}

function checkPaths({ path1, path2 }: Fields): void {
  for (const [key, path] of Object.entries({ path1, path2 }))
    if (String(path ?? '').length > 15)
      throw fail('stringLengthError.TOO_LONG', `ad.responsive_search_ad.${key}`);
  if (path2 && !path1)
    throw fail('adError.CANNOT_SET_PATH2_WITHOUT_PATH1', 'ad.responsive_search_ad.path2');
}

export const adGroupAd: Kind = {
  collection: 'adGroupAds',
  resource: 'ad_group_ad',
  parent: 'adGroup',
  make({ fields, parent, draft }) {
    const ad = fields['ad'] as Fields | undefined;
    if (!ad) throw fail('fieldError.REQUIRED', 'ad');
    const sort = Object.keys(types).find((key) => ad[key] !== undefined);
    if (sort === undefined) throw fail('adError.INVALID_AD_TYPE', 'ad');
    const own = ad[sort] as Fields;
    checkUrls(ad);
    checkContent(own, sort, draft);
    if (sort === 'responsiveSearchAd') checkPaths(own);
    else {
      const place = 'ad.responsive_display_ad.business_name';
      checkTexts([requireField(own, 'businessName', place)], 25, place);
    }
    const id = draft.newId();
    const type = types[sort];
    return {
      id: `${idOf(parent.resourceName)}~${id}`,
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
