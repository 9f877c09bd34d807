/** The records of test mode, made from the seeded world. */
import {
  begun,
  dayStart,
  digits,
  fillTemplate,
  seededId,
  seedLines,
  seedTree,
  toUnits,
  type Fields,
  type SeededAccount,
  type SeedLine,
  type TreePart,
  type WorldCampaign,
} from '../../../../../sdk/emulator/index.ts';
import { demoCustomer, type DemoAccount } from '../accounts.ts';
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
  const start = dayStart(anchor, spec.timeZone);
  const values = { ...usual, ...valuesOf(spec, world.campaigns) };
  return [
    ...tree,
    ...besideOf(usual.library, values, start - 400 * DAY),
    ...(spec.dormant ? [] : besideOf(usual.beside, values, start - 90 * DAY)),
  ];
}

function adFields(spec: DemoAccount, group: string, title: string): Fields {
  const slug = group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const [path, shop] = [slug.slice(0, 15), `${spec.name} shop`.slice(0, 30)];
  return fillTemplate(usual.ad, { spec, group, slug, path, shop, title: title.slice(0, 30) });
}

function valuesOf(spec: DemoAccount, campaigns: readonly WorldCampaign[]): Fields {
  const shared = campaigns.filter(({ name }) => spec.sharedBudget.includes(name)).slice(0, 1);
  return {
    spec,
    customer: demoCustomer.id,
    first: campaigns[0]?.id,
    second: campaigns[1]?.id,
    tag: digits(9, 'microsoft', spec.id, 'tag'),
    tracking: spec.dormant ? 'Inactive' : 'Active',
    shared: shared.map(({ dailyBudgetMinor, firstDay }) => ({
      amount: toUnits(spec, dailyBudgetMinor),
      begins: dayStart(firstDay, spec.timeZone),
    })),
  };
}

interface Line extends Pick<AdRecord, 'kind' | 'id' | 'fields'> {
  readonly accountId?: string;
  readonly parentId?: string;
  readonly begins?: number;
  /** Of a link: what hangs, and on what. */
  readonly thing?: Fields;
  readonly holder?: string;
  readonly holderId?: string;
}

/** Beside the campaigns of an account, as `seed.json` says. */
function besideOf(lines: readonly SeedLine[], values: Fields, at: number): AdRecord[] {
  const { spec } = values as { readonly spec: DemoAccount };
  return seedLines(lines, values, (line, { above }): AdRecord => {
    const { kind, begins = at, accountId = spec.id, ...own } = line as unknown as Line;
    const { thing, holder, holderId, parentId = (above as AdRecord | undefined)?.id } = own;
    const about = { ...begun(begins, 'Active'), kind, accountId, parentId };
    if (!thing) return { ...about, id: seededId(own.id), fields: own.fields };
    const named = Object.fromEntries(
      Object.entries(thing).map(([field, id]) => [field, seededId(String(id))]),
    );
    const id = `link ${JSON.stringify(named)} ${holder}`;
    const fields = { ...named, EntityType: holder, EntityId: holderId };
    return { ...about, id: digits(11, 'microsoft', spec.id, id, '0'), fields };
  });
}
