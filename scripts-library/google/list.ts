/** Lists of the account's objects: one query, rows shaped by a table, and notes on parts left out. */
import type { Host } from '../../sdk/script.ts';
import { accountOf, customerFields, settingsOf } from './account.ts';
import { digitsOnly } from './levels/entity.ts';
import { quote, search } from './api.ts';
import { fieldsOf, shape, type Shaped, type Table } from './list/shape.ts';

/** Narrows of a list, as the arguments of many scripts name them. */
export interface Narrow {
  readonly campaign_id?: string | undefined;
  readonly ad_group_id?: string | undefined;
  readonly asset_group_id?: string | undefined;
  readonly status?: string | undefined;
  readonly limit?: number | undefined;
}

export interface List<T extends Table> {
  /** Resource of FROM, and the field that a `status` narrows. */
  readonly from: string;
  readonly statusField?: string;
  /** The columns of the table, in its order, when absent. */
  readonly fields?: readonly string[];
  readonly where?: readonly (string | undefined)[];
  readonly orderBy?: string;
  readonly table: T;
}

/** @throws input_invalid  an id is not digits */
export async function listRows<const T extends Table>(host: Host, list: List<T>, narrow: Narrow) {
  const { from, statusField = `${from}.status`, where = [], orderBy, table } = list;
  const { fields = fieldsOf(table) } = list;
  const { campaign_id, ad_group_id, asset_group_id: group, status, limit } = narrow;
  const { rows, total } = await search(host, {
    from,
    fields: [...fields, ...customerFields],
    where: [
      campaign_id && `campaign.id = ${digitsOnly(campaign_id, 'campaign_id')}`,
      ad_group_id && `ad_group.id = ${digitsOnly(ad_group_id, 'ad_group_id')}`,
      group && `asset_group.id = ${digitsOnly(group, 'asset_group_id')}`,
      status && `${statusField} = ${quote(status)}`,
      ...where,
    ],
    ...(orderBy ? { orderBy } : {}),
    ...(limit ? { limit } : {}),
  });
  const truncated = total > rows.length;
  return {
    items: rows.map((row): Shaped<T> => shape(row, table)),
    facts: {
      account: accountOf(host.account),
      currency: settingsOf(host.account, rows).currency,
      total,
      truncated,
      warnings: truncated ? [`Only ${rows.length} of ${total} are listed; raise limit.`] : [],
    },
  };
}
