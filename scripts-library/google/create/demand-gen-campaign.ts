/**
 * A Demand Gen campaign as one atomic mutate: budget, campaign, ad group with its places, and an ad of several pictures.
 * @see https://developers.google.com/google-ads/api/docs/demand-gen/create-campaign
 */
import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkTexts } from '../creative/check-texts.ts';
import {
  listedPicture,
  picturesFor,
  shownPictures,
  type Picture,
  type Wanted,
} from '../creative/picture.ts';
import { toMicros } from '../money.ts';
import {
  campaignOperations,
  mutateAll,
  newNames,
  pictureOperations,
  placesOf,
  type NewCampaign,
  type NewName,
} from './campaign-operations.ts';
import {
  adCheck,
  adGroupCheck,
  checkNameIsFree,
  createdCampaign,
  currencyOf,
  missingOf,
} from './created-campaign.ts';
import { textsOf } from './search-campaign.ts';

interface Args extends NewCampaign {
  readonly status: 'ENABLED' | 'PAUSED';
  readonly business_name: string;
  readonly final_url: string;
  readonly headline: readonly string[];
  readonly description: readonly string[];
  readonly landscape_image?: string;
  readonly square_image?: string;
  readonly logo?: string;
  readonly goal: 'CONVERSIONS' | 'CLICKS';
  /** Decimal text in account currency. */
  readonly target_cpa?: string;
}

const wanted = ({ landscape_image, square_image, logo }: Args): Wanted => [
  ['landscape', 'landscape_image', landscape_image],
  ['square', 'square_image', square_image],
  ['logo', 'logo', logo],
];

/** @throws input_invalid  texts that Google would refuse, or a target beside another goal */
function checkArgs({ headline, description, business_name, goal, target_cpa }: Args): void {
  checkTexts({
    headline: [headline, 40],
    description: [description, 90],
    business_name: [[business_name], 25],
  });
  if (goal === 'CLICKS' && target_cpa !== undefined)
    throw failure('input_invalid', 'target_cpa: a campaign for clicks has no such target.', {
      field: 'target_cpa',
    });
}

async function changesOf(host: Host, args: Args, pictures: readonly Picture[]): Promise<Change[]> {
  const { campaign_name: name, status, goal, target_cpa, daily_budget, final_url } = args;
  const money = { amount: Number(daily_budget), currency: await currencyOf(host) };
  const target = target_cpa === undefined ? {} : { target_cpa: Number(target_cpa) };
  return [
    creation('campaign', name, { status, goal, ...target }, money),
    creation('ad_group', name, { status: 'ENABLED', geo_targets: placesOf(args) }),
    creation('ad', name, {
      final_url,
      business_name: args.business_name,
      headlines: args.headline,
      descriptions: args.description,
      images: shownPictures(pictures),
    }),
  ];
}

const biddingOf = ({ goal, target_cpa }: Args) =>
  goal === 'CLICKS'
    ? { targetSpend: {} }
    : {
        maximizeConversions:
          target_cpa === undefined ? {} : { targetCpaMicros: toMicros(target_cpa) },
      };

function operationsOf(args: Args, pictures: readonly Picture[], name: NewName): object[] {
  const channel = { advertisingChannelType: 'DEMAND_GEN', ...biddingOf(args) };
  // Places of Demand Gen belong to its ad groups.
  const { campaign, operations } = campaignOperations({ ...args, geo_targets: [] }, channel, name);
  const images = pictureOperations(pictures, args.campaign_name, name);
  const of = (field: string) =>
    images.placed.filter((one) => one.field === field).map(({ asset }) => ({ asset }));
  const adGroup = name('adGroups');
  const group = { resourceName: adGroup, name: args.campaign_name, campaign, status: 'ENABLED' };
  const ad = {
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
  return [
    ...operations,
    ...images.operations,
    { adGroupOperation: { create: group } },
    ...placesOf(args).map((geoTargetConstant) => ({
      adGroupCriterionOperation: {
        create: { adGroup, status: 'ENABLED', location: { geoTargetConstant } },
      },
    })),
    { adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad } } },
  ];
}

export const demandGenScript = (): WriteScript<Args, Result> => ({
  async preview(args, host) {
    checkArgs(args);
    const pictures = await picturesFor(host, wanted(args));
    await checkNameIsFree(host, args.campaign_name);
    return changesOf(host, args, pictures);
  },
  async apply(args, host) {
    const pictures = await picturesFor(host, wanted(args));
    const made = await mutateAll(host, operationsOf(args, pictures, newNames(host)));
    const find = (key: string) => made(key)[0] ?? '';
    return {
      ...(await createdCampaign(host, find, args)),
      ad_group_id: find('adGroupResult'),
      ad_id: find('adGroupAdResult'),
      images: pictures.map(listedPicture),
    };
  },
  async verify(args, host, { campaign }) {
    const changes = await changesOf(host, args, []);
    return missingOf(host, campaign, args.daily_budget, changes, [adGroupCheck, adCheck]);
  },
});

type Result = Awaited<ReturnType<typeof createdCampaign<Args['status']>>> & {
  readonly ad_group_id: string;
  readonly ad_id: string;
  readonly images: readonly object[];
};
