/** The records of test mode, made from the seeded world. */
import {
  begun,
  dayStart,
  digits,
  seedTree,
  toUnits,
  type Fields,
  type SeededAccount,
  type TreePart,
  type WorldCampaign,
} from '../../../../../sdk/emulator/index.ts';
import type { DemoAccount } from '../accounts.ts';
import { besideOf } from './beside.ts';
import usual from '../seed.json' with { type: 'json' };
import type { AdRecord, Kind } from '../model.ts';

const DAY = 86_400_000;
export const levels = ['campaign', 'ad_group', 'ad'] as const;

const budgetId = (spec: DemoAccount) => digits(8, 'microsoft', spec.id, 'budget');

export function seedRecords(account: SeededAccount<DemoAccount>, anchor: string): AdRecord[] {
  const { spec, world } = account;
  const tree = seedTree<string, Kind>(account, {
    kinds: levels,
    words: { on: 'Active', paused: 'Paused', removed: 'Deleted', dormant: 'Paused' },
    campaign: ({ name, flavour, dailyBudgetMinor: dailyMinor }) => ({
      fields: {
        ...usual.campaign,
        Name: name,
        TimeZone: spec.zoneName,
        CampaignType: flavour === 'awareness' ? 'Audience' : 'Search',
        DailyBudget: toUnits(spec, dailyMinor),
        BudgetId: spec.sharedBudget.includes(name) ? budgetId(spec) : null,
      },
      dailyMinor,
    }),
    group: ({ name: Name, firstDay }) => {
      const [Year = 0, Month = 0, Day = 0] = firstDay.split('-').map(Number);
      return { fields: { ...usual.ad_group, Name, StartDate: { Year, Month, Day } } };
    },
    ad: (ad, group) => ({
      fields: {
        ...adFields(spec, group.name, ad.name),
        // Its campaign is paused: that it was refused changes no figure.
        ...(group.name === usual.disapproved.group && { EditorialStatus: 'Disapproved' }),
      },
    }),
    parts: (group) =>
      group.keywords.map(({ id, weight, text: Text, match }): TreePart<Kind> => {
        const MatchType = `${match.charAt(0)}${match.slice(1).toLowerCase()}`;
        // Others bid what their ad group bids.
        const own = MatchType === 'Exact' ? { Bid: usual['own bid'].Exact } : {};
        const fields = { ...usual.keyword, ...own, Text, MatchType };
        return { kind: 'keyword', id, weight, fields };
      }),
  });
  return [
    ...tree,
    ...libraryOf(spec, world.campaigns, dayStart(anchor, spec.timeZone) - 400 * DAY),
    ...(spec.dormant
      ? []
      : besideOf(spec, world.campaigns, dayStart(anchor, spec.timeZone) - 90 * DAY)),
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
  const record = (kind: Kind, id: string, fields: Fields, createdAt = at): AdRecord => ({
    ...begun(createdAt, 'Active'),
    kind,
    id,
    accountId: spec.id,
    fields,
  });
  const idOf = (sort: string) => digits(10, 'microsoft', spec.id, sort);
  const TagId = digits(9, 'microsoft', spec.id, 'tag');
  const Name = `${spec.name} site`;
  const TrackingStatus = spec.dormant ? 'Inactive' : 'Active';
  const Revenue = { Type: 'VariableValue', Value: null, CurrencyCode: spec.currency };
  const audience = { ...usual.audience, ParentId: spec.id };
  const shared = campaigns.filter(({ name }) => spec.sharedBudget.includes(name));
  return [
    ...shared.slice(0, 1).map(({ dailyBudgetMinor, firstDay }) => {
      const fields = { ...usual.budget, Amount: toUnits(spec, dailyBudgetMinor) };
      return record('budget', budgetId(spec), fields, dayStart(firstDay, spec.timeZone));
    }),
    record('tag', TagId, { Name, Description: null, TrackingStatus }),
    record('goal', idOf('goal'), { ...usual.goal, TagId, Revenue }),
    record('audience', idOf('remarketing'), { ...audience, ...usual.remarketing, TagId }),
    record('audience', idOf('customers'), { ...audience, ...usual.customers }),
  ];
}
