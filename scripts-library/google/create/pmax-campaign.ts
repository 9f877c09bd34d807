/**
 * A Performance Max campaign with one asset group. Google wants repeated texts made in a request of their own before
 * the campaign; everything else is one atomic mutate.
 * @see https://developers.google.com/google-ads/api/performance-max/structure-requests
 */
import type { Change, Host } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import {
  campaignOperations,
  pictureOperations,
  placesOf,
  type NewCampaign,
  type NewName,
} from './campaign-operations.ts';
import { currencyOf } from './created-campaign.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { toMicros } from '../money.ts';
import { shownPictures, type Picture, type Wanted } from '../creative/picture.ts';
import { checkDistinct } from '../../../sdk/kit/search-structure.ts';

export interface PmaxArgs extends NewCampaign {
  readonly business_name: string;
  readonly final_url: string;
  readonly long_headline: string;
  readonly headline: readonly string[];
  readonly description: readonly string[];
  readonly landscape_image_url?: string;
  readonly square_image_url?: string;
  readonly logo_url?: string;
  /** Decimal text in account currency. */
  readonly target_cpa?: string;
  /** Of the Merchant Center, whose products it sells. */
  readonly merchant_id?: string;
  readonly feed_label?: string;
}

/** @throws input_invalid  a label without its feed */
export function checkFeed({ merchant_id, feed_label }: PmaxArgs): void {
  if (feed_label !== undefined && merchant_id === undefined)
    throw failure('input_invalid', 'feed_label belongs to a feed: give merchant_id.', {
      field: 'merchant_id',
    });
}

const feedOf = ({ merchant_id: merchantId, feed_label: feedLabel }: PmaxArgs) =>
  merchantId === undefined
    ? {}
    : { shoppingSetting: { merchantId, ...(feedLabel === undefined ? {} : { feedLabel }) } };

export const wantedPictures = (args: PmaxArgs): Wanted => [
  ['landscape', 'landscape_image_url', args.landscape_image_url],
  ['square', 'square_image_url', args.square_image_url],
  ['logo', 'logo_url', args.logo_url],
];

/** @throws input_invalid  texts that Google would refuse, found before anything is sent */
export function checkPmaxTexts({ headline, description }: PmaxArgs): void {
  checkDistinct('headline', headline);
  checkDistinct('description', description);
  const shortest = (all: readonly string[]) => Math.min(...all.map((text) => [...text].length));
  if (shortest(headline) > 15)
    throw failure('input_invalid', 'headline: one must have 15 characters or less.', {
      field: 'headline',
    });
  if (shortest(description) > 60)
    throw failure('input_invalid', 'description: one must have 60 characters or less.', {
      field: 'description',
    });
}

export async function pmaxChanges(
  host: Host,
  args: PmaxArgs,
  pictures: readonly Picture[],
): Promise<Change[]> {
  const { campaign_name: name, status, daily_budget, target_cpa } = args;
  const { final_url, business_name, long_headline, headline, description } = args;
  const { merchant_id, feed_label } = args;
  const feed = merchant_id === undefined ? {} : { merchant_id, ...(feed_label && { feed_label }) };
  const money = { amount: Number(daily_budget), currency: await currencyOf(host) };
  const goal = target_cpa === undefined ? {} : { target_cpa: Number(target_cpa) };
  return [
    creation(
      'campaign',
      name,
      { status, business_name, geo_targets: placesOf(args), ...feed, ...goal },
      money,
    ),
    creation('asset_group', name, {
      final_url,
      headlines: headline,
      long_headline,
      descriptions: description,
      images: shownPictures(pictures),
    }),
  ];
}

interface AssetsReply {
  readonly results?: readonly { readonly resourceName?: string }[];
}

/** Texts as assets: Google gives back those that the account has already. */
export interface Texts {
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
}

export async function createTexts(host: Host, { headline, description }: PmaxArgs): Promise<Texts> {
  const operations = [...headline, ...description].map((text) => ({
    create: { textAsset: { text } },
  }));
  const { results = [] } = await host.post<AssetsReply>('customers/{account}/assets:mutate', {
    operations,
  });
  const names = results.map(({ resourceName = '' }) => resourceName);
  if (names.length !== operations.length || names.includes(''))
    throw failure('platform_answer_invalid', 'Google did not name the texts that it made.');
  return { headlines: names.slice(0, headline.length), descriptions: names.slice(headline.length) };
}

export function pmaxOperations(
  args: PmaxArgs,
  texts: Texts,
  pictures: readonly Picture[],
  name: NewName,
): object[] {
  const { target_cpa, business_name, long_headline, campaign_name, final_url } = args;
  const targetCpa = target_cpa === undefined ? {} : { targetCpaMicros: toMicros(target_cpa) };
  const channel = {
    advertisingChannelType: 'PERFORMANCE_MAX',
    maximizeConversions: targetCpa,
    ...feedOf(args),
  };
  // Of a feed the group shows all products.
  const root = { type: 'UNIT_INCLUDED', listingSource: 'SHOPPING' };
  const { campaign, operations } = campaignOperations(args, channel, name);
  const [brand, long] = [name('assets'), name('assets')];
  const images = pictureOperations(pictures, campaign_name, name);
  const assetGroup = name('assetGroups');
  const text = (resourceName: string, said: string) => ({
    assetOperation: { create: { resourceName, textAsset: { text: said } } },
  });
  const ofCampaign = (fieldType: string, asset: string) => ({
    campaignAssetOperation: { create: { campaign, asset, fieldType } },
  });
  const ofGroup = (fieldType: string, asset: string) => ({
    assetGroupAssetOperation: { create: { assetGroup, asset, fieldType } },
  });
  const isLogo = ({ field }: { readonly field: string }) => field === 'LOGO';
  const group = { resourceName: assetGroup, name: campaign_name, campaign, finalUrls: [final_url] };
  return [
    ...operations,
    text(brand, business_name),
    text(long, long_headline),
    ...images.operations,
    // Brand guidelines are on for new campaigns: name and logo belong to the campaign.
    ofCampaign('BUSINESS_NAME', brand),
    ...images.placed.filter(isLogo).map(({ field, asset }) => ofCampaign(field, asset)),
    // Google wants no status but the campaign's in this request.
    { assetGroupOperation: { create: group } },
    ...texts.headlines.map((asset) => ofGroup('HEADLINE', asset)),
    ofGroup('LONG_HEADLINE', long),
    ...texts.descriptions.map((asset) => ofGroup('DESCRIPTION', asset)),
    ...images.placed.filter((one) => !isLogo(one)).map(({ field, asset }) => ofGroup(field, asset)),
    ...(args.merchant_id === undefined
      ? []
      : [{ assetGroupListingGroupFilterOperation: { create: { assetGroup, ...root } } }]),
  ];
}
