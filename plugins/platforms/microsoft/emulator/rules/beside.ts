/** Rules of labels, ad extensions and criterions of campaigns. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { AdRecord } from '../model.ts';
import { getRecord, listRecords, type Ask } from '../state.ts';
import { flagsOf, refuse } from '../words.ts';
import { checkRules, type Rule } from './index.ts';

export const labelRule: Rule = ({ ask, fields, record }) => {
  const isTaken = listRecords(ask, 'label').some(
    ({ id, fields: other }) => id !== record?.id && other['Name'] === fields['Name'],
  );
  if (isTaken) throw refuse('CampaignServiceLabelNameDuplicate');
};

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
  if (type === 'SitelinkAdExtension') checkSitelink(fields);
  if (type === 'PromotionAdExtension') checkPromotion(fields);
  if (type === 'ImageAdExtension') checkMedia(ask, fields['ImageMediaIds']);
};

function checkSitelink({ Description1: first, Description2: second, DisplayText }: Fields): void {
  if (Boolean(first) !== Boolean(second))
    throw refuse('CampaignServiceSiteLinkDescriptionAllOrNoneRequired');
  if (first && String(DisplayText).length > 25)
    throw refuse('CampaignServiceSiteLinkDisplayTextTooLong');
}

function checkPromotion(fields: Fields): void {
  const { PercentOff, MoneyAmountOff, CurrencyCode, OrdersOverAmount, PromotionCode } = fields;
  if (PercentOff === undefined && MoneyAmountOff === undefined)
    throw refuse('PromotionValueNotSet');
  if (PercentOff !== undefined && MoneyAmountOff !== undefined)
    throw refuse('PromotionPercentAndMoneyValueSet');
  if (OrdersOverAmount !== undefined && PromotionCode !== undefined)
    throw refuse('PromotionOrdersOverAndPromoCodeSet');
  if (PercentOff === undefined && CurrencyCode === undefined)
    throw refuse('InvalidRequest', 'CurrencyCode is required with MoneyAmountOff.');
}

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
  checkMultiplier(fields, record);
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

/** -90 to 900 percent; devices may be left out by -100. */
function checkMultiplier(fields: Fields, record: AdRecord | undefined): void {
  const { Multiplier: percent } = (fields['CriterionBid'] ?? {}) as Fields;
  if (percent === undefined || percent === null) return;
  const { Type } = criterionOf(record ?? { fields });
  const least = Type === 'DeviceCriterion' ? -100 : -90;
  if (Number(percent) >= least && Number(percent) <= 900) return;
  if (Type === 'DeviceCriterion') throw refuse('CampaignServiceInvalidDeviceTargetBidAdjustment');
  if (Type === 'DayTimeCriterion') throw refuse('CampaignServiceDayTimeTargetBidAdjustmentInvalid');
  throw refuse('CampaignServiceInvalidLocationTargetBidAdjustment');
}

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
