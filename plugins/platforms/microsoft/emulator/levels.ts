/** Campaigns, ad groups, ads and keywords: one shape of reading, adding, changing and deleting for all four. */
import { batchError, operationFault, type BatchError, type Refusal } from './api-fault.ts';
import {
  dailyMinor,
  findOpen,
  getAccount,
  listOpen,
  logChange,
  reply,
  type AdRecord,
  type Ads,
  type Fields,
  type Handle,
  type Kind,
  type Session,
} from './ads.ts';
import { change, drop } from './change-record.ts';
import { checkAd, checkAdGroup, checkCampaign, checkKeyword, type Check } from './rules.ts';
import { flagsOf } from './vocabulary.ts';

export interface Level {
  readonly kind: Kind;
  /** `Campaigns`: the list in requests and replies, and the path. */
  readonly list: string;
  readonly ids: string;
  /** The field that names what it belongs to. */
  readonly parentField: 'AccountId' | 'CampaignId' | 'AdGroupId';
  readonly parentKind?: Kind;
  readonly most: number;
  readonly invalidId: Refusal;
  readonly idLength: number;
  readonly check: Check;
}

const invalidCampaign: Refusal = [
  1100,
  'CampaignServiceInvalidCampaignId',
  'The campaign identifier is not valid.',
];
const invalidAdGroup: Refusal = [
  1201,
  'CampaignServiceInvalidAdGroupId',
  'The ad group ID is not valid.',
];

export const levels: readonly Level[] = [
  {
    kind: 'campaign',
    list: 'Campaigns',
    ids: 'CampaignIds',
    parentField: 'AccountId',
    most: 100,
    invalidId: invalidCampaign,
    idLength: 9,
    check: checkCampaign,
  },
  {
    kind: 'ad_group',
    list: 'AdGroups',
    ids: 'AdGroupIds',
    parentField: 'CampaignId',
    parentKind: 'campaign',
    most: 1_000,
    invalidId: invalidAdGroup,
    idLength: 13,
    check: checkAdGroup,
  },
  {
    kind: 'ad',
    list: 'Ads',
    ids: 'AdIds',
    parentField: 'AdGroupId',
    parentKind: 'ad_group',
    most: 50,
    idLength: 14,
    check: checkAd,
    invalidId: [1308, 'CampaignServiceInvalidAdId', 'The ad identifier is not valid.'],
  },
  {
    kind: 'keyword',
    list: 'Keywords',
    ids: 'KeywordIds',
    parentField: 'AdGroupId',
    parentKind: 'ad_group',
    most: 1_000,
    idLength: 15,
    check: checkKeyword,
    invalidId: [1501, 'CampaignServiceInvalidKeywordId', 'The keyword identifier is not valid.'],
  },
];

/** The parent's id; undefined for campaigns, whose parent is the account. @throws ApiFault */
function parentOf(ads: Ads, session: Session, level: Level, body: Fields): AdRecord | undefined {
  const id = body[level.parentField];
  if (level.parentKind === undefined) {
    if (getAccount(id).id === session.account.id) return undefined;
    throw operationFault([1102, 'CampaignServiceInvalidAccountId', 'The account is another one.']);
  }
  const parent = findOpen(ads, session, level.parentKind, id);
  if (parent) return parent;
  throw operationFault(level.parentKind === 'campaign' ? invalidCampaign : invalidAdGroup);
}

function itemsOf<T>(body: Fields, name: string, most: number): readonly T[] {
  const items = body[name];
  if (!Array.isArray(items) || items.length === 0)
    throw operationFault([
      1113,
      `CampaignService${name}ArrayShouldNotBeNullOrEmpty`,
      `The array ${name} is null or empty.`,
    ]);
  if (items.length > most)
    throw operationFault([
      1114,
      `CampaignService${name}ArrayExceedsLimit`,
      `The list ${name} exceeds the limit of ${most}.`,
    ]);
  return items as T[];
}

export const readByParent =
  (level: Level): Handle =>
  (ads, session, body) => {
    const parent = parentOf(ads, session, level, body);
    const all = listOpen(ads, session, level.kind, parent?.id);
    return { [level.list]: all.filter((record) => isAsked(level, record, body)).map(reply) };
  };

