/** The objects of an account that are changed field by field, or removed: where each stands in the API. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search, textAt, type Row } from '../api.ts';

interface Kind {
  /** That scripts take its ids in. */
  readonly argument: string;
  /** FROM of a query and prefix of its fields. */
  readonly from: string;
  /** The same in a row. */
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  readonly name: string;
  readonly called: string;
  /** The field that says whether it is on; `status` when absent. */
  readonly status?: string;
}

export const kinds = {
  campaign: {
    argument: 'campaign_id',
    from: 'campaign',
    key: 'campaign',
    collection: 'campaigns',
    called: 'campaign',
    id: 'campaign.id',
    name: 'campaign.name',
  },
  ad_group: {
    argument: 'ad_group_id',
    from: 'ad_group',
    key: 'adGroup',
    collection: 'adGroups',
    called: 'ad group',
    id: 'ad_group.id',
    name: 'ad_group.name',
  },
  ad: {
    argument: 'ad_id',
    from: 'ad_group_ad',
    key: 'adGroupAd',
    collection: 'adGroupAds',
    called: 'ad',
    id: 'ad_group_ad.ad.id',
    name: 'ad_group_ad.ad.name',
  },
  keyword: {
    argument: 'criterion_ids',
    from: 'ad_group_criterion',
    key: 'adGroupCriterion',
    collection: 'adGroupCriteria',
    id: 'ad_group_criterion.criterion_id',
    called: 'keyword',
    name: 'ad_group_criterion.keyword.text',
  },
  negative_keyword: {
    argument: 'criterion_ids',
    from: 'campaign_criterion',
    key: 'campaignCriterion',
    collection: 'campaignCriteria',
    id: 'campaign_criterion.criterion_id',
    called: 'negative keyword',
    name: 'campaign_criterion.keyword.text',
  },
  conversion_action: {
    argument: 'conversion_id',
    from: 'conversion_action',
    key: 'conversionAction',
    collection: 'conversionActions',
    id: 'conversion_action.id',
    name: 'conversion_action.name',
    called: 'conversion action',
  },
  bidding_strategy: {
    argument: 'portfolio_strategy_id',
    from: 'bidding_strategy',
    key: 'biddingStrategy',
    collection: 'biddingStrategies',
    id: 'bidding_strategy.id',
    name: 'bidding_strategy.name',
    called: 'portfolio bid strategy',
  },
  audience: {
    argument: 'audience_id',
    from: 'user_list',
    key: 'userList',
    collection: 'userLists',
    called: 'audience',
    id: 'user_list.id',
    name: 'user_list.name',
    status: 'membership_status',
  },
  signal_audience: {
    argument: 'signal_audience_id',
    from: 'audience',
    key: 'audience',
    collection: 'audiences',
    called: 'audience for signals',
    id: 'audience.id',
    name: 'audience.name',
  },
  label: {
    argument: 'label_id',
    from: 'label',
    key: 'label',
    collection: 'labels',
    called: 'label',
    id: 'label.id',
    name: 'label.name',
  },
  shared_list: {
    argument: 'list_id',
    from: 'shared_set',
    key: 'sharedSet',
    collection: 'sharedSets',
    called: 'shared list',
    id: 'shared_set.id',
    name: 'shared_set.name',
  },
  asset: {
    argument: 'asset_id',
    from: 'asset',
    key: 'asset',
    collection: 'assets',
    called: 'asset',
    id: 'asset.id',
    name: 'asset.name',
    // Nothing removes an asset, so that it has no status.
    status: 'source',
  },
  asset_group: {
    argument: 'asset_group_id',
    from: 'asset_group',
    key: 'assetGroup',
    collection: 'assetGroups',
    called: 'asset group',
    id: 'asset_group.id',
    name: 'asset_group.name',
  },
  experiment: {
    argument: 'experiment_id',
    from: 'experiment',
    key: 'experiment',
    collection: 'experiments',
    called: 'experiment',
    id: 'experiment.experiment_id',
    name: 'experiment.name',
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof kinds;

/** One object as a change needs it; `row` has the fields that were asked for besides. */
export interface Entity {
  readonly id: string;
  readonly name: string | null;
  readonly status: string;
  readonly resourceName: string;
  readonly currency: string;
  readonly row: Row;
}

/** Ids of Google are 64-bit numbers. @throws input_invalid */
export function digitsOnly(id: string, argument: string): string {
  if (/^\d{1,20}$/.test(id)) return id;
  throw failure('input_invalid', `${argument} must be 1 to 20 digits, such as 12345678901.`, {
    field: argument,
  });
}

const camel = (path: string) =>
  path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface Bounds {
  /** Condition on the objects besides their ids, such as `ad_group.id = 7`. */
  readonly where?: string;
  readonly fields?: readonly string[];
  /** Drafts of experiments too. */
  readonly drafts?: true;
}

/** Objects of one kind by id, removed ones too. */
export async function findEntities(
  host: Host,
  name: KindName,
  ids: readonly string[],
  { where, fields = [], ...more }: Bounds = {},
): Promise<Map<string, Entity>> {
  const kind: Kind = kinds[name];
  const wanted = ids.map((id) => digitsOnly(id.trim(), kind.argument));
  const status = `${kind.from}.${kind.status ?? 'status'}`;
  const { rows } = await search(host, {
    from: kind.from,
    fields: [kind.id, kind.name, status, ...fields, 'customer.currency_code'],
    where: [`${kind.id} IN (${[...new Set(wanted)].join(', ')})`, where],
    ...more,
  });
  const entities = rows.map((row): Entity => ({
    id: textAt(row, camel(kind.id)) ?? '',
    name: textAt(row, camel(kind.name)),
    status: textAt(row, camel(status)) ?? 'UNKNOWN',
    resourceName: textAt(row, `${kind.key}.resourceName`) ?? '',
    currency: textAt(row, 'customer.currencyCode') ?? host.account.currency ?? '',
    row,
  }));
  return new Map(entities.map((entity) => [entity.id, entity]));
}

/**
 * The objects in the order asked for.
 * @throws platform_not_found  one of them is not there
 * @throws input_invalid  one of them is removed, which is final
 */
export async function readEntities(
  host: Host,
  name: KindName,
  ids: readonly string[],
  bounds: Bounds = {},
): Promise<Entity[]> {
  const found = await findEntities(host, name, ids, bounds);
  const { called, argument } = kinds[name];
  return [...new Set(ids.map((id) => id.trim()))].map((id) => {
    const entity = found.get(id);
    if (!entity) throw failure('platform_not_found', `There is no ${called} ${id} there.`);
    if (entity.status === 'REMOVED')
      throw failure('input_invalid', `The ${called} ${id} is removed, which is final.`, {
        field: argument,
      });
    return entity;
  });
}

export async function readEntity(
  host: Host,
  name: KindName,
  id: string,
  bounds: Bounds = {},
): Promise<Entity> {
  return (await readEntities(host, name, [id], bounds))[0]!;
}

/** Dotted camelCase paths and their values, as Google's update wants them: nested, with a mask. */
export type Patch = Readonly<Record<string, unknown>>;

export function updateOf(resourceName: string, patch: Patch) {
  const snake = (path: string) => path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const updateMask = Object.keys(patch).map(snake).join(',');
  return { update: { resourceName, ...nestedOf(patch) }, updateMask };
}

/** A resource of the values at their paths. */
export function nestedOf(patch: Patch): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(patch)) {
    const keys = path.split('.');
    const last = keys.pop()!;
    let place = whole;
    for (const key of keys) place = (place[key] ??= {}) as Record<string, unknown>;
    // A field that is in the mask and not in the object is cleared.
    if (value !== null) place[last] = value;
  }
  return whole;
}

/** One mutate of one kind: all operations, or none of them. */
export function mutate<Reply = unknown>(
  host: Host,
  name: KindName,
  operations: readonly object[],
): Promise<Reply> {
  return host.post<Reply>(`customers/{account}/${kinds[name].collection}:mutate`, { operations });
}
