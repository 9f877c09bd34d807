/** Targets of the seeded ad groups: keywords where people search, products elsewhere, and one search that is left out. */
import {
  digits,
  type Fields,
  type TreePart,
  type WorldGroup,
} from '../../../../../sdk/emulator/index.ts';
import type { DemoAccount, Plan } from '../accounts.ts';
import type { Kind } from '../model.ts';

const words = (group: WorldGroup) => group.name.toLowerCase();
const product = (group: WorldGroup, of = 'rival'): Fields => ({
  productTarget: {
    matchType: 'PRODUCT_EXACT',
    product: { productId: `B0${digits(8, 'amazon_ads', of, group.id)}` },
    productIdType: 'ASIN',
  },
});
const keyword = (text: string, matchType: string): Fields => ({
  keywordTarget: { keyword: text, matchType },
});

export function seededTargets(
  { currency: currencyCode }: Pick<DemoAccount, 'currency'>,
  { product: adProduct, isAutomatic = false }: Plan,
  group: WorldGroup,
): readonly TreePart<Kind>[] {
  const bid = { bid: { bid: currencyCode === 'JPY' ? 95 : 0.9, currencyCode } };
  const one = (name: string, targetType: string, targetDetails: Fields, own: Fields) => ({
    id: digits(15, 'amazon_ads', 'target', group.id, name),
    kind: 'target' as const,
    fields: {
      adProduct,
      adGroupId: group.id,
      targetType,
      targetDetails,
      targetLevel: 'AD_GROUP',
      ...own,
    },
  });
  const used = (name: string, type: string, details: Fields) =>
    one(name, type, details, { negative: false, ...bid });
  if (adProduct === 'SPONSORED_DISPLAY') return [used('product', 'PRODUCT', product(group))];
  const negative = one('negative', 'KEYWORD', keyword('used', 'PHRASE'), { negative: true });
  if (isAutomatic)
    return [
      used('close', 'THEME', { themeTarget: { matchType: 'KEYWORDS_CLOSE_MATCH' } }),
      negative,
    ];
  return [
    used('exact', 'KEYWORD', keyword(words(group), 'EXACT')),
    used('phrase', 'KEYWORD', keyword(`${words(group)} for camping`, 'PHRASE')),
    used('product', 'PRODUCT', product(group)),
    negative,
    one('own', 'PRODUCT', product(group, 'own'), { negative: true }),
  ];
}