/** Campaigns of no named type are search campaigns; ads are read by type, and at least one must be named. */
function isAsked({ kind }: Level, { fields }: AdRecord, body: Fields): boolean {
  if (kind === 'campaign') {
    const types = flagsOf(body['CampaignType']);
    return (types.length > 0 ? types : ['Search']).includes(String(fields['CampaignType']));
  }
  if (kind !== 'ad') return true;
  const types = body['AdTypes'];
  if (!Array.isArray(types) || types.length === 0)
    throw operationFault([1300, 'CampaignServiceAdTypesRequired', 'AdTypes must be named.']);
  return types.includes(fields['Type']);
}

export const readByIds =
  (level: Level): Handle =>
  (ads, session, body) => {
    const parent = parentOf(ads, session, level, body);
    const errors: BatchError[] = [];
    const found = itemsOf<string>(body, level.ids, 100).map((id, at) => {
      const record = findOpen(ads, session, level.kind, id);
      const fits = record && (!parent || record.parentId === parent.id);
      if (fits && isAsked(level, record, body)) return reply(record);
      errors.push(batchError(at, level.invalidId));
      return null;
    });
    return { [level.list]: found, PartialErrors: errors };
  };

export const add =
  (level: Level): Handle =>
  (ads, session, body) => {
    const parent = parentOf(ads, session, level, body);
    const errors: BatchError[] = [];
    const ids = itemsOf<Fields>(body, level.list, level.most).map((given, at) => {
      const fields = { ...(level.kind === 'ad' ? {} : defaults[level.kind]), ...present(given) };
      const refusal = level.check(ads, session, fields, { record: undefined, parent });
      if (refusal) errors.push(batchError(at, refusal));
      return refusal ? null : create(ads, session, level, parent, fields).id;
    });
    return { [level.ids]: ids, PartialErrors: errors };
  };

const defaults: Partial<Readonly<Record<Kind, Fields>>> = {
  campaign: { CampaignType: 'Search', BiddingScheme: { Type: 'EnhancedCpc' }, BudgetId: null },
  ad_group: {
    BiddingScheme: { Type: 'InheritFromParent' },
    Network: 'OwnedAndOperatedAndSyndicatedSearch',
  },
};

function create(
  ads: Ads,
  session: Session,
  level: Level,
  parent: AdRecord | undefined,
  fields: Fields,
): AdRecord {
  const at = ads.parts.now();
  const { Id: _, ...rest } = fields;
  const hasReview = level.kind === 'ad' || level.kind === 'keyword';
  const own = { Status: 'Active', ...rest, ...(hasReview ? { EditorialStatus: 'Active' } : {}) };
  const record: AdRecord = {
    kind: level.kind,
    accountId: session.account.id,
    createdAt: at,
    fields: own,
    id: ads.records.newId(level.kind, level.idLength),
    ...(parent ? { parentId: parent.id } : {}),
    statuses: [{ at, value: String(own.Status) }],
    ...(level.kind === 'campaign'
      ? {
          budgets: [{ at, value: dailyMinor(session, fields) }],
          flavour: fields['CampaignType'] === 'Audience' ? 'awareness' : 'search',
        }
      : {}),
  };
  ads.records.put(record);
  logChange(ads, record, { attribute: 'Status', how: 'Added', before: null, after: own.Status });
  return record;
}

/** Null is "not said", as absence is. */
function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

export const update =
  (level: Level): Handle =>
  (ads, session, body) => {
    const parent = parentOf(ads, session, level, body);
    const errors: BatchError[] = [];
    for (const [at, given] of itemsOf<Fields>(body, level.list, level.most).entries()) {
      const record = findOpen(ads, session, level.kind, given['Id']);
      if (!record || (parent && record.parentId !== parent.id)) {
        errors.push(batchError(at, level.invalidId));
        continue;
      }
      const { Id: _, ...fields } = present(given);
      const refusal = level.check(ads, session, fields, { record, parent });
      if (refusal) errors.push(batchError(at, refusal));
      else change(ads, session, record, fields);
    }
    return { PartialErrors: errors };
  };

export const remove =
  (level: Level): Handle =>
  (ads, session, body) => {
    parentOf(ads, session, level, body);
    const errors: BatchError[] = [];
    for (const [at, id] of itemsOf<string>(body, level.ids, level.most).entries()) {
      const record = findOpen(ads, session, level.kind, id);
      if (record) drop(ads, record);
      else errors.push(batchError(at, level.invalidId));
    }
    return { PartialErrors: errors };
  };
