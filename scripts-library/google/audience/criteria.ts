/** Audiences and interests of a campaign or an ad group: the present ones, whether they narrow, and the steps to have others. */
import type { Change, Host } from '../../../sdk/script.ts';
import { changesOf, type Wish } from '../../../sdk/kit/changes.ts';
import { kinds, readEntity, updateOf, type Entity } from '../levels/entity.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { at, numberAt, search, textAt } from '../api.ts';
import { sorts, type Sort } from './sorts.ts';

/** One audience or interest. */
export interface Attached {
  readonly id: string;
  readonly exclude: boolean;
  readonly bid_modifier: number | null;
}

interface Criterion extends Attached {
  readonly resourceName: string;
}

/** `unset`: Google decides by the sort of campaign. */
export type Targeting = 'observation' | 'targeting' | 'unset';

const levels = {
  campaign: {
    from: 'campaign_criterion',
    key: 'campaignCriterion',
    parent: 'campaign',
    operation: 'campaignCriterionOperation',
    update: 'campaignOperation',
  },
  ad_group: {
    from: 'ad_group_criterion',
    key: 'adGroupCriterion',
    parent: 'adGroup',
    operation: 'adGroupCriterionOperation',
    update: 'adGroupOperation',
  },
} as const;
export type Level = keyof typeof levels;

export interface Place {
  readonly level: Level;
  readonly sort: Sort;
  readonly owner: Entity;
  readonly criteria: readonly Criterion[];
  readonly targeting: Targeting;
  /** Restrictions of other dimensions, which stay. */
  readonly others: readonly unknown[];
}

/** @throws input_invalid  not exactly one of the two is named */
export function levelOf(args: { readonly campaign_id?: string; readonly ad_group_id?: string }) {
  const { campaign_id, ad_group_id } = args;
  if ((campaign_id === undefined) === (ad_group_id === undefined))
    throw failure('input_invalid', 'Give campaign_id or ad_group_id, one of them.', {
      field: 'campaign_id',
    });
  return campaign_id === undefined
    ? { level: 'ad_group' as const, id: ad_group_id! }
    : { level: 'campaign' as const, id: campaign_id };
}

export async function readPlace(
  host: Host,
  sort: Sort,
  { level, id }: { readonly level: Level; readonly id: string },
): Promise<Place> {
  const { from, key } = levels[level];
  const { type, field, key: of, inner } = sorts[sort];
  const restrictions = `${level}.targeting_setting.target_restrictions`;
  const owner = await readEntity(host, level, id, { fields: [restrictions] });
  const { rows } = await search(host, {
    from,
    fields: [`${from}.${field}`, `${from}.negative`, `${from}.bid_modifier`],
    where: [`${level}.id = ${id}`, `${from}.type = '${type}'`, `${from}.status != 'REMOVED'`],
  });
  const found = at(owner.row, `${kinds[level].key}.targetingSetting.targetRestrictions`);
  const all = Array.isArray(found) ? (found as unknown[]) : [];
  const isAudience = (one: unknown) => textAt(one, 'targetingDimension') === 'AUDIENCE';
  const own = all.find(isAudience);
  return {
    level,
    sort,
    owner,
    criteria: rows.map((row) => ({
      id: textAt(row, `${key}.${of}.${inner}`)?.split('/').pop() ?? '',
      exclude: at(row, `${key}.negative`) === true,
      bid_modifier: numberAt(row, `${key}.bidModifier`),
      resourceName: textAt(row, `${key}.resourceName`) ?? '',
    })),
    targeting: own ? (at(own, 'bidOnly') === true ? 'observation' : 'targeting') : 'unset',
    others: all.filter((one) => !isAudience(one)),
  };
}

const byId = (a: Attached, b: Attached) => (a.id < b.id ? -1 : 1);
/** As arguments and changes have them: `{ audience_id, exclude, bid_modifier }`. */
export const shownList = (sort: Sort, list: readonly Attached[]) =>
  [...list].sort(byId).map(({ id, exclude, bid_modifier }) => ({
    [`${sort}_id`]: id,
    exclude,
    bid_modifier,
  }));

/** The wished state; undefined leaves a field as it is. */
export interface Wished {
  readonly audiences: readonly Attached[] | undefined;
  readonly targeting: Targeting | undefined;
}

export function placeChanges(
  { level, sort, owner, criteria, targeting }: Place,
  wished: Wished,
): Change[] {
  const wishes: Wish[] = [
    {
      field: sorts[sort].list,
      before: shownList(sort, criteria),
      after: wished.audiences && shownList(sort, wished.audiences),
    },
    { field: 'audience_targeting', before: targeting, after: wished.targeting },
  ];
  return changesOf(level, owner, wishes);
}

/** All in one mutate: it is never half of the old and half of the new. */
export async function applyPlace(host: Host, place: Place, wished: Wished): Promise<void> {
  const mutateOperations = [
    ...targetingOperations(place, wished.targeting),
    ...criterionOperations(host, place, wished.audiences),
  ];
  if (mutateOperations.length > 0)
    await host.post('customers/{account}/googleAds:mutate', { mutateOperations });
}

function targetingOperations({ level, owner, targeting, others }: Place, wanted?: Targeting) {
  if (wanted === undefined || wanted === targeting) return [];
  const own = { targetingDimension: 'AUDIENCE', bidOnly: wanted === 'observation' };
  const list = wanted === 'unset' ? others : [...others, own];
  const patch = { 'targetingSetting.targetRestrictions': list };
  return [{ [levels[level].update]: updateOf(owner.resourceName, patch) }];
}

const isSame = (a: Attached, b: Attached) => a.id === b.id && a.exclude === b.exclude;

function criterionOperations(
  { account }: Host,
  { level, sort, owner, criteria }: Place,
  wanted?: readonly Attached[],
): object[] {
  if (!wanted) return [];
  const { key, inner, collection } = sorts[sort];
  const { operation, parent } = levels[level];
  const gone = criteria.filter((one) => !wanted.some((other) => isSame(one, other)));
  const fresh = wanted.filter((one) => !criteria.some((other) => isSame(one, other)));
  const changed = wanted.flatMap((one) => {
    const old = criteria.find((other) => isSame(one, other));
    if (!old || old.bid_modifier === one.bid_modifier) return [];
    return [updateOf(old.resourceName, { bidModifier: one.bid_modifier })];
  });
  const creations = fresh.map(({ id, exclude, bid_modifier }) => ({
    create: {
      [parent]: owner.resourceName,
      [key]: { [inner]: `customers/${account.account_id}/${collection}/${id}` },
      ...(exclude ? { negative: true } : { status: 'ENABLED' }),
      ...(bid_modifier === null || exclude ? {} : { bidModifier: bid_modifier }),
    },
  }));
  const all = [
    ...gone.map(({ resourceName }) => ({ remove: resourceName })),
    ...changed,
    ...creations,
  ];
  return all.map((one) => ({ [operation]: one }));
}
