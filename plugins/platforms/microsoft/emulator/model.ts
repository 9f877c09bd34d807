/** Records, statuses and accounts, as the emulator keeps them. */
import type { TreeRecord } from '../../../../sdk/emulator/index.ts';

/** How many digits the ids of new ones have. */
export const idLengths = {
  campaign: 9,
  ad_group: 13,
  ad: 14,
  keyword: 15,
  negative: 15,
  criterion: 12,
  budget: 12,
  audience: 12,
  tag: 12,
  goal: 12,
  label: 12,
  extension: 14,
  shared_list: 12,
  list_item: 14,
  link: 15,
};
export type Kind = keyof typeof idLengths;
/** `Active`, `Paused`, `Deleted`, …, and the fields as the API has them, without `Id`. */
export type AdRecord = TreeRecord<string, Kind>;
