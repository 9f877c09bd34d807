import { localDay } from '../../../../../sdk/emulator/world.ts';
import { textOf, type Entity } from '../customers.ts';
import { isDate } from '../dates.ts';
import { networkSettings } from '../defaults.ts';
import type { Draft } from '../draft.ts';
import { fail, isTaken, requireField, type Fields, type Kind } from './kind.ts';

/** The oneof of bidding strategies > the type that Google derives from it. */
const bidding: Readonly<Record<string, string>> = {
  manualCpc: 'MANUAL_CPC',
  manualCpm: 'MANUAL_CPM',
  maximizeConversions: 'MAXIMIZE_CONVERSIONS',
  maximizeConversionValue: 'MAXIMIZE_CONVERSION_VALUE',
  targetSpend: 'TARGET_SPEND',
  targetCpa: 'TARGET_CPA',
  targetRoas: 'TARGET_ROAS',
  targetImpressionShare: 'TARGET_IMPRESSION_SHARE',
};

function biddingType(fields: Fields): string {
  const set = Object.keys(bidding).filter((key) => fields[key] !== undefined);
  if (set.length !== 1)
    throw fail(
      'fieldError',
      'REQUIRED',
      'The required field was not present.',
      'campaign_bidding_strategy',
    );
  return bidding[set[0]!]!;
}

function checkBudget(fields: Fields, draft: Draft, campaign?: string): void {
  const budget = draft.mustFind(requireField(fields, 'campaignBudget', 'campaign_budget'));
  const users = draft
    .living('campaigns')
    .filter(
      (other) =>
        other.resourceName !== campaign && textOf(other, 'campaignBudget') === budget.resourceName,
    );
  if (budget['explicitlyShared'] !== true && users.length > 0)
    throw fail(
      'campaignBudgetError',
      'CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
      'The budget is not shared and belongs to another campaign.',
      'campaign_budget',
    );
}

function checkDateTime(fields: Fields, key: string, name: string): string | undefined {
  const text = fields[key];
  if (text === undefined) return undefined;
  const fits =
    typeof text === 'string' &&
    /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) &&
    isDate(text.slice(0, 10));
  if (!fits)
    throw fail(
      'dateError',
      'INVALID_STRING_DATE_TIME_SECONDS',
      "The given date time must be 'yyyy-MM-dd HH:mm:ss'.",
      name,
      String(text),
    );
  return text;
}

function checkDates(fields: Fields, draft: Draft, isNew: boolean): void {
  const start = checkDateTime(fields, 'startDateTime', 'start_date_time');
  const end = checkDateTime(fields, 'endDateTime', 'end_date_time');
  const { today } = localDay(draft.now, draft.customer.timeZone);
  if (isNew && start !== undefined && start.slice(0, 10) < today)
    throw fail(
      'dateRangeError',
      'CANNOT_SET_DATE_TO_PAST',
      'Cannot set date to the past.',
      'start_date_time',
      start,
    );
  if (start !== undefined && end !== undefined && end < start)
    throw fail(
      'dateRangeError',
      'START_DATE_AFTER_END_DATE',
      'The start date is after the end date.',
      'end_date_time',
      end,
    );
}

function checkName(name: string, draft: Draft, except?: string): void {
  if (isTaken(name, draft.living('campaigns'), except))
    throw fail(
      'campaignError',
      'DUPLICATE_CAMPAIGN_NAME',
      'The campaign name is already being used by another campaign.',
      'name',
      name,
    );
  if (name.length > 256) throw fail('stringLengthError', 'TOO_LONG', 'Too long.', 'name');
}

const serving = (status: unknown) => (status === 'ENABLED' ? 'SERVING' : 'SUSPENDED');

export const campaign: Kind = {
  collection: 'campaigns',
  resource: 'campaign',
  create(fields, draft) {
    checkName(requireField(fields, 'name', 'name'), draft);
    const channel = requireField(fields, 'advertisingChannelType', 'advertising_channel_type');
    requireField(fields, 'containsEuPoliticalAdvertising', 'contains_eu_political_advertising');
    const biddingStrategyType = biddingType(fields);
    checkBudget(fields, draft);
    checkDates(fields, draft, true);
    const id = draft.newId();
    const status = fields['status'] ?? 'ENABLED';
    const { today } = localDay(draft.now, draft.customer.timeZone);
    return {
      id,
      entity: {
        id,
        servingStatus: serving(status),
        adServingOptimizationStatus: 'OPTIMIZE',
        experimentType: 'BASE',
        paymentMode: 'CLICKS',
        startDateTime: `${today} 00:00:00`,
        ...fields,
        status,
        networkSettings: {
          ...networkSettings(channel === 'DISPLAY'),
          ...(fields['networkSettings'] as object | undefined),
        },
        biddingStrategyType,
      },
    };
  },
  update(after: Entity, before, paths, draft) {
    if (paths.includes('name')) checkName(textOf(after, 'name'), draft, after.resourceName);
    if (paths.includes('campaignBudget')) checkBudget(after, draft, after.resourceName);
    if (paths.some((path) => path.endsWith('DateTime'))) checkDates(after, draft, false);
    const set = Object.keys(bidding).filter((key) => after[key] !== undefined);
    const changed = set.find((key) => before[key] === undefined);
    const writable = after as Record<string, unknown>;
    if (changed) {
      for (const key of set) if (key !== changed) Reflect.deleteProperty(writable, key);
      writable['biddingStrategyType'] = bidding[changed];
    }
    writable['servingStatus'] = serving(after['status']);
  },
};
