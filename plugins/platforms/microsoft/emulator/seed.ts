/** The records of test mode, made from the seeded world. */
import {
  dayStart,
  digits,
  lastValue,
  seededRecords,
  type Fields,
  type SeededAccount,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';
import usual from './seed.json' with { type: 'json' };
import type { AdRecord } from './state.ts';

const DAY = 86_400_000;
const words = { on: 'Active', paused: 'Paused', removed: 'Deleted', dormant: 'Paused' };

export function seedRecords(
  { spec, world: { campaigns } }: SeededAccount<DemoAccount>,
  anchor: string,
): AdRecord[] {
  return [
    ...campaigns.flatMap((campaign) => [
      campaignRecord(spec, campaign),
      ...campaign.groups.flatMap((group) => groupRecords(spec, campaign, group)),
    ]),
    ...libraryOf(spec, campaigns, dayStart(anchor, spec.timeZone) - 400 * DAY),
  ];
}

const budgetId = (spec: DemoAccount) => digits(8, 'microsoft', spec.id, 'budget');
const unitsOf = ({ currencyExponent }: DemoAccount, minor: number) =>
  minor / 10 ** currencyExponent;

function campaignRecord(spec: DemoAccount, campaign: WorldCampaign): AdRecord {
  const own = seededRecords(spec, words).campaign(campaign);
  const { name, flavour, dailyBudgetMinor } = campaign;
  return {
    ...own,
    kind: 'campaign',
    budgets: [{ at: own.createdAt, value: dailyBudgetMinor }],
    fields: {
      ...usual.campaign,
      Name: name,
      Status: lastValue(own.statuses),
      TimeZone: spec.zoneName,
      CampaignType: flavour === 'awareness' ? 'Audience' : 'Search',
      DailyBudget: unitsOf(spec, dailyBudgetMinor),
      BudgetId: spec.sharedBudget.includes(name) ? budgetId(spec) : null,
    },
  };
}

function groupRecords(spec: DemoAccount, campaign: WorldCampaign, group: WorldGroup): AdRecord[] {
  const seeded = seededRecords(spec, words);
  const [Year = 0, Month = 0, Day = 0] = group.firstDay.split('-').map(Number);
  const { name: Name } = group;
  return [
    {
      ...seeded.group(campaign, group),
      kind: 'ad_group',
      fields: { ...usual.ad_group, Name, StartDate: { Year, Month, Day } },
    },
    ...group.ads.map((ad): AdRecord => ({
      ...seeded.ad(group, ad),
      kind: 'ad',
      fields: adFields(spec, Name, ad.name),
    })),
    ...group.keywords.map((keyword): AdRecord => {
      const { text: Text, match, terms } = keyword;
      const MatchType = `${match.charAt(0)}${match.slice(1).toLowerCase()}`;
      const fields = { ...usual.keyword, Text, MatchType };
      return { ...seeded.ad(group, keyword), kind: 'keyword', fields, terms };
    }),
  ];
}

function adFields({ website, name }: DemoAccount, group: string, title: string): Fields {
  const asset = (Text: string) => ({ Asset: { Type: 'TextAsset', Text }, PinnedField: null });
  const slug = group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const headlines = [title, 'Free delivery from 50', `${name} shop`];
  const descriptions = [
    `${group} for every weather, tested outside.`,
    'Order today, returned for free.',
  ];
  return {
    ...usual.ad,
    FinalUrls: [`https://www.${website}/${slug}`],
    Headlines: headlines.map((text) => asset(text.slice(0, 30))),
    Descriptions: descriptions.map(asset),
    Path1: slug.slice(0, 15),
    Domain: website,
  };
}

/** A shared budget, a tag, a goal and two audiences. */
function libraryOf(spec: DemoAccount, campaigns: readonly WorldCampaign[], at: number): AdRecord[] {
  const record = (kind: AdRecord['kind'], id: string, fields: Fields, createdAt = at) => ({
    kind,
    id,
    accountId: spec.id,
    createdAt,
    fields,
    statuses: [{ at: createdAt, value: 'Active' }],
  });
  const idOf = (sort: string) => digits(10, 'microsoft', spec.id, sort);
  const TagId = digits(9, 'microsoft', spec.id, 'tag');
  const Name = `${spec.name} site`;
  const TrackingStatus = spec.dormant ? 'Inactive' : 'Active';
  const Revenue = { Type: 'VariableValue', Value: null, CurrencyCode: spec.currency };
  const audience = { ...usual.audience, ParentId: spec.id };
  const shared = campaigns.find(({ name }) => spec.sharedBudget.includes(name));
  const budget = shared && {
    ...usual.budget,
    Amount: unitsOf(spec, shared.dailyBudgetMinor),
  };
  const begun = dayStart(shared?.firstDay ?? '2024-01-01', spec.timeZone);
  return [
    ...(budget ? [record('budget', budgetId(spec), budget, begun)] : []),
    record('tag', TagId, { Name, Description: null, TrackingStatus }),
    record('goal', idOf('goal'), { ...usual.goal, TagId, Revenue }),
    record('audience', idOf('remarketing'), { ...audience, ...usual.remarketing, TagId }),
    record('audience', idOf('customers'), { ...audience, ...usual.customers }),
  ];
}
