/** The objects that the seeded world makes: its groups are placements here, its ads are ads. */
import {
  addDays,
  begun,
  dayStart,
  digits,
  fillTemplate,
  seedTree,
  type Fields,
  type TreePart,
  type WorldAd,
  type WorldCampaign,
} from '../../../../sdk/emulator/index.ts';
import templates from './seed.json' with { type: 'json' };
import type { Account, Entity, Kind, Status } from './model.ts';

/** The levels of Campaign Manager 360. */
export const levels = ['campaign', 'placement', 'ad'] as const;

/** How far the demo's campaigns reach. */
const LENGTH_DAYS = 365;

export const landingPageId = (accountId: string, advertiser: number) =>
  digits(8, 'cm360', 'landing page', accountId, String(advertiser));

export function seedRecords(account: Account, anchor: string): Entity[] {
  const { spec, world } = account;
  const { website } = spec;
  const of = (campaign: WorldCampaign): Fields => {
    const { advertiser, compatibility } = spec.plans[campaign.name]!;
    return {
      advertiserId: spec.advertisers[advertiser]!.id,
      pageId: landingPageId(spec.id, advertiser),
      campaignId: campaign.id,
      compatibility,
      start: campaign.firstDay,
      end: addDays(anchor, LENGTH_DAYS),
    };
  };
  const tree = seedTree<Status, Kind>(account, {
    kinds: levels,
    // A campaign has no pause: the ads of one that the world paused are off.
    words: { on: 'on', paused: 'on', removed: 'archived' },
    campaign: (campaign) => ({
      fields: fillTemplate(templates.campaign, { ...of(campaign), name: campaign.name }),
    }),
    group: ({ name, spendMinorPerDay: dailyMinor }, campaign) => {
      const site = spec.sites.find((one) => name.startsWith(one.name.split(' ')[0]!));
      const { id: siteId } = site ?? spec.sites[0]!;
      // It has no budget; what it costs a day is what the world says.
      return {
        fields: fillTemplate(templates.placement, { ...of(campaign), name, siteId }),
        dailyMinor,
      };
    },
    ad: (ad, { id: placementId, firstDay }, campaign) => {
      const startTime = new Date(dayStart(firstDay, spec.timeZone)).toISOString();
      const assignments = creativesOf(ad).map((one) => fillTemplate(templates.assignment, one));
      const own = { name: ad.name, placementId, startTime, assignments };
      return { fields: fillTemplate(templates.ad, { ...of(campaign), ...own }) };
    },
    parts: (group, campaign) =>
      group.ads.flatMap(creativesOf).map((one): TreePart<Kind> => ({
        kind: 'creative',
        id: one.id,
        fields: fillTemplate(templates.creative, { ...of(campaign), ...one }),
      })),
  });
  const groups = world.campaigns.flatMap((campaign) => campaign.groups);
  const ends = new Map(groups.map(({ id, lastDay }) => [id, lastDay]));
  const ended = tree.map((one): Entity => {
    const lastDay = one.kind === 'ad' ? ends.get(one.parentId ?? '') : undefined;
    if (lastDay === undefined) return one;
    const at = dayStart(addDays(lastDay, 1), spec.timeZone);
    return { ...one, statuses: [...one.statuses, { at, value: 'off' }] };
  });
  const pages = spec.advertisers.map(({ id: advertiserId }, n): Entity => ({
    ...begun(dayStart(addDays(anchor, -700), spec.timeZone), 'on'),
    id: landingPageId(spec.id, n),
    kind: 'landingPage',
    accountId: spec.id,
    fields: fillTemplate(templates.page, { advertiserId, website }),
  }));
  const [first] = world.campaigns;
  const packages = first ? [packageOf(first)] : [];
  return [...pages, ...packages, ...ended];

  /** Of the first campaign, and empty. */
  function packageOf(campaign: WorldCampaign): Entity {
    const place = { ...of(campaign), siteId: spec.sites[0]!.id };
    return {
      ...begun(dayStart(campaign.firstDay, spec.timeZone), 'on'),
      id: digits(9, 'cm360', 'placement group', campaign.id),
      kind: 'placementGroup',
      accountId: spec.id,
      parentId: campaign.id,
      fields: fillTemplate(templates.placementGroup, place),
    };
  }
}

const creativesOf = ({ id, name }: WorldAd) =>
  templates.sizes.map((size, n) => ({
    ...size,
    name,
    id: digits(9, 'cm360', 'creative', id, String(n)),
  }));
