/** The objects that the seeded world makes. */
import {
  dayStart,
  digits,
  fillTemplate,
  seedLines,
  seedTree,
  SPENT_SHARE,
  toMicros,
  withSeededIds,
  type Fields,
  type SeedLine,
  type TreePart,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import { seededUuid } from './accounts.ts';
import usual from './seed.json' with { type: 'json' };
import type { Account, Kind, RedditRecord, Status } from './model.ts';
import { isoTime } from './words.ts';

export const levels = ['campaign', 'ad_group', 'ad'] as const;

const communities: Readonly<Record<string, readonly string[]>> = usual.communities;

const { templates, beside } = usual;

export function seedRecords(account: Account): RedditRecord[] {
  const { spec } = account;
  const fill = (template: object, { name }: WorldCampaign, day: string, values: Fields) => {
    const plan = spec.plans[name]!;
    const bidType = plan.goal === null ? 'CPM' : 'CPC';
    const start = isoTime(dayStart(day, spec.timeZone));
    return fillTemplate<Fields>(template, { spec, plan, bidType, start, ...values });
  };
  return seedTree<Status, Kind>(account, {
    kinds: levels,
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'ARCHIVED' },
    campaign: (campaign) => {
      const { name, dailyBudgetMinor: dailyMinor, firstDay } = campaign;
      const isOptimized = spec.campaignBudgets.includes(name);
      const plain = fill(templates.campaign, campaign, firstDay, { name, isOptimized });
      if (!isOptimized) return { fields: plain };
      const micros = toMicros(spec, dailyMinor);
      const budget = fill(templates.budget, campaign, firstDay, { micros });
      return { fields: { ...plain, ...budget }, dailyMinor };
    },
    group: (group, campaign) => {
      const { goal } = spec.plans[campaign.name]!;
      const isClicks = goal === 'CLICKS';
      const dailyMinor = spec.campaignBudgets.includes(campaign.name)
        ? undefined
        : Math.round(group.spendMinorPerDay / SPENT_SHARE / 100) * 100;
      const fields = fill(templates.group, campaign, group.firstDay, {
        above: campaign.id,
        name: group.name,
        strategy: isClicks ? 'MANUAL_BIDDING' : 'MAXIMIZE_VOLUME',
        bid: isClicks ? 750_000 : null,
        micros: dailyMinor === undefined ? null : toMicros(spec, dailyMinor),
        through: goal === null ? null : 'SEVEN_DAY_CLICKS_ONE_DAY_VIEW',
        targeting: targetingOf(account, group),
      });
      return { fields, dailyMinor };
    },
    ad: (ad, group, campaign) => ({
      fields: fill(templates.ad, campaign, group.firstDay, {
        group: group.id,
        campaign: campaign.id,
        // One ad of each pair in this group was given the name of the other.
        name: group.name === 'Journal readers' ? group.name : ad.name,
        post: postIdOf(ad.id),
        link: linkOf(account, group),
        tag: encodeURIComponent(campaign.name.trim()),
        // A refused ad stands in a campaign that is paused.
        refused: campaign.status === 'PAUSED' ? 'BROKEN_URL' : null,
      }),
    }),
    // The posts that ads promote.
    parts: (group, campaign) =>
      group.ads.map(({ id: ad, name }): TreePart<Kind> => {
        const [id, link] = [postIdOf(ad), linkOf(account, group)];
        const values = { name, link, short: id.slice(3) };
        return { kind: 'post', id, fields: fill(templates.post, campaign, group.firstDay, values) };
      }),
  });
}

const linkOf = ({ spec: { website } }: Account, { name }: WorldGroup) =>
  `https://${website}/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

function targetingOf({ spec }: Account, { name, keywords }: WorldGroup) {
  if (spec.untargeted.includes(name)) return usual.open_targeting;
  return {
    ...usual.targeting,
    communities: communities[name] ?? [],
    interests: communities[name] ? [] : ['outdoors_hiking'],
    keywords: keywords.slice(0, 2).map(({ text }) => text),
    geolocations: spec.countries,
  };
}

/** Seven letters and digits behind `t3_`, as posts have them. */
export function postIdOf(seed: string): string {
  return `t3_1${BigInt(digits(10, 'reddit', 'post', seed))
    .toString(36)
    .slice(0, 6)
    .padEnd(6, '0')}`;
}

const DAY = 86_400_000;

/** @param now  ms */
export function besideOf(
  lines: readonly SeedLine[],
  now: number,
  values: Fields = {},
): readonly Fields[] {
  const times = { begun: isoTime(now - 90 * DAY), yesterday: isoTime(now - DAY) };
  return seedLines(lines, { ...times, ...values }, withSeededIds);
}
export const savedOf = ({ spec }: Account, now: number) => besideOf(beside.saved, now, { spec });

const catalogId = (business: string) => seededUuid('catalog', business);

/** Of the first account of a business. */
export const catalogsOf = (accounts: Iterable<Account>, business: string, now: number): Fields[] =>
  [...accounts]
    .filter(({ spec }) => spec.businessId === business)
    .slice(0, 1)
    .map(({ spec }) =>
      fillTemplate(usual.views.catalog, {
        spec,
        id: catalogId(business),
        created: isoTime(now - 200 * DAY),
        modified: isoTime(now - DAY),
      }),
    );

/** A catalog that was made later has nothing in it. */
const isSeeded = (accounts: Iterable<Account>, catalog: string) =>
  [...accounts].some(({ spec }) => catalogId(spec.businessId) === catalog);

export const setsOf = (accounts: Iterable<Account>, catalog: string, now: number) =>
  isSeeded(accounts, catalog)
    ? besideOf(beside.sets, now, { catalog, set: seededUuid('product set', catalog) })
    : [];
export const feedsOf = (accounts: Iterable<Account>, catalog: string, now: number) =>
  isSeeded(accounts, catalog)
    ? besideOf(beside.feeds, now, { catalog, feed: seededUuid('product feed', catalog) })
    : [];
export const formsOf = ({ spec }: Account, now: number) => besideOf(beside.forms, now, { spec });
