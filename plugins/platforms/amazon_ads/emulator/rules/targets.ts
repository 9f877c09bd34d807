/**
 * Targets that are taken, and where. Limits of keywords and placements are Amazon's published ones.
 * @see https://advertising.amazon.com/API/docs/en-us/reference/concepts/limits
 */
import { boundsOf, statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import { AmazonItemError } from '../../../../families/amazon/emulator/words.ts';
import { limits } from './limits.ts';
import { findEntity, type Entity, type Scope } from '../state.ts';

const MOST_LETTERS = 80;
const MOST_WORDS = 10;
const MOST_WORDS_LEFT_OUT = 4;
/** Percent, by product: `PlacementAdjustment` and `BidAdjustmentByPlacement` of Amazon's documents. */
const percents: Readonly<Record<string, readonly [least: number, most: number]>> = {
  SPONSORED_PRODUCTS: [0, 900],
  SPONSORED_BRANDS: [-99, 900],
};

interface Details {
  readonly keywordTarget?: { readonly keyword: string; readonly matchType: string };
  readonly [kind: string]: unknown;
}

const wrong = (field: string, message: string, code = 'FIELD_VALUE_IS_INVALID') =>
  new AmazonItemError(code, field, message);

/** @throws AmazonItemError */
export function checkTarget(scope: Scope, own: Fields, above: Entity): void {
  const { targetDetails, targetType, negative, bid } = own;
  const details = targetDetails as Details;
  if (typeOf(details) !== targetType)
    throw wrong('targetType', 'It is not of the details.', 'FIELD_VALUE_MISMATCH');
  if (negative === true && bid !== undefined)
    throw wrong('bid', 'A negative target has no bid.', 'FIELD_VALUE_MUST_BE_EMPTY_OR_NULL');
  if (negative === false && above.kind === 'campaign' && targetType !== 'LOCATION')
    throw wrong('campaignId', 'A campaign takes negative targets only.', 'ACTION_NOT_SUPPORTED');
  const { keywordTarget } = details;
  if (keywordTarget) checkKeyword(keywordTarget, negative === true);
  if (negative === false && targetType !== 'THEME' && isAutomatic(scope, above))
    throw wrong('targetType', 'The campaign finds its targets itself.', 'ACTION_NOT_SUPPORTED');
  const isTaken = scope.state.records
    .list('target', { parentId: above.id })
    .some((one) => statusOf(one) !== 'ARCHIVED' && sameTarget(one.fields, own));
  if (isTaken)
    throw wrong('targetDetails', 'There is such a target.', 'DUPLICATE_FIELD_VALUE_FOUND');
}

export function checkBid(currency: string, { bid }: Fields): void {
  const units = (bid as { readonly bid?: number | null } | undefined)?.bid ?? undefined;
  if (units === undefined) return;
  const place = { of: 'keyword', field: 'bid', currency };
  const { least = 0, most = Infinity } = boundsOf(limits, place);
  if (units < least)
    throw wrong('bid.bid', `It is below ${least}.`, 'FIELD_VALUE_IS_BELOW_MINIMUM_LIMIT');
  if (units > most)
    throw wrong('bid.bid', `It is above ${most}.`, 'FIELD_VALUE_IS_ABOVE_MAXIMUM_LIMIT');
}

function checkKeyword({ keyword, matchType }: NonNullable<Details['keywordTarget']>, out: boolean) {
  const field = 'targetDetails.keywordTarget.keyword';
  const words = keyword.trim().split(/\s+/).length;
  if (keyword.trim() === '') throw wrong(field, 'It is empty.', 'FIELD_VALUE_IS_EMPTY');
  if (keyword.length > MOST_LETTERS)
    throw wrong(field, `It has more than ${MOST_LETTERS} characters.`);
  if (out && matchType === 'BROAD')
    throw wrong(
      'targetDetails.keywordTarget.matchType',
      'A negative keyword is exact or a phrase.',
    );
  const most = out && matchType === 'PHRASE' ? MOST_WORDS_LEFT_OUT : MOST_WORDS;
  if (words > most) throw wrong(field, `It has more than ${most} words.`);
}

function isAutomatic(scope: Scope, { kind, parentId, fields }: Entity): boolean {
  const campaign = kind === 'campaign' ? { fields } : findEntity(scope, 'campaign', parentId);
  const auto = campaign?.fields['autoCreationSettings'] as Fields | undefined;
  return auto?.['autoCreateTargets'] === true;
}

const sameTarget = (one: Fields, other: Fields) =>
  one['negative'] === other['negative'] &&
  JSON.stringify(one['targetDetails']).toLowerCase() ===
    JSON.stringify(other['targetDetails']).toLowerCase();

/** `productCategoryTarget` > `PRODUCT_CATEGORY` */
const typeOf = (details: Details) =>
  (Object.keys(details)[0] ?? '')
    .replace(/Target$/, '')
    .replaceAll(/([A-Z])/g, '_$1')
    .toUpperCase();

/** By how many percent a campaign bids higher at a placement. @throws AmazonItemError */
export function checkPlacements(adProduct: unknown, { optimizations }: Fields): void {
  const { bidSettings } = (optimizations ?? {}) as { readonly bidSettings?: Fields };
  const { placementBidAdjustments: all = [] } = (bidSettings?.['bidAdjustments'] ?? {}) as {
    readonly placementBidAdjustments?: readonly { placement: string; percentage: number }[];
  };
  const field = 'optimizations.bidSettings.bidAdjustments.placementBidAdjustments';
  const [least, most] = percents[String(adProduct)] ?? [0, 0];
  if (all.some(({ percentage }) => percentage < least || percentage > most))
    throw wrong(field, `Percents are ${least} to ${most}.`, 'FIELD_VALUE_IS_OUT_OF_RANGE');
  if (new Set(all.map(({ placement }) => placement)).size < all.length)
    throw wrong(field, 'A placement stands twice.', 'FIELD_VALUE_NOT_UNIQUE');
}
