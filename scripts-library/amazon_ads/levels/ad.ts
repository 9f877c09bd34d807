/** Ads; only those of Sponsored Products are made here. */
import { checkNotGone } from '../../../plugins/families/amazon/kit/rows.ts';
import type { TreeLevel } from '../../../sdk/kit/tree-model.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { adTypeOf, productsIn, type Row } from '../list.ts';
import { fixed, fixedField, refused } from './common.ts';

/** @param type  of an id of a product */
const product = (type: 'ASIN' | 'SKU') =>
  fixed(
    ({ creative }) => productsIn(creative).find((one) => one.productIdType === type)?.productId,
    (productId) => {
      const advertisedProduct = { productId, productIdType: type };
      return { creative: { productCreative: { productCreativeSettings: { advertisedProduct } } } };
    },
  );

/** Reasons that stand for the result of a review (`DeliveryReason`). */
const refusal =
  /^(MODERATION_|NOT_IN_POLICY|CREATIVE_REJECTED|SECURITY_SCAN_REJECTED|\w+_POLICING_SUSPENDED|LANDING_PAGE_INELIGIBLE)/;
const waiting = /_PENDING_REVIEW$/;

/** Amazon tells a review by the reasons why an ad does not deliver. */
function reviewOf({ status }: Row) {
  const reasons = status?.deliveryReasons ?? [];
  const review_reasons = reasons.filter((one) => refusal.test(one));
  const isWaiting = reasons.some((one) => waiting.test(one));
  const review_status =
    review_reasons.length > 0 ? 'REJECTED' : isWaiting ? 'PENDING_REVIEW' : null;
  return { review_status, review_reasons };
}

export const ad: TreeLevel<Row> = {
  entity: 'ad',
  list: 'ads',
  words: 'ad',
  up: 'ad_group_id',
  // A vendor advertises an ASIN, a seller a SKU of its own.
  needs: [{ any: ['asin', 'sku'], mostOne: ['asin', 'sku'] }],
  nameOf: ({ asin, sku }) => String(asin ?? sku),
  settings: {
    ad_group_id: fixedField('adGroupId'),
    asin: product('ASIN'),
    sku: product('SKU'),
  },
  check(_after, { parent }) {
    if (!parent) return;
    checkNotGone(parent, 'ad_group');
    if (adTypeOf(parent) !== 'SP')
      throw refused('ad_group_id', 'Only ad groups of Sponsored Products take product ads here.');
  },
  shows: (row) => {
    const [shown] = productsIn(row.creative);
    return {
      campaign_id: String(row.campaignId),
      ad_type: adTypeOf(row),
      format: row.adType ?? null,
      product_id: shown?.productId ?? null,
      product_id_type: shown?.productIdType ?? null,
      ...reviewOf(row),
    };
  },
  answers: {
    isListBare: true,
    made: (ad) => ({ ad }),
    changed: (now, before) => ({ ad: stateOf(now, before) }),
  },
};
