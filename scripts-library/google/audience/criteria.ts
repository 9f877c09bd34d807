/** Audiences of a campaign or an ad group: the present ones, whether they narrow, and the steps to have others. */
import type { Change, Host } from '../../../sdk/script.ts';
import { changesOf, type Wish } from '../../../sdk/kit/changes.ts';
import { digitsOnly, kinds, readEntity, updateOf, type Entity } from '../levels/entity.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { at, numberAt, search, textAt } from '../api.ts';

/** One audience as arguments and changes have it. */
export interface Attached {
  readonly audience_id: string;
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

export async function readPlace(host: Host, level: Level, id: string): Promise<Place> {
  const { from, key } = levels[level];
  const restrictions = `${level}.targeting_setting.target_restrictions`;
  const owner = await readEntity(host, level, id, { fields: [restrictions] });
  const { rows } = await search(host, {
    from,
    fields: [`${from}.user_list.user_list`, `${from}.negative`, `${from}.bid_modifier`],
    where: [`${level}.id = ${id}`, `${from}.type = 'USER_LIST'`, `${from}.status != 'REMOVED'`],
  });
  const found = at(owner.row, `${kinds[level].key}.targetingSetting.targetRestrictions`);
  const all = Array.isArray(found) ? (found as unknown[]) : [];
  const isAudience = (one: unknown) => textAt(one, 'targetingDimension') === 'AUDIENCE';
  const own = all.find(isAudience);
  return {
    level,
    owner,
    criteria: rows.map((row) => ({
      audience_id: textAt(row, `${key}.userList.userList`)?.split('/').pop() ?? '',
      exclude: at(row, `${key}.negative`) === true,
      bid_modifier: numberAt(row, `${key}.bidModifier`),
      resourceName: textAt(row, `${key}.resourceName`) ?? '',
    })),
    targeting: own ? (at(own, 'bidOnly') === true ? 'observation' : 'targeting') : 'unset',
    others: all.filter((one) => !isAudience(one)),
  };
}

/** @throws platform_not_found, input_invalid  the list is not there, or closed */
export async function checkAudience(host: Host, id: string): Promise<void> {
  const { status } = await readEntity(host, 'audience', digitsOnly(id, 'audience_id'));
  if (status === 'CLOSED')
    throw failure(
      'input_invalid',
      `The audience ${id} is closed; Google attaches open ones only.`,
      { field: 'audience_id' },
    );
}

const byId = (a: Attached, b: Attached) => (a.audience_id < b.audience_id ? -1 : 1);
const plain = (list: readonly Attached[]) =>
  [...list]
    .sort(byId)
    .map(({ audience_id, exclude, bid_modifier }) => ({ audience_id, exclude, bid_modifier }));

/** The wished state; undefined leaves a field as it is. */
export interface Wished {
  readonly audiences: readonly Attached[] | undefined;
  readonly targeting: Targeting | undefined;
}

export function placeChanges(
  { level, owner, criteria, targeting }: Place,
  wished: Wished,
): Change[] {
  const wishes: Wish[] = [
    {
      field: 'audiences',
      before: plain(criteria),
      after: wished.audiences && plain(wished.audiences),
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

const isSame = (a: Attached, b: Attached) =>
  a.audience_id === b.audience_id && a.exclude === b.exclude;

function criterionOperations(
  { account }: Host,
  { level, owner, criteria }: Place,
  wanted?: readonly Attached[],
): object[] {
  if (!wanted) return [];
  const { operation, parent } = levels[level];
  const gone = criteria.filter((one) => !wanted.some((other) => isSame(one, other)));
  const fresh = wanted.filter((one) => !criteria.some((other) => isSame(one, other)));
  const changed = wanted.flatMap((one) => {
    const old = criteria.find((other) => isSame(one, other));
    if (!old || old.bid_modifier === one.bid_modifier) return [];
    return [updateOf(old.resourceName, { bidModifier: one.bid_modifier })];
  });
  const creations = fresh.map(({ audience_id, exclude, bid_modifier }) => ({
    create: {
      [parent]: owner.resourceName,
      userList: { userList: `customers/${account.account_id}/userLists/${audience_id}` },
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
