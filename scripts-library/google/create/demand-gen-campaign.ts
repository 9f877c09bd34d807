/**
 * A Demand Gen campaign as one atomic mutate: budget, campaign, ad group with its places, and an ad of several pictures.
 * @see https://developers.google.com/google-ads/api/docs/demand-gen/create-campaign
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search, textAt } from '../api.ts';
import { picturesFor, type Picture } from '../creative/picture.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
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
import { checkNameIsFree, currencyOf } from './created-campaign.ts';
import {
  adFields,
  checkAdTexts,
  shownAd,
  wanted,
  type DemandGenAd,
} from './demand-gen-pictures.ts';

interface Args extends NewCampaign, DemandGenAd {
  readonly goal: 'CONVERSIONS' | 'CLICKS';
  /** Decimal text in account currency. */
  readonly target_cpa?: string;
}

/** @throws input_invalid  texts that Google would refuse, or a target beside another goal */
function checkArgs({ goal, target_cpa, ...args }: Args): void {
  checkAdTexts(args);
  if (goal === 'CLICKS' && target_cpa !== undefined)
    throw failure('input_invalid', 'target_cpa: a campaign for clicks has no such target.', {
      field: 'target_cpa',
    });
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
  const adGroup = name('adGroups');
  const group = { resourceName: adGroup, name: args.campaign_name, campaign, status: 'ENABLED' };
  const ad = adFields(args, images.placed);
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

interface Made extends Entity {
  readonly adGroup: string | null;
  readonly ad: string | null;
}

async function readMade(host: Host, id: string): Promise<Made> {
  const campaign = await readEntity(host, 'campaign', id);
  const { rows } = await search(host, {
    from: 'ad_group_ad',
    fields: ['ad_group.id', 'ad_group_ad.ad.id'],
    where: [`campaign.id = ${id}`],
  });
  const [row] = rows;
  return {
    ...campaign,
    adGroup: textAt(row, 'adGroup.id'),
    ad: textAt(row, 'adGroupAd.ad.id'),
  };
}

export const demandGenScript = (): WriteScript<Args, Result> =>
  createScript<Args, Made, Result>({
    entity: 'campaign',
    async check(args, host) {
      checkArgs(args);
      await checkNameIsFree(host, args.campaign_name);
    },
    async plan(args, host) {
      const { campaign_name: name, status, goal, target_cpa, daily_budget } = args;
      const pictures = await picturesFor(host, wanted(args));
      const ad = shownAd(args, pictures);
      const target = target_cpa === undefined ? {} : { target_cpa: Number(target_cpa) };
      return {
        parts: [
          {
            entity: 'ad_group',
            name,
            settings: { status: 'ENABLED', geo_targets: placesOf(args) },
          },
          { entity: 'ad', name, settings: ad },
        ],
        name,
        settings: { status, goal, ...target },
        money: { amount: Number(daily_budget), currency: await currencyOf(host) },
      };
    },
    async send(host, _settings, args) {
      const pictures = await picturesFor(host, wanted(args));
      const made = await mutateAll(host, operationsOf(args, pictures, newNames(host)));
      return made('campaignResult')[0] ?? '';
    },
    read: readMade,
    facts: ({ name, status, ad }, settings, wantedName) => [
      ['name', name, wantedName],
      ['status', status, settings['status']],
      ['ad', ad === null ? 'missing' : 'there', 'there'],
    ],
    result: ({ id, name, status, adGroup, ad }) => ({
      campaign: { id, name, status },
      ad_group_id: adGroup,
      ad_id: ad,
    }),
    idOf: ({ campaign }) => campaign.id,
  });

interface Result {
  readonly campaign: { readonly id: string; readonly name: string | null; readonly status: string };
  readonly ad_group_id: string | null;
  readonly ad_id: string | null;
}
