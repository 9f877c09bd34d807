/** Parts of the settings of all levels. */
import { plainSetting, type TreeSetting } from '../../../sdk/kit/tree-model.ts';
import type { Row } from '../list.ts';

type Setting = TreeSetting<Row>;

export const plain = plainSetting<Row>;

/** Said to a person in days; Amazon keeps instants. */
const day = (field: string): Setting => ({
  of: () => null,
  body: (value) => ({ [field]: value }),
  isUnread: true,
  isFact: true,
});
/** Set when it is made, and by no change. */
export const fixed = (name: keyof Row & string): Setting => ({ ...plain(name), isFact: true });
export const days = { start_date: day('startDay'), end_date: day('endDay') };
