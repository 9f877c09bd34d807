/** Campaigns, ad groups and ads as lists and single reads show them. */
import { amazonBudget } from '../../plugins/families/amazon/kit/money.ts';
import { products } from './api.ts';
import { commonStatus } from '../../plugins/families/amazon/kit/levels.ts';
import type { Row } from './levels.ts';

const types = Object.entries(products);

/** `SPONSORED_PRODUCTS` > `SP` */
export const adTypeOf = ({ adProduct }: Row) =>
  types.find(([, product]) => product === adProduct)?.[0] ?? null;

function common(row: Row) {
  return {
    name: row.name ?? '',
    status: commonStatus(row.state),
    platform_status: row.status?.deliveryStatus ?? null,
    ad_type: adTypeOf(row),
  };
}

export function listedCampaign(row: Row) {
  const { budgets, portfolioId, startDateTime, endDateTime, autoCreationSettings } = row;
  const isAutomatic = autoCreationSettings?.autoCreateTargets;
  return {
    id: String(row.campaignId),
    ...common(row),
    targeting_type: isAutomatic === undefined ? null : isAutomatic ? 'AUTO' : 'MANUAL',
    bid_strategy: row.optimizations?.bidSettings?.bidStrategy ?? null,
    daily_budget: amazonBudget(budgets, 'DAILY'),
    lifetime_budget: amazonBudget(budgets, 'LIFETIME'),
    portfolio_id: portfolioId ?? null,
    start_date_time: startDateTime ?? null,
    end_date_time: endDateTime ?? null,
    delivery_reasons: [...(row.status?.deliveryReasons ?? [])],
    // Amazon gives figures in reports alone, which are not made in time for a list.
    metrics: { clicks: null, impressions: null, cost: null },
  };
}

export function listedAdGroup(row: Row) {
  return {
    id: String(row.adGroupId),
    campaign_id: String(row.campaignId),
    ...common(row),
    bid: row.bid?.defaultBid ?? null,
    delivery_reasons: [...(row.status?.deliveryReasons ?? [])],
  };
}

interface Advertised {
  readonly productId?: string;
  readonly productIdType?: string;
}

/** Products that a creative shows, whichever kind it is. */
function productsIn(value: unknown): Advertised[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = value as Advertised;
  if (own.productId !== undefined) return [own];
  return Object.values(value).flatMap(productsIn);
}

export function listedAd(row: Row) {
  const [product] = productsIn(row.creative);
  return {
    id: String(row.adId),
    ad_group_id: String(row.adGroupId),
    campaign_id: String(row.campaignId),
    ...common(row),
    format: row.adType ?? null,
    product_id: product?.productId ?? null,
    product_id_type: product?.productIdType ?? null,
  };
}
