import { digits } from '../../../../../sdk/emulator/index.ts';
import { idOf, microsPerMinor, partOf, textOf, type Entity } from '../customers.ts';
import type { Draft } from '../draft.ts';
import { checkBid, fail, requireField, type Fields, type Kind } from './kind.ts';

/** The criteria that can be made here: field > type that Google derives. */
const types: Readonly<Record<string, string>> = {
  keyword: 'KEYWORD',
  location: 'LOCATION',
  language: 'LANGUAGE',
  device: 'DEVICE',
  adSchedule: 'AD_SCHEDULE',
  userList: 'USER_LIST',
};

function criterionOf(fields: Fields): { key: string; type: string; value: Fields } {
  const set = Object.keys(types).filter((key) => fields[key] !== undefined);
  const key = set[0];
  if (key === undefined || set.length > 1)
    throw fail(
      'criterionError',
      'CONCRETE_TYPE_REQUIRED',
      'Concrete type of criterion is required for the operation.',
    );
  return { key, type: types[key]!, value: fields[key] as Fields };
}

function checkKeyword(keyword: Fields): void {
  const text = String(keyword['text'] ?? '').trim();
  const refuse = (name: string, message: string) =>
    fail('criterionError', name, message, 'keyword.text', text);
  if (text === '')
    throw fail('fieldError', 'REQUIRED', 'The required field was not present.', 'keyword.text');
  if (keyword['matchType'] === undefined)
    throw fail(
      'fieldError',
      'REQUIRED',
      'The required field was not present.',
      'keyword.match_type',
    );
  if (text.length > 80) throw refuse('KEYWORD_TEXT_TOO_LONG', 'Keyword text is too long.');
  if (text.split(/\s+/).length > 10)
    throw refuse('KEYWORD_HAS_TOO_MANY_WORDS', 'Keyword text has too many words.');
  if (/[!@%^*()={};~`<>?\\|,]/.test(text))
    throw refuse('KEYWORD_HAS_INVALID_CHARS', 'Keyword text has invalid characters or symbols.');
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
  const refused = (code: string, message: string, field = 'user_list.user_list') =>
    fail('criterionError', code, message, field, name);
  const list = draft.get(name);
  if (!list?.resourceName.includes('/userLists/'))
    throw refused('INVALID_USER_LIST', 'The user list is not valid.');
  if (list['membershipStatus'] === 'CLOSED')
    throw refused('CANNOT_ADD_CLOSED_USER_LIST', 'The user list is closed.');
  const isNegative = fields['negative'] === true;
  if (isNegative && fields['bidModifier'] !== undefined)
    throw refused(
      'CANNOT_BID_MODIFY_NEGATIVE_CRITERION',
      'A negative criterion has no bid modifier.',
      'bid_modifier',
    );
  if (!isNegative && isAtOtherLevel(parent, draft))
    throw refused(
      'CANNOT_ATTACH_CRITERIA_AT_CAMPAIGN_AND_ADGROUP',
      'Audiences are attached to the campaign or to its ad groups, not to both.',
    );
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
  if (id === undefined)
    throw fail(
      'requestError',
      'RESOURCE_NAME_MALFORMED',
      'Resource name is malformed.',
      key,
      constant,
    );
  return id;
}

function build(
  fields: Fields,
  parent: Entity,
  parentKey: string,
  collection: string,
  draft: Draft,
) {
  const { key, type, value } = criterionOf(fields);
  if (key === 'keyword') checkKeyword(value);
  const siblings = draft
    .living(collection)
    .filter((sibling) => textOf(sibling, parentKey) === parent.resourceName);
  if (key === 'userList') checkUserList(fields, value, parent, draft);
  const existing = twin(fields, siblings, key);
  if (existing) return { id: idOf(existing.resourceName), entity: existing as Fields };
  const criterionId = targetId(key, value, draft);
  return {
    id: `${idOf(parent.resourceName)}~${criterionId}`,
    entity: {
      criterionId,
      status: 'ENABLED',
      ...fields,
      type,
      negative: fields['negative'] === true,
    },
  };
}

export const adGroupCriterion: Kind = {
  collection: 'adGroupCriteria',
  resource: 'ad_group_criterion',
  create(fields, draft) {
    const group = draft.mustFind(requireField(fields, 'adGroup', 'ad_group'));
    const unit = microsPerMinor(draft.customer);
    if (fields['negative'] === true && fields['cpcBidMicros'] !== undefined)
      throw fail(
        'criterionError',
        'FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING',
        'The field is not compatible with a negative criterion.',
        'cpc_bid_micros',
      );
    checkBid(fields, 'cpcBidMicros', 'cpc_bid_micros', unit);
    const { id, entity } = build(fields, group, 'adGroup', 'adGroupCriteria', draft);
    if (entity['negative'] === true) return { id, entity };
    return {
      id,
      entity: {
        systemServingStatus: 'ELIGIBLE',
        approvalStatus: 'UNDER_REVIEW',
        effectiveCpcBidMicros: textOf(group, 'cpcBidMicros'),
        ...entity,
      },
    };
  },
  update(after, _before, _paths, draft) {
    if (after['negative'] === true)
      throw fail(
        'adGroupCriterionError',
        'CANT_UPDATE_NEGATIVE',
        'Cannot update a negative criterion.',
      );
    checkBid(after, 'cpcBidMicros', 'cpc_bid_micros', microsPerMinor(draft.customer));
  },
};

export const campaignCriterion: Kind = {
  collection: 'campaignCriteria',
  resource: 'campaign_criterion',
  create(fields, draft) {
    const campaign = draft.mustFind(requireField(fields, 'campaign', 'campaign'));
    if (fields['keyword'] !== undefined && fields['negative'] !== true)
      throw fail(
        'criterionError',
        'CANNOT_TARGET_CRITERION',
        'A keyword of a campaign must be negative.',
        'keyword',
      );
    return build(fields, campaign, 'campaign', 'campaignCriteria', draft);
  },
  update(after) {
    if (after['negative'] === true)
      throw fail(
        'campaignCriterionError',
        'CANNOT_UPDATE_NEGATIVE_CRITERION',
        'Cannot update a negative criterion.',
      );
  },
};
