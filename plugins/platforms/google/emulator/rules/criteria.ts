/** Criteria: their ids, and twins that are given back. */
import { digits, type Fields } from '../../../../../sdk/emulator/index.ts';
import directory from '../directory.json' with { type: 'json' };
import { collectionOf, idOf, textOf, type Entity } from '../customers.ts';
import { fail } from '../words.ts';
import type { Derivation, Draft } from './draft.ts';
import { kindAt } from './kinds.ts';

const sorted = (value: unknown) =>
  JSON.stringify(Object.entries(value as Fields).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a list is targeted at the other level of the same campaign. */
function isAtOtherLevel(parent: Entity, draft: Draft): boolean {
  const isList = (one: Entity) => 'userList' in one && one['negative'] !== true;
  const campaignOf = (group: string) => textOf(draft.get(group), 'campaign');
  if (collectionOf(parent.resourceName) === 'adGroups')
    return draft
      .living('campaignCriteria')
      .some((one) => isList(one) && one['campaign'] === parent['campaign']);
  return draft
    .living('adGroupCriteria')
    .some((one) => isList(one) && campaignOf(textOf(one, 'adGroup')) === parent.resourceName);
}

/** A place or a language has the id of its constant, and a keyword one that follows from its text. */
function targetId(key: string, value: Fields, draft: Draft): string {
  if (key === 'keyword') return digits(12, 'keyword', sorted(value));
  if (key !== 'location' && key !== 'language') return draft.newId();
  const sort = key === 'location' ? 'geoTargetConstant' : 'languageConstant';
  const constant = textOf(value, sort);
  const [, id] = new RegExp(`^${sort}s/(\\d+)$`).exec(constant) ?? [];
  if (id === undefined) throw fail('requestError.RESOURCE_NAME_MALFORMED', key, constant);
  return id;
}

const MOST_A_DAY = 6;
const minutes: Readonly<Record<string, number>> = {
  ZERO: 0,
  FIFTEEN: 15,
  THIRTY: 30,
  FORTY_FIVE: 45,
};
const minuteAt = (of: Fields, end: 'start' | 'end') =>
  Number(of[`${end}Hour`] ?? 0) * 60 + (minutes[String(of[`${end}Minute`])] ?? 0);

/** @throws Refusal  an interval that is none, a seventh of its day, or one that overlaps another */
function checkSchedule(value: Fields, beside: readonly Entity[]): void {
  const place = 'ad_schedule';
  const [from, to] = [minuteAt(value, 'start'), minuteAt(value, 'end')];
  if (!(from < to && to <= 24 * 60))
    throw fail('criterionError.AD_SCHEDULE_INVALID_TIME_INTERVAL', place);
  const sameDay = beside
    .map((one) => one['adSchedule'] as Fields | undefined)
    .filter(
      (one) => one?.['dayOfWeek'] === value['dayOfWeek'] && sorted(one) !== sorted(value),
    ) as Fields[];
  if (sameDay.length >= MOST_A_DAY)
    throw fail('criterionError.AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT', place);
  if (sameDay.some((one) => minuteAt(one, 'start') < to && from < minuteAt(one, 'end')))
    throw fail('criterionError.AD_SCHEDULE_TIME_INTERVALS_OVERLAP', place);
}

/** @throws Refusal  Google has no such affinity or market */
function checkInterest(value: Fields): void {
  const category = textOf(value, 'userInterestCategory');
  if (!directory.interests.some(([id]) => category.endsWith(`/userInterests/${id}`)))
    throw fail(
      'criterionError.INVALID_USER_INTEREST',
      'user_interest.user_interest_category',
      category,
    );
}

/** @param shown  fields of one that is not negative */
export function criteria(
  collection: string,
  parentKey: string,
  shown: (parent: Entity) => Fields,
): Derivation {
  const keys = Object.keys(kindAt(collection).types?.of ?? {});
  return {
    make({ fields: given, parent, draft }) {
      const negative = given['negative'] === true;
      const isBeside = (one: Entity) => one[parentKey] === parent.resourceName;
      const key = keys.find((one) => given[one] !== undefined) ?? '';
      const value = given[key] as Fields;
      if (key === 'userList' && !negative && isAtOtherLevel(parent, draft))
        throw fail(
          'criterionError.CANNOT_ATTACH_CRITERIA_AT_CAMPAIGN_AND_ADGROUP',
          'user_list.user_list',
          textOf(value, 'userList'),
        );
      if (key === 'userInterest') checkInterest(value);
      if (key === 'adSchedule') checkSchedule(value, draft.living(collection).filter(isBeside));
      const own = negative ? {} : shown(parent);
      // Of the same target in the same place Google gives back the one that is there.
      const twin = draft
        .living(collection)
        .find(
          (one) =>
            one[parentKey] === parent.resourceName &&
            one['negative'] === negative &&
            key in one &&
            sorted(one[key]).toLowerCase() === sorted(value).toLowerCase(),
        );
      if (twin) return { id: idOf(twin.resourceName), entity: { ...own, ...twin } };
      const criterionId = targetId(key, value, draft);
      const entity = { ...own, criterionId, status: 'ENABLED', ...given, negative };
      return { id: `${idOf(parent.resourceName)}~${criterionId}`, entity };
    },
  };
}
