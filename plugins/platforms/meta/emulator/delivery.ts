/**
 * What each ad delivered on each day: the world's facts of its ad set, as far as ad set, campaign and at
 * least one ad were running, split over the ads that were. Every level is a sum of these.
 */
import {
  addDays,
  localDay,
  noFacts,
  type Facts,
  type WorldGroup,
} from '../../../../sdk/emulator/world.ts';
import type { Graph } from './graph.ts';
import { valueAt, type AdObject } from './objects.ts';
import { SPENT_SHARE } from './seed.ts';
import { splitDelivery } from './split-delivery.ts';
import { runsAt } from './status.ts';
import { dayBounds } from './times.ts';

const HOUR = 3_600_000;

export interface Delivery {
  /** Facts per ad id of one ad set on one day; ads without delivery are not in it. */
  adSetDay(adSet: AdObject, date: string): ReadonlyMap<string, Facts>;
}

/** Good for one request: what it has worked out it keeps. */
export function createDelivery(graph: Graph, timeZone: string): Delivery {
  const now = graph.parts.now();
  const { today, dayShare } = localDay(now, timeZone);
  const known = new Map<string, Sources>();
  const sourcesOf = (adSet: AdObject) => {
    const sources = known.get(adSet.id) ?? findSources(graph, adSet, timeZone);
    known.set(adSet.id, sources);
    return sources;
  };
  return {
    adSetDay(adSet, date) {
      const sources = sourcesOf(adSet);
      if (date < sources.firstDay || date > today || sources.ads.length === 0) return new Map();
      const shares = activeShares(sources, date, timeZone, now);
      const active = shares.reduce((sum, share) => sum + share, 0);
      if (active === 0) return new Map();
      const group = worldGroup(graph, sources, date);
      const whole = graph.parts.world.groupFacts(group, date, today, dayShare);
      const [delivered = noFacts] = splitDelivery(whole, [active, Math.max(0, 1 - active)]);
      const facts = splitDelivery(delivered, shares);
      return new Map(
        sources.ads.flatMap((ad, index) => {
          const part = facts[index] ?? noFacts;
          return part.impressions > 0 || part.spendMinor > 0 ? [[ad.id, part] as const] : [];
        }),
      );
    },
  };
}

interface Sources {
  readonly adSet: AdObject;
  readonly campaign: AdObject;
  readonly siblings: readonly AdObject[];
  readonly ads: readonly AdObject[];
  readonly firstDay: string;
  /** Instants at which anything began or ceased to run. */
  readonly turns: readonly number[];
}

function findSources({ database }: Graph, adSet: AdObject, timeZone: string): Sources {
  const campaign = database.find(adSet.parentId ?? '');
  if (!campaign) throw new Error(`Ad set ${adSet.id} has no campaign.`);
  const ads = database.children(adSet.id);
  const turns = [campaign, adSet, ...ads].flatMap((object) => [
    object.createdAt,
    ...object.statuses.map(({ at }) => at),
    ...(object.review ? [object.review.endsAt] : []),
  ]);
  return {
    adSet,
    campaign,
    ads,
    siblings: database.children(campaign.id),
    firstDay: localDay(adSet.createdAt, timeZone).today,
    turns: turns.sort((a, b) => a - b),
  };
}

/** Share of the day so far that belongs to each ad; they sum to the share in which the ad set delivered. */
function activeShares(sources: Sources, date: string, timeZone: string, now: number): number[] {
  const { turns } = sources;
  const utc = Date.parse(`${date}T00:00:00Z`);
  // Most days nothing turns, wherever the zone puts their ends.
  if (!turns.some((at) => at > utc - 15 * HOUR && at < utc + 40 * HOUR))
    return sharesAt(sources, utc + 12 * HOUR);
  const [start, end] = dayBounds(date, timeZone);
  const until = Math.min(end, now);
  if (until <= start) return sources.ads.map(() => 0);
  const cuts = [start, ...turns.filter((at) => at > start && at < until), until];
  const sums = sources.ads.map(() => 0);
  cuts.slice(0, -1).forEach((from, n) => {
    const length = ((cuts[n + 1] ?? until) - from) / (until - start);
    sharesAt(sources, from).forEach((share, index) => {
      sums[index] = (sums[index] ?? 0) + share * length;
    });
  });
  return sums;
}

function sharesAt({ ads, adSet, campaign }: Sources, at: number): number[] {
  const weights = ads.map((ad) => (runsAt([ad, adSet, campaign], at) ? (ad.weight ?? 1) : 0));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => (sum === 0 ? 0 : weight / sum));
}

function worldGroup(graph: Graph, sources: Sources, date: string): WorldGroup {
  const { adSet, campaign } = sources;
  return {
    id: adSet.id,
    name: adSet.name,
    flavour: adSet.flavour ?? campaign.flavour ?? 'prospecting',
    spendMinorPerDay: spendPerDay(sources, Date.parse(`${addDays(date, 1)}T00:00:00Z`)),
    firstDay: sources.firstDay,
    ads: [],
    keywords: [],
  };
}

function spendPerDay({ adSet, campaign, siblings }: Sources, at: number): number {
  const home = adSet.budgets.length > 0 ? adSet : campaign;
  const budget = valueAt(home.budgets, at);
  const weight = adSet.weight ?? SPENT_SHARE;
  const crowd = home === adSet ? 1 : crowding(siblings, weight, at);
  if (adSet.seededSpend !== undefined && budget !== undefined)
    return adSet.seededSpend * (budget / (home.budgets[0]?.value ?? budget)) * crowd;
  const own = adSet.budgets.length > 0 ? budget : lifetimePerDay(adSet);
  if (own !== undefined) return own * SPENT_SHARE;
  return (budget ?? lifetimePerDay(campaign) ?? 0) * weight * crowd;
}

/** Ad sets that came later share the campaign's budget with the others. */
function crowding(siblings: readonly AdObject[], weight: number, at: number): number {
  const all = siblings
    .filter((sibling) => runsAt([sibling], at))
    .reduce((sum, sibling) => sum + (sibling.weight ?? SPENT_SHARE), 0);
  const share = SPENT_SHARE / Math.max(all, weight);
  return share > 1 - 1e-9 ? 1 : share;
}

/** A lifetime budget is spent evenly from its first to its last day. */
function lifetimePerDay({ fields, createdAt }: AdObject): number | undefined {
  const lifetime = Number(fields['lifetime_budget']);
  if (!(lifetime > 0)) return undefined;
  const start = Date.parse(String(fields['start_time'])) || createdAt;
  const end = Date.parse(String(fields['end_time'] ?? fields['stop_time']));
  const days = Number.isNaN(end) ? 30 : Math.max(1, Math.round((end - start) / (24 * HOUR)));
  return lifetime / days;
}
