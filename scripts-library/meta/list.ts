/** Lists of ad sets and ads: the question they ask. */
import { statesFor, type ObjectLevel } from './status.ts';

export interface ListWish {
  readonly campaign_id?: string;
  readonly adset_id?: string;
  readonly status?: string;
  readonly limit: number;
}

/** Parents are filtered for on the account's own edge, so that nothing of another account can appear. */
export function listQuery(level: ObjectLevel, fields: readonly string[], wish: ListWish) {
  const states = statesFor(level, wish.status);
  const filtering = [
    ...(wish.campaign_id ? [equal('campaign.id', wish.campaign_id)] : []),
    ...(wish.adset_id ? [equal('adset.id', wish.adset_id)] : []),
  ];
  return {
    fields: fields.join(','),
    ...(states ? { effective_status: states } : {}),
    ...(filtering.length > 0 ? { filtering } : {}),
    limit: Math.min(wish.limit, 200),
  };
}

const equal = (field: string, id: string) => ({ field, operator: 'EQUAL', value: id });
