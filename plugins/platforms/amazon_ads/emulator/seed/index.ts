/** The seeded world's campaigns, ad groups and ads, as Amazon keeps them. */
import {
  dayStart,
  digits,
  type Fields,
  type TreeSeeds,
} from '../../../../../sdk/emulator/index.ts';
import { seededTargets } from './targets.ts';
import { amazonInstant, amazonMoney } from '../../../../families/amazon/emulator/words.ts';
import type { Plan, Product } from '../accounts.ts';
import { delivering, type Account, type Kind, type Status } from '../model.ts';

export function seedsOf({ spec }: Account): TreeSeeds<Status, Kind> {
  const planOf = ({ name }: { readonly name: string }) => spec.plans[name]!;
  return {
    kinds: delivering,
    words: { on: 'ENABLED', paused: 'PAUSED', removed: 'ARCHIVED' },
    campaign: (campaign) => ({
      dailyMinor: campaign.dailyBudgetMinor,
      fields: {
        adProduct: planOf(campaign).product,
        name: campaign.name,
        startDateTime: amazonInstant(dayStart(campaign.firstDay, spec.timeZone)),
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
        ...campaignFields(planOf(campaign)),
      },
    }),
    group: (group, campaign) => {
      const { product } = planOf(campaign);
      const { id: campaignId } = campaign;
      const own = groupFields(product, spec.currency);
      return { fields: { adProduct: product, campaignId, name: group.name, ...own } };
    },
    ad: (ad, group, campaign) => {
      const { product, refused } = planOf(campaign);
      const isProduct = product === 'SPONSORED_PRODUCTS';
      return {
        fields: {
          adProduct: product,
          ...(isProduct ? {} : { name: ad.name }),
          campaignId: campaign.id,
          adGroupId: group.id,
          adType: isProduct ? 'PRODUCT_AD' : 'COMPONENT',
          creative: creativeOf(product, ad.id),
          ...(refused === undefined ? {} : { refused }),
        },
      };
    },
    parts: (group, campaign) => seededTargets(spec, planOf(campaign), group),
  };
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
function groupFields(product: Product, currencyCode: string): Fields {
  if (product === 'SPONSORED_BRANDS') return {};
  const bid = { bid: { defaultBid: currencyCode === 'JPY' ? 90 : 0.85, currencyCode } };
  return product === 'SPONSORED_DISPLAY' ? { ...bid, creativeType: 'IMAGE' } : bid;
}

function creativeOf(product: Product, adId: string): Fields {
  const productId = `B0${digits(8, 'amazon_ads', 'asin', adId)}`;
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
