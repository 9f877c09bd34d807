/** A display campaign as one atomic mutate: budget, campaign, places, pictures, ad group and a responsive display ad. */
import type { Change, Host } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import {
  bidding,
  campaignOperations,
  pictureOperations,
  placesOf,
  type NewCampaign,
  type NewName,
  type PlacedPicture,
} from './campaign-operations.ts';
import { currencyOf } from './created-campaign.ts';
import { checkDistinct } from '../../../sdk/kit/search-structure.ts';
import { textsOf } from './search-campaign.ts';
import { shownPictures, type Picture, type Wanted } from '../creative/picture.ts';

export interface DisplayArgs extends NewCampaign {
  readonly business_name: string;
  readonly final_url: string;
  readonly headline: readonly string[];
  readonly long_headline?: string;
  readonly description: readonly string[];
  readonly landscape_image?: string;
  readonly square_image?: string;
  readonly bidding_strategy: 'MAXIMIZE_CONVERSIONS' | 'MAXIMIZE_CLICKS' | 'MANUAL_CPC';
}

export const wantedPictures = ({ landscape_image, square_image }: DisplayArgs): Wanted => [
  ['landscape', 'landscape_image', landscape_image],
  ['square', 'square_image', square_image],
];

/** @throws input_invalid  two texts are alike */
export async function displayChanges(
  host: Host,
  args: DisplayArgs,
  pictures: readonly Picture[],
): Promise<Change[]> {
  checkDistinct('headline', args.headline);
  checkDistinct('description', args.description);
  const { campaign_name: name, status, bidding_strategy, daily_budget } = args;
  const { final_url, business_name, headline, description } = args;
  const geo_targets = placesOf(args);
  const money = { amount: Number(daily_budget), currency: await currencyOf(host) };
  return [
    creation('campaign', name, { status, bidding_strategy, geo_targets }, money),
    creation('ad_group', name, { status: 'ENABLED' }),
    creation('ad', name, {
      final_url,
      business_name,
      headlines: headline,
      descriptions: description,
      long_headline: longHeadline(args),
      images: shownPictures(pictures),
    }),
  ];
}

/** Google wants one long headline; where nobody wrote it, the first short one is long enough. */
const longHeadline = ({
  long_headline,
  headline,
}: Pick<DisplayArgs, 'long_headline' | 'headline'>) => long_headline ?? headline[0]!;

const channel = {
  advertisingChannelType: 'DISPLAY',
  networkSettings: {
    targetGoogleSearch: false,
    targetSearchNetwork: false,
    targetContentNetwork: true,
    targetPartnerSearchNetwork: false,
  },
};

/** @param audience  resource name of the only user list that sees the ads; all people without one */
export function displayOperations(
  args: DisplayArgs,
  pictures: readonly Picture[],
  name: NewName,
  audience?: string,
): object[] {
  const settings = { ...channel, ...bidding[args.bidding_strategy] };
  const { campaign, operations } = campaignOperations(args, settings, name);
  const images = pictureOperations(pictures, args.campaign_name, name);
  const adGroup = name('adGroups');
  const group = {
    resourceName: adGroup,
    name: args.campaign_name,
    campaign,
    status: 'ENABLED',
    type: 'DISPLAY_STANDARD',
    ...(audience === undefined ? {} : onlyAudience),
  };
  const userList = { create: { adGroup, status: 'ENABLED', userList: { userList: audience } } };
  return [
    ...operations,
    ...images.operations,
    { adGroupOperation: { create: group } },
    ...(audience === undefined ? [] : [{ adGroupCriterionOperation: userList }]),
    {
      adGroupAdOperation: {
        create: { adGroup, status: 'ENABLED', ad: adFor(args, images.placed) },
      },
    },
  ];
}

/** The list narrows who sees the ads, and Google looks for nobody like them. */
const onlyAudience = {
  targetingSetting: { targetRestrictions: [{ targetingDimension: 'AUDIENCE', bidOnly: false }] },
  optimizedTargetingEnabled: false,
};

export type ShownArgs = Pick<
  DisplayArgs,
  'business_name' | 'final_url' | 'headline' | 'long_headline' | 'description'
>;

export function adFor(args: ShownArgs, placed: readonly PlacedPicture[]): object {
  const of = (wanted: string) =>
    placed.filter(({ field }) => field === wanted).map(({ asset }) => ({ asset }));
  const videos = of('YOUTUBE_VIDEO');
  return {
    finalUrls: [args.final_url],
    responsiveDisplayAd: {
      marketingImages: of('MARKETING_IMAGE'),
      squareMarketingImages: of('SQUARE_MARKETING_IMAGE'),
      headlines: textsOf(args.headline),
      longHeadline: { text: longHeadline(args) },
      descriptions: textsOf(args.description),
      businessName: args.business_name,
      ...(videos.length > 0 ? { youtubeVideos: videos } : {}),
    },
  };
}
