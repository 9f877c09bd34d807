import { localDay } from '../../../../../sdk/emulator/index.ts';
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

/** Type of the campaign's own strategy, or of the portfolio's that it names. */
function biddingType(fields: Fields, draft: Draft): string {
  const set = Object.keys(bidding).filter((key) => fields[key] !== undefined);
  const portfolio = textOf(fields as Entity, 'biddingStrategy');
  if (portfolio !== '' && set.length === 0) return textOf(draft.mustFind(portfolio), 'type');
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

/** @see https://developers.google.com/google-ads/api/performance-max/create-campaign */
function checkPerformanceMax(fields: Fields, type: string, draft: Draft): void {
  if (fields['biddingStrategy'] !== undefined)
    throw fail(
      'biddingError',
      'CANNOT_ATTACH_BIDDING_STRATEGY_TO_CAMPAIGN',
      'The campaign takes no portfolio strategy.',
      'bidding_strategy',
    );
  if (!['MAXIMIZE_CONVERSIONS', 'MAXIMIZE_CONVERSION_VALUE'].includes(type))
    throw fail(
      'biddingError',
      'INVALID_BIDDING_STRATEGY_TYPE',
      'The bidding strategy is not valid for the campaign.',
      'campaign_bidding_strategy',
    );
  if (draft.get(textOf(fields as Entity, 'campaignBudget'))?.['explicitlyShared'] === true)
    throw fail(
      'campaignError',
      'CAMPAIGN_CANNOT_USE_SHARED_BUDGET',
      'The campaign cannot use a shared budget.',
      'campaign_budget',
    );
  if (fields['advertisingChannelSubType'] !== undefined)
    throw fail(
      'campaignError',
      'INVALID_ADVERTISING_CHANNEL_SUB_TYPE',
      'The campaign has no sub type.',
      'advertising_channel_sub_type',
    );
}

const serving = (status: unknown) => (status === 'ENABLED' ? 'SERVING' : 'SUSPENDED');

export const campaign: Kind = {
  collection: 'campaigns',
  resource: 'campaign',
  create(fields, draft) {
    checkName(requireField(fields, 'name', 'name'), draft);
    const channel = requireField(fields, 'advertisingChannelType', 'advertising_channel_type');
    requireField(fields, 'containsEuPoliticalAdvertising', 'contains_eu_political_advertising');
    const biddingStrategyType = biddingType(fields, draft);
    checkBudget(fields, draft);
    if (channel === 'PERFORMANCE_MAX') checkPerformanceMax(fields, biddingStrategyType, draft);
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
    switchBidding(after as Record<string, unknown>, before, paths, draft);
    (after as Record<string, unknown>)['servingStatus'] = serving(after['status']);
  },
};

/** A campaign has one strategy: its own of one sort, or a portfolio's. */
function switchBidding(
  after: Record<string, unknown>,
  before: Entity,
  paths: readonly string[],
  draft: Draft,
): void {
  const set = Object.keys(bidding).filter((key) => after[key] !== undefined);
  if (paths.includes('biddingStrategy') && after['biddingStrategy'] !== undefined) {
    if (after['advertisingChannelType'] === 'PERFORMANCE_MAX')
      checkPerformanceMax(after, 'TARGET_CPA', draft);
    for (const key of set) Reflect.deleteProperty(after, key);
    after['biddingStrategyType'] = biddingType(after, draft);
    return;
  }
  const changed = set.find((key) => before[key] === undefined);
  if (changed === undefined) return;
  for (const key of [...set, 'biddingStrategy'])
    if (key !== changed) Reflect.deleteProperty(after, key);
  after['biddingStrategyType'] = bidding[changed];
}
