/** Settings of each sort of target, and what Amazon takes of it. */
import type { TreeLevel, TreeSetting } from '../../../sdk/kit/tree-model.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { checkNotGone } from '../../../plugins/families/amazon/kit/rows.ts';
import type { AdType } from '../api.ts';
import { adType, fixed as fixedOf, refused } from '../levels/common.ts';
import { adTypeOf, type Row } from '../list.ts';

interface KeywordTarget {
  readonly keyword: string;
  readonly matchType: string;
}
interface ProductTarget {
  readonly matchType: string;
  readonly product: { readonly productId?: string };
}
interface CategoryTarget {
  readonly productCategoryRefinement?: {
    readonly productCategoryRefinement?: { readonly productCategoryId?: string };
  };
}

/** @see AdsAPIv1 `SPTarget` */
export interface TargetRow extends Row {
  readonly targetId: string;
  readonly targetType: string;
  readonly negative: boolean;
  readonly targetDetails: {
    readonly keywordTarget?: KeywordTarget;
    readonly productTarget?: ProductTarget;
    readonly productCategoryTarget?: CategoryTarget;
  };
}

export type Sort = keyof typeof levels;
type Setting = TreeSetting<TargetRow>;
type Level = TreeLevel<TargetRow>;

const fixed = fixedOf as (of: Setting['of'], body: Setting['body']) => Setting;

const categoryOf = ({ targetDetails }: TargetRow) =>
  targetDetails.productCategoryTarget?.productCategoryRefinement?.productCategoryRefinement
    ?.productCategoryId ?? null;
const asinOf = ({ targetDetails }: TargetRow) =>
  targetDetails.productTarget?.product.productId ?? null;

/** Its keyword, product or category, for people. */
export const nameOf = (row: TargetRow): string =>
  row.targetDetails.keywordTarget?.keyword ?? asinOf(row) ?? categoryOf(row) ?? row.targetType;

const sorts: Readonly<Record<string, readonly [isNegative: boolean, ...types: string[]]>> = {
  keyword: [false, 'KEYWORD'],
  product_target: [false, 'PRODUCT', 'PRODUCT_CATEGORY'],
  negative_keyword: [true, 'KEYWORD'],
  negative_target: [true, 'PRODUCT'],
};

/** Of ad groups and of campaigns alike. */
export function isOfSort(sort: string, { negative, targetType }: TargetRow): boolean {
  const [isNegative, ...types] = sorts[sort.replace(/^campaign_/, '')]!;
  return isNegative === negative && types.includes(targetType);
}

const inside = (name: 'adGroupId' | 'campaignId'): Setting =>
  fixed(
    (row) => row[name] ?? null,
    (id) => ({ [name]: id }),
  );

const keyword: Readonly<Record<string, Setting>> = {
  keyword: fixed(
    ({ targetDetails }) => targetDetails.keywordTarget?.keyword ?? null,
    (text) => ({ targetType: 'KEYWORD', targetDetails: { keywordTarget: { keyword: text } } }),
  ),
  match_type: fixed(
    ({ targetDetails }) => targetDetails.keywordTarget?.matchType ?? null,
    (matchType) => ({ targetDetails: { keywordTarget: { matchType } } }),
  ),
};
const asin = fixed(asinOf, (productId) => ({
  targetType: 'PRODUCT',
  targetDetails: { productTarget: { product: { productId }, productIdType: 'ASIN' } },
}));
const match = fixed(
  ({ targetDetails }) => targetDetails.productTarget?.matchType ?? null,
  (matchType) => ({ targetDetails: { productTarget: { matchType } } }),
);
const category = fixed(categoryOf, (productCategoryId) => ({
  targetType: 'PRODUCT_CATEGORY',
  targetDetails: {
    productCategoryTarget: {
      productCategoryRefinement: { productCategoryRefinement: { productCategoryId } },
    },
  },
}));
const bid: Setting = {
  isMoney: true,
  of: (row) => row.bid?.bid ?? null,
  body: (value) => ({ bid: { bid: value === null ? null : Number(value) } }),
};
const negative = (value: boolean): Setting =>
  fixed(
    (row) => row.negative,
    () => ({ negative: value }),
  );

const shows: Level['shows'] = (row) => ({
  ad_group_id: row.adGroupId ?? null,
  campaign_id: row.campaignId ?? null,
  ad_type: adTypeOf(row),
  match_type:
    row.targetDetails.keywordTarget?.matchType ??
    row.targetDetails.productTarget?.matchType ??
    null,
  delivery_reasons: [...(row.status?.deliveryReasons ?? [])],
});
const withBid: Level['shows'] = (row) => ({ ...shows(row), bid: row.bid?.bid ?? null });

