/** The campaigns, ad groups and ads that the seeded world makes. */
import {
  amazonInstant,
  amazonMoney,
  digits,
  seededRecords,
  type Fields,
  type SeededWords,
  type WorldAd,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import type { DemoAccount, Plan, Product } from './accounts.ts';
import type { Account, Entity, Status } from './state.ts';

const words: SeededWords<Status> = { on: 'ENABLED', paused: 'PAUSED', removed: 'ARCHIVED' };

export function seedRecords({ spec, world }: Account): Entity[] {
  return world.campaigns.flatMap((campaign) => {
    const plan = spec.plans[campaign.name]!;
    const { product } = plan;
    const seeded = seededRecords(spec, words).campaign(campaign);
    const own: Entity = {
      ...seeded,
      kind: 'campaign',
      product,
      budgets: [{ at: seeded.createdAt, value: campaign.dailyBudgetMinor }],
      fields: {
        name: campaign.name,
        startDateTime: amazonInstant(seeded.createdAt),
        budgets: [
          {
            budgetType: 'MONETARY',
            recurrenceTimePeriod: 'DAILY',
            budgetValue: amazonMoney(
              campaign.dailyBudgetMinor / 10 ** spec.currencyExponent,
              spec.currency,
            ),
          },
        ],
        ...campaignFields(plan),
      },
    };
    const groups = campaign.groups.flatMap((group): Entity[] => [
      {
        ...seededRecords(spec, words).group(campaign, group),
        kind: 'adGroup',
        product,
        fields: { campaignId: campaign.id, name: group.name, ...groupFields(product, spec) },
      },
      ...group.ads.map((ad) => seedAd(spec, product, campaign.id, group, ad)),
    ]);
    return [own, ...groups];
  });
}

function campaignFields({ product, isAutomatic = false }: Plan): Fields {
  if (product === 'SPONSORED_PRODUCTS')
    return {
      autoCreationSettings: { autoCreateTargets: isAutomatic },
      optimizations: { bidSettings: { bidStrategy: 'SALES_DOWN_ONLY' } },
    };
  return { costType: 'CPC' };
}

/** Sponsored Brands bids by target, not by ad group. */
function groupFields(product: Product, { currency }: DemoAccount): Fields {
  if (product === 'SPONSORED_BRANDS') return {};
  const bid = { bid: { defaultBid: currency === 'JPY' ? 90 : 0.85, currencyCode: currency } };
  return product === 'SPONSORED_DISPLAY' ? { ...bid, creativeType: 'IMAGE' } : bid;
}

function seedAd(
  spec: DemoAccount,
  product: Product,
  campaignId: string,
  group: WorldGroup,
  ad: WorldAd,
): Entity {
  const asin = `B0${digits(8, 'amazon_ads', 'asin', ad.id)}`;
  const isProduct = product === 'SPONSORED_PRODUCTS';
  return {
    ...seededRecords(spec, words).ad(group, ad),
    kind: 'ad',
    product,
    fields: {
      ...(isProduct ? {} : { name: ad.name }),
      campaignId,
      adGroupId: group.id,
      adType: isProduct ? 'PRODUCT_AD' : 'COMPONENT',
      creative: creativeOf(product, asin, ad.id),
    },
  };
}

function creativeOf(product: Product, productId: string, adId: string): Fields {
  const advertised = { productId, productIdType: 'ASIN' };
  const video = { assetId: `amzn1.assetlibrary.asset1.${adId}`, assetVersion: 'version_v1' };
  if (product === 'SPONSORED_PRODUCTS')
    return { productCreative: { productCreativeSettings: { advertisedProduct: advertised } } };
  const settings =
    product === 'SPONSORED_BRANDS'
      ? {
          productVideoSettings: {
            products: [advertised],
            untranslatedVideos: [video],
            videos: [video],
          },
        }
      : { responsiveEcommerceSettings: { products: [advertised] } };
  return { componentCreative: settings };
}
