/** The records of test mode, made from the seeded world. */
import {
  addDays,
  dayStart,
  digits,
  type Since,
  type World,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import type { AdRecord, Fields } from './ads.ts';
import { demoAccounts, demoTags, type DemoAccount } from './demo-accounts.ts';

export function seedRecords(world: World, anchor: string): AdRecord[] {
  return demoAccounts.flatMap((spec) => {
    const { campaigns } = world.buildAccount(spec, anchor);
    return [
      ...campaigns.flatMap((campaign) => campaignRecords(spec, campaign)),
      ...sharedBudgets(spec, campaigns),
      ...audiencesAndGoals(spec, dayStart(anchor, spec.timeZone) - 400 * 86_400_000),
    ];
  });
}

interface Seeded {
  readonly spec: DemoAccount;
  readonly createdAt: number;
}

const record = (
  kind: AdRecord['kind'],
  id: string,
  { spec, createdAt }: Seeded,
  fields: Fields,
  more: Partial<AdRecord> = {},
): AdRecord => ({
  kind,
  id,
  accountId: spec.id,
  createdAt,
  fields,
  statuses: [{ at: createdAt, value: String(fields['Status'] ?? 'Active') }],
  ...more,
});

const budgetId = (spec: DemoAccount) => digits(8, 'microsoft', spec.id, 'budget');

function campaignRecords(spec: DemoAccount, campaign: WorldCampaign): AdRecord[] {
  const seeded = { spec, createdAt: dayStart(campaign.firstDay, spec.timeZone) };
  const status = statusOf(spec, campaign);
  const isShared = spec.sharedBudget.includes(campaign.name);
  const fields = {
    Name: campaign.name,
    Status: status.at(-1)?.value,
    TimeZone: spec.zoneName,
    CampaignType: campaign.flavour === 'awareness' ? 'Audience' : 'Search',
    BudgetType: 'DailyBudgetStandard',
    DailyBudget: unitsOf(spec, campaign.dailyBudgetMinor),
    BudgetId: isShared ? budgetId(spec) : null,
    BiddingScheme: { Type: 'EnhancedCpc' },
    Languages: ['English'],
    AudienceAdsBidAdjustment: 0,
  };
  const budgets = [{ at: seeded.createdAt, value: campaign.dailyBudgetMinor }];
  const { flavour } = campaign;
  return [
    record('campaign', campaign.id, seeded, fields, { statuses: status, budgets, flavour }),
    ...campaign.groups.flatMap((group) => groupRecords(seeded, campaign, group)),
  ];
}

/** What the world lets end has ended by being paused, or deleted. */
function statusOf(spec: DemoAccount, campaign: WorldCampaign): Since<string>[] {
  const begun = { at: dayStart(campaign.firstDay, spec.timeZone), value: 'Active' };
  const lastDay = campaign.groups[0]?.lastDay;
  if (lastDay === undefined) return [begun];
  const value = campaign.status === 'REMOVED' ? 'Deleted' : 'Paused';
  return [begun, { at: dayStart(addDays(lastDay, 1), spec.timeZone), value }];
}

function groupRecords(seeded: Seeded, campaign: WorldCampaign, group: WorldGroup): AdRecord[] {
  const { spec } = seeded;
  const [Year = 0, Month = 0, Day = 0] = group.firstDay.split('-').map(Number);
  const fields = {
    Name: group.name,
    Status: 'Active',
    Language: 'English',
    EndDate: null,
    CpcBid: { Amount: 1.2 },
    Network: 'OwnedAndOperatedAndSyndicatedSearch',
    StartDate: { Year, Month, Day },
    BiddingScheme: { Type: 'InheritFromParent' },
  };
  const { spendMinorPerDay: seededSpend, flavour, id, ads, keywords } = group;
  const parentId = campaign.id;
  return [
    record('ad_group', id, seeded, fields, {
      parentId,
      seededSpend,
      flavour,
      weight: seededSpend / campaign.dailyBudgetMinor,
    }),
    ...ads.map((ad) =>
      record('ad', ad.id, seeded, adFields(spec, group.name, ad.name), {
        parentId: id,
        weight: ad.weight,
      }),
    ),
    ...keywords.map(({ id: keywordId, text, match, weight, terms }) =>
      record(
        'keyword',
        keywordId,
        seeded,
        {
          Text: text,
          Status: 'Active',
          EditorialStatus: 'Active',
          Bid: { Amount: null },
          MatchType: `${match.charAt(0)}${match.slice(1).toLowerCase()}`,
        },
        { parentId: id, weight, terms },
      ),
    ),
  ];
}

function adFields({ website, name }: DemoAccount, group: string, title: string): Fields {
  const asset = (Text: string) => ({ Asset: { Type: 'TextAsset', Text }, PinnedField: null });
  const slug = group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return {
    Type: 'ResponsiveSearch',
    Status: 'Active',
    EditorialStatus: 'Active',
    FinalUrls: [`https://www.${website}/${slug}`],
    Headlines: [title, 'Free delivery from 50', `${name} shop`].map((text) =>
      asset(text.slice(0, 30)),
    ),
    Descriptions: [
      `${group} for every weather, tested outside.`,
      'Order today, returned for free.',
    ].map(asset),
    Path1: slug.slice(0, 15),
    Path2: null,
    Domain: website,
  };
}

function sharedBudgets(spec: DemoAccount, campaigns: readonly WorldCampaign[]): AdRecord[] {
  const shared = campaigns.filter(({ name }) => spec.sharedBudget.includes(name));
  const [first] = shared;
  if (!first) return [];
  const seeded = { spec, createdAt: dayStart(first.firstDay, spec.timeZone) };
  return [
    record('budget', budgetId(spec), seeded, {
      Name: 'Shared | Tents',
      BudgetType: 'DailyBudgetStandard',
      Amount: unitsOf(spec, first.dailyBudgetMinor),
    }),
  ];
}

function audiencesAndGoals(spec: DemoAccount, createdAt: number): AdRecord[] {
  const seeded = { spec, createdAt };
  const tag = demoTags.find(({ accountId }) => accountId === spec.id);
  const shared = { Scope: 'Account', ParentId: spec.id, MembershipDuration: 180 };
  const id = (sort: string) => digits(10, 'microsoft', spec.id, sort);
  return [
    record('tag', tag?.id ?? '', seeded, {
      Name: tag?.name,
      Description: null,
      TrackingStatus: spec.dormant ? 'Inactive' : 'Active',
    }),
    record('goal', id('goal'), seeded, {
      Type: 'Url',
      Name: 'Order placed',
      Status: 'Active',
      TagId: tag?.id,
      CountType: 'All',
      UrlOperator: 'Contains',
      UrlExpression: '/thank-you',
      ConversionWindowInMinutes: 43_200,
      Revenue: { Type: 'VariableValue', Value: null, CurrencyCode: spec.currency },
      TrackingStatus: 'RecordingConversions',
      GoalCategory: 'Purchase',
    }),
    record('audience', id('remarketing'), seeded, {
      Type: 'RemarketingList',
      Name: 'All visitors',
      Description: null,
      TagId: tag?.id,
      ...shared,
      SearchSize: '48000',
      AudienceNetworkSize: '52000',
      SupportedCampaignTypes: ['Search', 'Audience'],
    }),
    record('audience', id('customers'), seeded, {
      Type: 'CustomerList',
      Name: 'Buyers',
      Description: 'Everybody who ordered',
      ...shared,
      SearchSize: '2100',
      AudienceNetworkSize: '1900',
      SupportedCampaignTypes: ['Search', 'Audience'],
    }),
  ];
}

function unitsOf({ currencyExponent }: DemoAccount, minor: number): number {
  return minor / 10 ** currencyExponent;
}