/** Most words of a keyword; a phrase that is left out has fewer. */
const MOST_WORDS = 10;
const MOST_WORDS_LEFT_OUT = 4;

function checkWords(after: Readonly<Record<string, unknown>>, isNegative: boolean): void {
  const words = String(after['keyword'] ?? '')
    .trim()
    .split(/\s+/).length;
  const most = isNegative && after['match_type'] === 'PHRASE' ? MOST_WORDS_LEFT_OUT : MOST_WORDS;
  if (words > most) throw refused('keyword', `Amazon takes at most ${most} words here.`);
}

const names = { SP: 'Sponsored Products', SB: 'Sponsored Brands', SD: 'Sponsored Display' };

/** Refuses fields that a product has no place for. @throws input_invalid */
function checkProduct(
  type: AdType | null,
  up: string,
  { match_type }: Readonly<Record<string, unknown>>,
  isKeyword: boolean,
): void {
  if (type === 'SD' && isKeyword)
    throw refused(up, 'Sponsored Display has no keywords here: it targets products.');
  if (type !== 'SP' && up === 'campaign_id')
    throw refused(up, 'Only campaigns of Sponsored Products leave something out as a whole.');
  if (type === 'SB' && match_type === 'PRODUCT_SIMILAR')
    throw refused('match_type', 'Sponsored Brands targets products exactly.');
}

/** The product of what it stands in, and what Amazon takes there. */
function level(
  of: Pick<Level, 'entity' | 'list' | 'words'>,
  [up, isNegative]: readonly ['ad_group_id' | 'campaign_id', boolean],
  settings: Readonly<Record<string, Setting>>,
  needs: Level['needs'] = [],
): Level {
  const field = up === 'ad_group_id' ? 'adGroupId' : 'campaignId';
  const parentLevel = up === 'ad_group_id' ? 'ad_group' : 'campaign';
  return {
    ...of,
    up,
    needs,
    settings: { [up]: inside(field), ad_type: adType, negative: negative(isNegative), ...settings },
    nameOf: ({ keyword: text, asin: product, category_id }) =>
      String(text ?? product ?? category_id),
    fills: (asked, { parent }) => ({
      negative: isNegative,
      ...(asked['asin'] === undefined ? {} : { match_type: 'PRODUCT_EXACT' }),
      ...(parent ? { ad_type: adTypeOf(parent) } : {}),
    }),
    checkArgs: (asked) => checkWords(asked, isNegative),
    check(after, { parent, row }) {
      const type = adTypeOf(row ?? parent ?? {});
      if (parent) checkNotGone(parent, parentLevel);
      if (parent) checkProduct(type, up, after, 'keyword' in settings);
      if (isNegative || after['bid']) return;
      const isFree = row ? type === 'SP' || !('bid' in after) : type !== 'SB';
      if (type !== null && !isFree)
        throw refused('bid', `A target of ${names[type]} needs a bid of its own.`);
    },
    shows: isNegative ? shows : withBid,
    answers: {
      ...(isNegative ? { isListBare: true as const } : {}),
      made: (made) => ({ [of.entity]: made }),
      changed: (now, before) => ({
        [of.entity]: stateOf(now, before),
        ...(isNegative ? {} : { bid: now.row.bid?.bid ?? null }),
      }),
    },
  };
}

const ofKeyword = { entity: 'keyword', list: 'keywords', words: 'keyword' };
const ofTarget = { entity: 'product_target', list: 'product_targets', words: 'product target' };
const ofNegativeKeyword = {
  entity: 'negative_keyword',
  list: 'negative_keywords',
  words: 'negative keyword',
};
const ofNegativeTarget = {
  entity: 'negative_target',
  list: 'negative_targets',
  words: 'negative target',
};
const product = { asin, match_type: match };

export const levels = {
  keyword: level(ofKeyword, ['ad_group_id', false], { ...keyword, bid }),
  product_target: level(
    ofTarget,
    ['ad_group_id', false],
    { ...product, category_id: category, bid },
    [
      { any: ['asin', 'category_id'], mostOne: ['asin', 'category_id'] },
      { mostOne: ['match_type', 'category_id'] },
    ],
  ),
  negative_keyword: level(ofNegativeKeyword, ['ad_group_id', true], keyword),
  campaign_negative_keyword: level(ofNegativeKeyword, ['campaign_id', true], keyword),
  negative_target: level(ofNegativeTarget, ['ad_group_id', true], product),
  campaign_negative_target: level(ofNegativeTarget, ['campaign_id', true], product),
};
