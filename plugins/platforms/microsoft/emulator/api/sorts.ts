/** The sorts of things that this API has in lists. */
import { isOutOfBudget, statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import { market } from '../market.ts';
import { levels } from '../seed/index.ts';
import { audienceRule } from '../rules/index.ts';
import { criterionRule, extensionRule, isReadCriterion } from '../rules/beside.ts';
import type { AdRecord, Kind } from '../model.ts';
import { keepChanged, listRecords, type Ask } from '../state.ts';
import { flagsOf, refuse, type Word } from '../words.ts';
import { listOf, type ParentField, type Sort } from './batches.ts';

/** By the type of things: which the request names in a field; where it must, without it the word. */
const ofTypes =
  (
    field: string,
    usual: Word | readonly string[],
    typeOf = ({ fields }: AdRecord) => fields['Type'],
  ) =>
  (body: Fields) => {
    const given = Array.isArray(body[field]) ? listOf<string>(body[field]) : flagsOf(body[field]);
    if (given.length === 0 && typeof usual === 'string') throw refuse(usual);
    const types = given.length > 0 ? given : usual;
    return (record: AdRecord) => types.includes(String(typeOf(record)));
  };

const campaignsOf = (ask: Ask, budget: AdRecord) =>
  listRecords(ask, 'campaign').filter(({ fields }) => fields['BudgetId'] === budget.id);

/** Only the platform sets it: the budget of the day is used up. */
const isBudgetPaused = ({ state, caller }: Ask, record: AdRecord) =>
  statusOf(record) === 'Active' &&
  isOutOfBudget(state, { spec: caller }, { on: 'Active', market }, record, levels);

const unknown = 'CampaignServiceEntityDoesNotExist';

/** Kind, list, the field of the request that names what they belong to, how many go in a call, and a strange id. */
const table: readonly (readonly [Kind, string, ParentField | undefined, number, Word])[] = [
  ['campaign', 'Campaigns', 'AccountId', 100, 'CampaignServiceInvalidCampaignId'],
  ['ad_group', 'AdGroups', 'CampaignId', 1_000, 'CampaignServiceInvalidAdGroupId'],
  ['ad', 'Ads', 'AdGroupId', 50, 'CampaignServiceInvalidAdId'],
  ['keyword', 'Keywords', 'AdGroupId', 1_000, 'CampaignServiceInvalidKeywordId'],
  ['criterion', 'CampaignCriterions', 'CampaignId', 100, unknown],
  ['budget', 'Budgets', undefined, 100, unknown],
  ['audience', 'Audiences', undefined, 100, 'InvalidAudienceId'],
  ['tag', 'UetTags', undefined, 100, unknown],
  ['goal', 'ConversionGoals', undefined, 100, unknown],
  ['label', 'Labels', undefined, 100, 'CampaignServiceLabelIdInvalid'],
  ['extension', 'AdExtensions', 'AccountId', 100, 'CampaignServiceInvalidAdExtensionId'],
];

const reviewed = { EditorialStatus: 'Active' };

/** Settings that differ from sort to sort. */
const own: Partial<Readonly<Record<Kind, Partial<Sort>>>> = {
  campaign: {
    // Campaigns of no named type are search campaigns.
    isAsked: ofTypes('CampaignType', ['Search'], ({ fields }) => fields['CampaignType']),
    usual: { CampaignType: 'Search', BiddingScheme: { Type: 'EnhancedCpc' }, BudgetId: null },
    view: (ask, record) => (isBudgetPaused(ask, record) ? { Status: 'BudgetPaused' } : {}),
  },
  ad_group: {
    usual: {
      BiddingScheme: { Type: 'InheritFromParent' },
      Network: 'OwnedAndOperatedAndSyndicatedSearch',
    },
  },
  ad: {
    isAsked: ofTypes('AdTypes', 'CampaignServiceAdTypesRequired'),
    always: reviewed,
  },
  keyword: { always: reviewed },
  criterion: {
    isNested: true,
    isAsked: isReadCriterion,
    rule: criterionRule,
  },
  budget: {
    view: (ask, record) => ({ AssociationCount: campaignsOf(ask, record).length }),
    // Campaigns may spend the new budget from now on.
    changed: (ask, record, { Amount }) => {
      for (const campaign of campaignsOf(ask, record))
        keepChanged(ask, campaign, { DailyBudget: Amount });
    },
  },
  audience: {
    isAsked: ofTypes('Type', 'AudienceTypeRequired'),
    always: { SearchSize: '0', AudienceNetworkSize: '0', SupportedCampaignTypes: ['Search'] },
    rule: audienceRule,
  },
  tag: { ids: 'TagIds' },
  label: { usual: { ColorCode: '#D9D9D9' } },
  extension: {
    isAsked: ofTypes('AdExtensionType', 'CampaignServiceInvalidAdExtensionTypeFilter'),
    identities: 'AdExtensionIdentities',
    nestsErrors: true,
    always: { Status: 'Active', Version: 1 },
    rule: extensionRule,
    changed: (ask, record, fields) =>
      keepChanged(ask, record, { ...fields, Version: Number(record.fields['Version'] ?? 1) + 1 }),
  },
  goal: { isAsked: ofTypes('ConversionGoalTypes', []) },
};

export const sorts: readonly Sort[] = table.map(([kind, list, parent, most, strange]) => ({
  kind,
  list,
  ids: `${list.slice(0, -1)}Ids`,
  parent,
  most,
  unknown: strange,
  isAsked: () => () => true,
  ...own[kind],
}));
