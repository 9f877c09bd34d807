/** Criteria: what ad groups and campaigns target, or shut out. */
import { digits } from '../../../../../sdk/emulator/index.ts';
import { collectionOf, idOf, partOf, textOf, type Entity } from '../customers.ts';
import type { Draft } from './draft.ts';
import type { Fields, Kind, Made, Making } from './kind.ts';
import { fail } from '../words.ts';

/** The criteria that can be made here: field > type that Google derives. */
const types: Readonly<Record<string, string>> = {
  keyword: 'KEYWORD',
  location: 'LOCATION',
  language: 'LANGUAGE',
  device: 'DEVICE',
  adSchedule: 'AD_SCHEDULE',
  userList: 'USER_LIST',
};

const concrete = { of: types, missing: 'criterionError.CONCRETE_TYPE_REQUIRED' } as const;

function checkKeyword(keyword: Fields): void {
  const text = String(keyword['text'] ?? '').trim();
  if (text === '') throw fail('fieldError.REQUIRED', 'keyword.text');
  if (keyword['matchType'] === undefined) throw fail('fieldError.REQUIRED', 'keyword.match_type');
  if (text.length > 80) throw fail('criterionError.KEYWORD_TEXT_TOO_LONG', 'keyword.text', text);
  if (text.split(/\s+/).length > 10)
    throw fail('criterionError.KEYWORD_HAS_TOO_MANY_WORDS', 'keyword.text', text);
  if (/[!@%^*()={};~`<>?\\|,]/.test(text))
    throw fail('criterionError.KEYWORD_HAS_INVALID_CHARS', 'keyword.text', text);
}

/** Same target in the same place: Google gives back the one that is there. */
function twin(candidate: Fields, siblings: readonly Entity[], key: string): Entity | undefined {
  const wanted = JSON.stringify(sorted(candidate[key] as Fields)).toLowerCase();
  return siblings.find(
    (sibling) =>
      sibling['negative'] === (candidate['negative'] === true) &&
      key in sibling &&
      JSON.stringify(sorted(partOf(sibling, key)!)).toLowerCase() === wanted,
  );
}

const sorted = (value: Fields) => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));

/** An open list, which is not in use at the other level of the same campaign. */
function checkUserList(fields: Fields, value: Fields, parent: Entity, draft: Draft): void {
  const name = String(value['userList'] ?? '');
  const place = 'user_list.user_list';
  const list = draft.get(name);
  if (!list?.resourceName.includes('/userLists/'))
    throw fail('criterionError.INVALID_USER_LIST', place, name);
  if (list['membershipStatus'] === 'CLOSED')
    throw fail('criterionError.CANNOT_ADD_CLOSED_USER_LIST', place, name);
  const isNegative = fields['negative'] === true;
  if (isNegative && fields['bidModifier'] !== undefined)
    throw fail('criterionError.CANNOT_BID_MODIFY_NEGATIVE_CRITERION', 'bid_modifier', name);
  if (!isNegative && isAtOtherLevel(parent, draft))
    throw fail('criterionError.CANNOT_ATTACH_CRITERIA_AT_CAMPAIGN_AND_ADGROUP', place, name);
}

function isAtOtherLevel(parent: Entity, draft: Draft): boolean {
  const isList = (one: Entity) => 'userList' in one && one['negative'] !== true;
  if (parent.resourceName.includes('/adGroups/'))
    return draft
      .living('campaignCriteria')
      .some((one) => isList(one) && textOf(one, 'campaign') === textOf(parent, 'campaign'));
  return draft
    .living('adGroupCriteria')
    .some(
      (one) =>
        isList(one) &&
        textOf(draft.get(textOf(one, 'adGroup')), 'campaign') === parent.resourceName,
    );
}

function targetId(key: string, value: Fields, draft: Draft): string {
  const constant = String(value['geoTargetConstant'] ?? value['languageConstant'] ?? '');
  if (key !== 'location' && key !== 'language')
    return key === 'keyword' ? digits(12, 'keyword', JSON.stringify(sorted(value))) : draft.newId();
  const pattern = key === 'location' ? /^geoTargetConstants\/(\d+)$/ : /^languageConstants\/(\d+)$/;
  const id = pattern.exec(constant)?.[1];
  if (id === undefined) throw fail('requestError.RESOURCE_NAME_MALFORMED', key, constant);
  return id;
}

function build({ fields, parent, type, draft }: Making, own: Fields = {}): Made {
  const [key = ''] = Object.keys(types).filter((one) => types[one] === type);
  const value = fields[key] as Fields;
  const isOfGroup = collectionOf(parent.resourceName) === 'adGroups';
  const [collection, parentKey] = isOfGroup
    ? ['adGroupCriteria', 'adGroup']
    : ['campaignCriteria', 'campaign'];
  if (key === 'keyword') checkKeyword(value);
  const siblings = draft
    .living(collection)
    .filter((sibling) => textOf(sibling, parentKey) === parent.resourceName);
  if (key === 'userList') checkUserList(fields, value, parent, draft);
  const existing = twin(fields, siblings, key);
  if (existing) return { id: idOf(existing.resourceName), entity: { ...own, ...existing } };
  const criterionId = targetId(key, value, draft);
  const negative = fields['negative'] === true;
  return {
    id: `${idOf(parent.resourceName)}~${criterionId}`,
    entity: { ...own, criterionId, status: 'ENABLED', ...fields, type, negative },
  };
}

export const adGroupCriterion: Kind = {
  collection: 'adGroupCriteria',
  resource: 'ad_group_criterion',
  parent: 'adGroup',
  types: concrete,
  bids: ['cpcBidMicros'],
  make(making) {
    const { fields, parent } = making;
    if (fields['negative'] !== true)
      return build(making, {
        systemServingStatus: 'ELIGIBLE',
        approvalStatus: 'UNDER_REVIEW',
        effectiveCpcBidMicros: textOf(parent, 'cpcBidMicros'),
      });
    if (fields['cpcBidMicros'] !== undefined)
      throw fail('criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING', 'cpc_bid_micros');
    return build(making);
  },
  update(after) {
    if (after['negative'] === true) throw fail('adGroupCriterionError.CANT_UPDATE_NEGATIVE');
  },
};

export const campaignCriterion: Kind = {
  collection: 'campaignCriteria',
  resource: 'campaign_criterion',
  parent: 'campaign',
  types: concrete,
  make(making) {
    if (making.fields['keyword'] !== undefined && making.fields['negative'] !== true)
      throw fail('criterionError.CANNOT_TARGET_CRITERION', 'keyword');
    return build(making);
  },
  update(after) {
    if (after['negative'] === true)
      throw fail('campaignCriterionError.CANNOT_UPDATE_NEGATIVE_CRITERION');
  },
};
