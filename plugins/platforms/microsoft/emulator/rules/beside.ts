/** Rules of ad extensions and criterions of campaigns. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { AdRecord } from '../model.ts';
import { getRecord, listRecords, type Ask } from '../state.ts';
import { flagsOf, refuse } from '../words.ts';
import { checkRules, checkTogether, type Rule } from './index.ts';

/** Pictures that were put into libraries. */
export const mediaOf = ({ state }: Pick<Ask, 'state'>) =>
  state.records.notes<{ readonly accountId: string; readonly id: string }>('media');

function checkMedia(ask: Ask, ids: unknown): void {
  const own = mediaOf(ask)
    .all()
    .filter(({ accountId }) => accountId === ask.caller.id);
  const all = (ids ?? []) as readonly string[];
  if (!all.every((id) => own.some((one) => one.id === id)))
    throw refuse('CampaignServiceImageAdExtensionMediaIdInvalid');
}

export const extensionRule: Rule = ({ ask, fields, record }) => {
  const type = String(fields['Type']);
  if (record && type !== record.fields['Type'])
    throw refuse('CampaignServiceInvalidAdExtensionType');
  checkRules(type, fields, undefined);
  checkTogether(type, { ask, fields, parent: undefined });
  if (type === 'ImageAdExtension') checkMedia(ask, fields['ImageMediaIds']);
};

/** Sorts of criterions that are added, changed and deleted together, and read one sort at a time. */
const targets = ['Location', 'Age', 'Gender', 'DayTime', 'Device', 'LocationIntent'];
/** Sort of audience that a read names > as the criterion has it. */
const audiences: Readonly<Record<string, string>> = {
  RemarketingList: 'RemarketingList',
  CustomAudience: 'Custom',
  InMarketAudience: 'InMarket',
  ProductAudience: 'Product',
  SimilarRemarketingList: 'SimilarRemarketingList',
  CombinedList: 'CombinedList',
  CustomerList: 'CustomerList',
  ImpressionBasedRemarketingList: 'ImpressionBasedRemarketingList',
};

export const criterionOf = ({ fields }: Pick<AdRecord, 'fields'>) =>
  (fields['Criterion'] ?? {}) as Fields;

/** @throws Refusal  a read names several sorts, or a group of them */
export function isReadCriterion(body: Fields): (record: AdRecord) => boolean {
  const [type = '', ...more] = flagsOf(body['CriterionType']);
  if (more.length > 0 || (!targets.includes(type) && !Object.hasOwn(audiences, type)))
    throw refuse('CampaignServiceInvalidCriterionType');
  return (record) => {
    const { Type, AudienceType } = criterionOf(record);
    return targets.includes(type)
      ? Type === `${type}Criterion`
      : Type === 'AudienceCriterion' && AudienceType === audiences[type];
  };
}

const keys = [
  'Type',
  'LocationId',
  'AgeRange',
  'GenderType',
  'AudienceId',
  'DeviceName',
  'Day',
  'FromHour',
  'FromMinute',
];
const keyOf = (criterion: Fields) => JSON.stringify(keys.map((name) => criterion[name]));

export const criterionRule: Rule = ({ ask, fields, body, record, parent }) => {
  if (record) return;
  const criterion = criterionOf({ fields });
  const isAudience = criterion['Type'] === 'AudienceCriterion';
  if (body['CriterionType'] !== (isAudience ? 'Audience' : 'Targets'))
    throw refuse('CampaignServiceInvalidCriterionType', 'The criterion is of another type.');
  if (isAudience) getRecord(ask, 'audience', criterion['AudienceId'], 'InvalidAudienceId');
  if (criterion['Type'] === 'LocationCriterion' && criterion['LocationId'] === undefined)
    throw refuse('InvalidLocationId');
  const others = listRecords(ask, 'criterion', parent?.id).map(criterionOf);
  if (others.some((other) => keyOf(other) === keyOf(criterion))) throw refuse('DuplicateCriterion');
  if (criterion['Type'] === 'DayTimeCriterion') checkHours(criterion, others);
  if (criterion['Type'] === 'DeviceCriterion') checkDevices(body);
};

const quarters = ['Zero', 'Fifteen', 'Thirty', 'FortyFive'];
const minutesOf = (criterion: Fields, side: 'From' | 'To') =>
  Number(criterion[`${side}Hour`]) * 60 + quarters.indexOf(String(criterion[`${side}Minute`])) * 15;

function checkHours(criterion: Fields, others: readonly Fields[]): void {
  const [from, to] = [minutesOf(criterion, 'From'), minutesOf(criterion, 'To')];
  if (!(from >= 0 && from < to && to <= 1_440))
    throw refuse('CampaignServiceDayTimeTargetBidIntervalInvalid');
  const meets = others.some(
    (other) =>
      other['Type'] === 'DayTimeCriterion' &&
      other['Day'] === criterion['Day'] &&
      from < minutesOf(other, 'To') &&
      minutesOf(other, 'From') < to,
  );
  if (meets) throw refuse('CampaignServiceDayTimeTargetBidsIntervalOverlap');
}

/** All three devices are added together. */
function checkDevices({ CampaignCriterions }: Fields): void {
  const given = new Set(
    (CampaignCriterions as readonly Fields[]).map(
      (fields) => criterionOf({ fields })['DeviceName'],
    ),
  );
  if (!['Computers', 'Smartphones', 'Tablets'].every((name) => given.has(name)))
    throw refuse('CampaignServiceIncompleteDeviceCriterionSet');
}
