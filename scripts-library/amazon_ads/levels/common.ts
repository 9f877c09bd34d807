/** Parts of the settings of all levels. */
import { failure } from '../../../sdk/kit/failure.ts';
import { plainSetting, type TreeSetting } from '../../../sdk/kit/tree-model.ts';
import { products, type AdType } from '../api.ts';
import { adTypeOf, type Row } from '../list.ts';

type Setting = TreeSetting<Row>;

export const plain = plainSetting<Row>;
/** Set when it is made, and by no change. */
export const fixed = (of: Setting['of'], body: Setting['body'] = () => ({})): Setting => ({
  of,
  body,
  isFact: true,
});
/** The same of a field of Amazon's. */
export const fixedField = (name: keyof Row & string) => fixed(plain(name).of, plain(name).body);
export const adType = fixed(adTypeOf, (type) => ({ adProduct: products[type as AdType] }));
export const refused = (field: string, message: string) =>
  failure('input_invalid', message, { field });

export const common = (row: Row) => ({
  ad_type: adTypeOf(row),
  delivery_reasons: [...(row.status?.deliveryReasons ?? [])],
});
