/** What a campaign, ad group, ad or keyword must be like to be taken; the first thing wrong counts. */
import type { Refusal } from './api-fault.ts';
import { isDeleted, listOpen, type AdRecord, type Ads, type Fields, type Session } from './ads.ts';
import { ianaZone } from '../time-zones.ts';
import { valuesOf } from './vocabulary.ts';

/** @param record  what is there already; undefined for a creation */
export type Check = (
  ads: Ads,
  session: Session,
  fields: Fields,
  place: { readonly record: AdRecord | undefined; readonly parent: AdRecord | undefined },
) => Refusal | undefined;

const MIN_BUDGET = 0.05;
const MAX_BUDGET = 1_000_000;
const exists: Refusal = [1043, 'CampaignServiceEntityAlreadyExists', 'The entity already exists.'];
const editorial = (message: string): Refusal => [
  1042,
  'CampaignServiceEditorialValidationError',
  message,
];

function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function bidFault(bid: unknown, refusal: Refusal): Refusal | undefined {
  const amount = (bid as { Amount?: unknown } | null | undefined)?.Amount;
  if (amount === undefined || amount === null) return undefined;
  const units = Number(amount);
  const isFine =
    units >= 0.01 && units <= 1_000 && Math.abs(units * 100 - Math.round(units * 100)) < 1e-6;
  return isFine ? undefined : refusal;
}

function hasTwin(records: readonly AdRecord[], field: string, value: unknown, own?: AdRecord) {
  const wanted = String(value).trim().toLowerCase();
  return records.some(
    (other) => other.id !== own?.id && String(other.fields[field]).trim().toLowerCase() === wanted,
  );
}

function statusFault(fields: Fields, refusal: Refusal): Refusal | undefined {
  const status = fields['Status'];
  return status === undefined || ['Active', 'Paused'].includes(String(status))
    ? undefined
    : refusal;
}

export const checkCampaign: Check = (ads, session, fields, { record }) =>
  nameFault(ads, session, fields, record) ??
  budgetFault(fields, record) ??
  statusFault(fields, [
    1120,
    'CampaignServiceInvalidCampaignStatus',
    'The campaign status is not valid for the requested operation.',
  ]) ??
  kindFault(fields, record);

function nameFault(ads: Ads, session: Session, fields: Fields, record: AdRecord | undefined) {
  const name = fields['Name'];
  if (record && name === undefined) return undefined;
  if (typeof name !== 'string' || name.trim() === '' || name.length > 128)
    return [1101, 'CampaignServiceInvalidCampaignName', 'The campaign name is not valid.'] as const;
  if (hasTwin(listOpen(ads, session, 'campaign'), 'Name', name, record))
    return [
      1115,
      'CampaignServiceCannotCreateDuplicateCampaign',
      'A campaign with this name exists already.',
    ] as const;
  return undefined;
}

function budgetFault(fields: Fields, record: AdRecord | undefined): Refusal | undefined {
  const { BudgetType: type, DailyBudget: budget, BudgetId: shared } = fields;
  if (!record && type === undefined && !shared)
    return [1121, 'CampaignServiceInvalidBudgetType', 'The campaign budget type is missing.'];
  const kind = record?.fields['CampaignType'] ?? fields['CampaignType'];
  if (type === 'LifetimeBudgetStandard' && kind !== 'Audience')
    return [1121, 'CampaignServiceInvalidBudgetType', 'Only audience campaigns have it.'];
  if (record?.fields['BudgetId'] && budget !== undefined && budget !== record.fields['DailyBudget'])
    return [
      1159,
      'CampaignServiceCannotUpdateSharedBudget',
      'A shared budget is changed through the Budget entity.',
    ];
  if (record && budget === undefined) return undefined;
  const amount = amountOf(budget);
  if (shared && amount === undefined) return undefined;
  if (amount === undefined || amount < MIN_BUDGET || amount > MAX_BUDGET)
    return [1106, 'CampaignServiceInvalidDailyBudget', 'The campaign daily budget is not valid.'];
  return undefined;
}

