/** The seeded world's campaigns, ad groups and ads as Amazon keeps them, with the associations and targets of each group. */
import {
  addDays,
  dayStart,
  digits,
  seedTree,
  type TreePart,
  type WorldAd,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import usual from './seed.json' with { type: 'json' };
import type { Account, Item, Kind, Status } from './model.ts';
import { dailyMinor, goalOf, instant, money } from './words.ts';

/** Campaigns that run on are booked this far beyond the anchor. */
const BOOKED_DAYS = 400;
/** Levels that deliver: an ad does so in each ad group that it is associated with. */
export const levels = ['campaign', 'adGroup', 'adAssociation'] as const;
const linkId = (groupId: string, adId: string) =>
  digits(18, 'amazon_dsp', 'association', groupId, adId);

export function seedItems(account: Account, anchor: string): Item[] {
  const { spec } = account;
  const { currency, timeZone } = spec;
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  const tree = seedTree<Status, Kind>(account, {
    kinds: levels,
    words: { on: 'ENABLED', paused: 'PAUSED', removed: 'ARCHIVED' },
    campaign: (campaign) => {
      const { kpi, capped } = planOf(campaign);
      const budget = campaign.dailyBudgetMinor / 10 ** spec.currencyExponent;
      const fields = {
        name: campaign.name,
        ...(capped ? { budgets: [{ ...usual.daily, budgetValue: money(budget, currency) }] } : {}),
        flights: flightsOf(account, campaign, anchor).map((flight, at) => ({
          flightId: digits(18, 'amazon_dsp', 'flight', campaign.id, String(at)),
          name: `Flight ${at + 1}`,
          startDateTime: instant(flight.from),
          endDateTime: instant(flight.until),
          budget: { budgetType: 'MONETARY', budgetValue: money(flight.days * budget, currency) },
        })),
        optimizations: {
          ...usual.optimizations,
          goalSettings: { goal: goalOf(kpi), kpi, currencyCode: currency },
        },
      };
      return { fields, dailyMinor: dailyMinor(fields, spec) };
    },
    group: ({ name }, campaign) => ({
      fields: {
        ...usual.adGroup,
        campaignId: campaign.id,
        name,
        inventoryType: planOf(campaign).inventory,
        bid: { ...usual.bid, currencyCode: currency },
        startDateTime: instant(dayStart(campaign.firstDay, timeZone)),
        endDateTime: instant(endOf(account, campaign, anchor)),
      },
    }),
    ad: ({ id: adId }, { id: adGroupId }) => ({ fields: { adGroupId, adId } }),
    parts: (group, campaign) => [
      ...group.ads.map((ad, n) => creativeOf(account, group, ad, n)),
      ...targetsOf(account, group, planOf(campaign).audiences),
    ],
  });
  // An ad has the id of the world's, its association one of its own.
  return tree.map((one) =>
    one.kind === 'adAssociation' ? { ...one, id: linkId(one.parentId!, one.id) } : one,
  );
}

function endOf({ spec }: Account, { groups }: WorldCampaign, anchor: string): number {
  const lastDay = groups[0]?.lastDay ?? addDays(anchor, BOOKED_DAYS);
  return dayStart(addDays(lastDay, 1), spec.timeZone) - 1_000;
}

/** A campaign that ran on has had one flight until the anchor, and has another from then on. */
function flightsOf(account: Account, campaign: WorldCampaign, anchor: string) {
  const { timeZone } = account.spec;
  const [begin, end] = [dayStart(campaign.firstDay, timeZone), endOf(account, campaign, anchor)];
  const turn = dayStart(anchor, timeZone);
  const parts =
    end < turn ? [[begin, end] as const] : [[begin, turn - 1_000] as const, [turn, end] as const];
  return parts.map(([from, until]) => {
    return { from, until, days: Math.max(1, Math.round((until - from) / 86_400_000)) };
  });
}

function creativeOf({ spec }: Account, group: WorldGroup, ad: WorldAd, n: number): TreePart<Kind> {
  const slug = group.name.toLowerCase().replaceAll(' ', '-');
  const settings = {
    ...usual.thirdPartyDisplaySettings,
    creativeSizes: [n === 0 ? { width: 300, height: 250 } : { width: 728, height: 90 }],
    thirdPartyTagHostingSource: `<a href="https://${spec.website}/${slug}">Shop</a>`,
  };
  const creative = { thirdPartyCreative: { thirdPartyDisplaySettings: settings } };
  return { id: ad.id, kind: 'ad', fields: { name: ad.name, adType: 'THIRD_PARTY', creative } };
}

function targetsOf({ spec }: Account, { id: adGroupId }: WorldGroup, audiences: readonly string[]) {
  const target = (targetType: string, name: string, targetDetails: object): TreePart<Kind> => ({
    id: digits(18, 'amazon_dsp', 'target', adGroupId, name),
    kind: 'target',
    fields: { adGroupId, targetType, negative: false, targetDetails },
  });
  return [
    ...audiences.map((defaultValue) =>
      target('AUDIENCE', defaultValue, {
        audienceTarget: { audienceId: { defaultValue }, groupId: '1' },
      }),
    ),
    target('LOCATION', 'location', { locationTarget: { locationId: spec.locationId } }),
    target('DEVICE', 'device', usual.device),
  ];
}
