/** Campaigns: their budget, dates and bidding, and what Performance Max does not have. */
import { localDay } from '../../../../../sdk/emulator/index.ts';
import { textOf, type Entity } from '../customers.ts';
import { isDate } from '../gaql/dates.ts';
import { networkSettings } from './defaults.ts';
import type { Draft } from './draft.ts';
import { requireField, type Fields, type Kind } from './kind.ts';
import { fail } from '../words.ts';

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
  if (set.length !== 1) throw fail('fieldError.REQUIRED', 'campaign_bidding_strategy');
  return bidding[set[0]!]!;
}

function checkBudget(fields: Fields, draft: Draft, campaign?: string): void {
  const budget = draft.mustFind(requireField(fields, 'campaignBudget'));
  const users = draft
    .living('campaigns')
    .filter(
      (other) =>
        other.resourceName !== campaign && textOf(other, 'campaignBudget') === budget.resourceName,
    );
  if (budget['explicitlyShared'] !== true && users.length > 0)
    throw fail(
      'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
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
  if (!fits) throw fail('dateError.INVALID_STRING_DATE_TIME_SECONDS', name, String(text));
  return text;
}

function checkDates(fields: Fields, draft: Draft, isNew: boolean): void {
  const start = checkDateTime(fields, 'startDateTime', 'start_date_time');
  const end = checkDateTime(fields, 'endDateTime', 'end_date_time');
  const { today } = localDay(draft.now, draft.customer.timeZone);
  if (isNew && start !== undefined && start.slice(0, 10) < today)
    throw fail('dateRangeError.CANNOT_SET_DATE_TO_PAST', 'start_date_time', start);
  if (start !== undefined && end !== undefined && end < start)
    throw fail('dateRangeError.START_DATE_AFTER_END_DATE', 'end_date_time', end);
}

/** @see https://developers.google.com/google-ads/api/performance-max/create-campaign */
function checkPerformanceMax(fields: Fields, type: string, draft: Draft): void {
  if (fields['biddingStrategy'] !== undefined)
    throw fail('biddingError.CANNOT_ATTACH_BIDDING_STRATEGY_TO_CAMPAIGN', 'bidding_strategy');
  if (!['MAXIMIZE_CONVERSIONS', 'MAXIMIZE_CONVERSION_VALUE'].includes(type))
    throw fail('biddingError.INVALID_BIDDING_STRATEGY_TYPE', 'campaign_bidding_strategy');
  if (draft.get(textOf(fields as Entity, 'campaignBudget'))?.['explicitlyShared'] === true)
    throw fail('campaignError.CAMPAIGN_CANNOT_USE_SHARED_BUDGET', 'campaign_budget');
  if (fields['advertisingChannelSubType'] !== undefined)
    throw fail(
      'campaignError.INVALID_ADVERTISING_CHANNEL_SUB_TYPE',
      'advertising_channel_sub_type',
    );
}

const serving = (status: unknown) => (status === 'ENABLED' ? 'SERVING' : 'SUSPENDED');

export const campaign: Kind = {
  collection: 'campaigns',
  resource: 'campaign',
  name: { taken: 'campaignError.DUPLICATE_CAMPAIGN_NAME', most: 256 },
  required: ['advertisingChannelType', 'containsEuPoliticalAdvertising'],
  defaults: {
    status: 'ENABLED',
    adServingOptimizationStatus: 'OPTIMIZE',
    experimentType: 'BASE',
    paymentMode: 'CLICKS',
  },
  check(fields, draft, changed) {
    const isSet = (part: string) => !changed || changed.paths.some((path) => path.endsWith(part));
    if (isSet('campaignBudget')) checkBudget(fields, draft, changed?.before.resourceName);
    if (isSet('DateTime')) checkDates(fields, draft, !changed);
  },
  derive({ fields, draft }) {
    const { advertisingChannelType: channel, status, networkSettings: networks } = fields;
    const biddingStrategyType = biddingType(fields, draft);
    if (channel === 'PERFORMANCE_MAX') checkPerformanceMax(fields, biddingStrategyType, draft);
    const { today } = localDay(draft.now, draft.customer.timeZone);
    return {
      servingStatus: serving(status ?? 'ENABLED'),
      startDateTime: fields['startDateTime'] ?? `${today} 00:00:00`,
      networkSettings: {
        ...networkSettings(channel === 'DISPLAY'),
        ...(networks as object | undefined),
      },
      biddingStrategyType,
    };
  },
  update(after, { before, paths }, draft) {
    switchBidding(after, before, paths, draft);
    after['servingStatus'] = serving(after['status']);
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