function kindFault(fields: Fields, record: AdRecord | undefined): Refusal | undefined {
  const { CampaignType: type, TimeZone: zone } = fields;
  if (record && type !== undefined && type !== record.fields['CampaignType'])
    return [1155, 'CampaignServiceCampaignTypeImmutable', 'The campaign type cannot be changed.'];
  if (typeof type === 'string' && type.includes(','))
    return [1158, 'CampaignServiceCampaignTypeLimitExceeded', 'A campaign has one type.'];
  if (!record && zone === undefined)
    return [1109, 'CampaignServiceTimeZoneNotEnabled', 'The campaign timezone is required.'];
  if (zone !== undefined && ianaZone(String(zone)) === undefined)
    return [1014, 'CampaignServiceTimeZoneValueInvalid', 'The time zone value is not valid.'];
  return undefined;
}

export const checkAdGroup: Check = (ads, session, fields, { record, parent }) => {
  const name = fields['Name'];
  if (!record || name !== undefined) {
    if (typeof name !== 'string' || name.trim() === '' || name.length > 256)
      return [1202, 'CampaignServiceInvalidAdGroupName', 'The ad group name is not valid.'];
    const siblings = listOpen(ads, session, 'ad_group', record?.parentId ?? parent?.id);
    if (hasTwin(siblings, 'Name', name, record)) return exists;
  }
  return (
    bidFault(fields['CpcBid'], [
      1017,
      'CampaignServiceInvalidSearchBids',
      'One or more of the specified Cpc bids are not valid.',
    ]) ?? statusFault(fields, invalidState)
  );
};

const invalidState: Refusal = [
  1016,
  'CampaignServiceInvalidEntityState',
  'The entity status is not valid.',
];

export const checkAd: Check = (_ads, _session, fields, { record }) => {
  const urls = fields['FinalUrls'];
  if (!record && fields['Type'] !== 'ResponsiveSearch')
    return editorial('Only responsive search ads can be added here.');
  if (!record || urls !== undefined) {
    const all = Array.isArray(urls) ? urls : [];
    if (all.length !== 1 || !/^https?:\/\/[^\s]+\.[^\s]+$/.test(String(all[0])))
      return editorial('The ad needs one final URL.');
  }
  return (
    textsFault(fields, 'Headlines', [3, 15], 30, record) ??
    textsFault(fields, 'Descriptions', [2, 4], 90, record) ??
    pathFault(fields) ??
    statusFault(fields, invalidState)
  );
};

function textsFault(
  fields: Fields,
  name: string,
  [least, most]: readonly [number, number],
  length: number,
  record: AdRecord | undefined,
): Refusal | undefined {
  const links = fields[name];
  if (record && links === undefined) return undefined;
  const texts = (Array.isArray(links) ? links : []).map((link) =>
    String((link as { Asset?: { Text?: unknown } }).Asset?.Text ?? ''),
  );
  if (texts.length < least || texts.length > most)
    return editorial(`${name} takes ${least} to ${most} texts.`);
  if (texts.some((text) => text === '' || text.length > length))
    return editorial(`A text of ${name} has 1 to ${length} characters.`);
  return new Set(texts).size < texts.length ? editorial(`${name} repeats a text.`) : undefined;
}

function pathFault({ Path1, Path2 }: Fields): Refusal | undefined {
  const isLong = [Path1, Path2].some((path) => typeof path === 'string' && path.length > 15);
  if (isLong) return editorial('A path has at most 15 characters.');
  return Path2 && !Path1 ? editorial('Path2 needs Path1.') : undefined;
}

export const checkKeyword: Check = (ads, session, fields, { record, parent }) => {
  const { Text: text, MatchType: match } = fields;
  if (record && text !== undefined && text !== record.fields['Text'])
    return [1504, 'CampaignServiceCannotChangeTextOnUpdate', 'The keyword text cannot be updated.'];
  if (!record) {
    if (typeof text !== 'string' || text.trim() === '' || text.length > 100)
      return [1503, 'CampaignServiceInvalidKeywordText', 'The keyword text is not valid.'];
    if (!valuesOf('MatchType').includes(String(match)))
      return editorial('The match type is missing.');
    const twins = listOpen(ads, session, 'keyword', parent?.id).filter(
      (other) => other.fields['MatchType'] === match && !isDeleted(other),
    );
    if (hasTwin(twins, 'Text', text)) return exists;
  }
  return (
    bidFault(fields['Bid'], [
      1538,
      'CampaignServiceInvalidBidAmount',
      'The bid amount is not valid.',
    ]) ?? statusFault(fields, invalidState)
  );
};
