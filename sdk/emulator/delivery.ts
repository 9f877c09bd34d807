/**
 * Delivery of each ad of a group on a day, with every pause, start and new budget of that time: the world's facts of
 * the group, as far as group, campaign and at least one ad were running, split over the ads that were. Every level and
 * window of every report is a sum of these, so all of them agree.
 */
import { localDay } from './days.ts';
import type { DeliverySources } from './delivery-sources.ts';
import { dayBounds } from './instants.ts';
import { valueAt } from './since.ts';
import { noFacts, splitFacts, type Facts } from './facts.ts';
import { splitOverAds } from './market/split-over-ads.ts';
import { isLearningAt, lastEdit, leversOn, type Edit } from './market/levers-on.ts';
import { marketOf } from './market/parameters.ts';
import type { LimitedBy } from './market/answer-wish.ts';
import { marketAnswer } from './group-facts.ts';
import { budgetAtEnd, isOn, spendPerDay, type BudgetOn } from './spend-per-day.ts';
import type { World, WorldGroup } from './world.ts';

const HOUR = 3_600_000;

/** Delivery of one account, day by day. */
export interface Delivery {
  /** Facts by ad id; ads without delivery on that day are not in it. */
  groupDay(groupId: string, date: string): ReadonlyMap<string, Facts>;
  /** How a group stands in its auctions on a day, whether it runs or not. */
  standing(groupId: string, date: string): Standing;
}

export interface Standing {
  readonly limitedBy: LimitedBy;
  readonly isLearning: boolean;
  /** The last start or change after which bidding learned; absent in a group that is as the seeded world made it. */
  readonly edit?: Edit | undefined;
}

interface DeliverySite {
  readonly world: World;
  readonly now: number;
  readonly timeZone: string;
  /** The budget that counts on a day; the one that it ends with when absent. */
  readonly budgetOn?: BudgetOn;
}

/** Mean of the budgets of a day so far, for platforms where one that is raised at noon counts from noon. */
export const meanBudget =
  ({ now, timeZone }: Pick<DeliverySite, 'now' | 'timeZone'>): BudgetOn =>
  (budgets, date) => {
    const times = budgets.slice(1).map(({ at }) => at);
    if (!times.some(isNear(date))) return budgetAtEnd(budgets, date);
    const [start, end] = dayBounds(date, timeZone);
    const until = Math.max(start + 1, Math.min(end, now));
    const cuts = [start, ...times.filter((at) => at > start && at < until), until];
    return cuts.slice(1).reduce((sum, to, n) => {
      const from = cuts[n] ?? start;
      return sum + ((to - from) / (until - start)) * (valueAt(budgets, from) ?? 0);
    }, 0);
  };

/** Whether an instant may lie on a day, wherever its zone puts the ends of that. */
const isNear = (date: string) => {
  const utc = Date.parse(`${date}T00:00:00Z`);
  return (at: number) => at > utc - 15 * HOUR && at < utc + 40 * HOUR;
};

/** Good for one request: it keeps its results. */
export function createDelivery(
  { world, now, timeZone, budgetOn = budgetAtEnd }: DeliverySite,
  sourcesOf: (groupId: string) => DeliverySources,
): Delivery {
  const { today, dayShare } = localDay(now, timeZone);
  const known = new Map<string, Known>();
  const find = (groupId: string) => {
    const found = known.get(groupId) ?? withTurns(sourcesOf(groupId), timeZone);
    known.set(groupId, found);
    return found;
  };
  return {
    standing(groupId, date) {
      const sources = find(groupId);
      const { limitedBy } = marketAnswer(
        world.seed,
        worldGroup(sources, date, budgetOn, world.business),
      );
      const edit = lastEdit(sources, date);
      return { limitedBy, isLearning: isLearningAt(edit, date), edit };
    },
    groupDay(groupId, date) {
      const sources = find(groupId);
      if (date < sources.firstDay || date > today || sources.ads.length === 0) return new Map();
      const shares = activeShares(sources, date, timeZone, now);
      const active = shares.reduce((sum, share) => sum + share, 0);
      if (active === 0) return new Map();
      const group = worldGroup(sources, date, budgetOn, world.business);
      const whole = world.groupFacts(group, date, today, dayShare);
      // On most days it ran from morning to night.
      const [delivered = noFacts] =
        active >= 1 ? [whole] : splitFacts(whole, [active, Math.max(0, 1 - active)]);
      world.witness?.(group, date, delivered);
      const facts = splitOverAds(delivered, sources, shares, date);
      return new Map(
        sources.ads.flatMap((ad, index) => {
          const part = facts[index] ?? noFacts;
          return part.impressions > 0 || part.spendMinor > 0 ? [[ad.id, part] as const] : [];
        }),
      );
    },
  };
}

interface Known extends DeliverySources {
  readonly firstDay: string;
  /** Instants at which anything began or ceased to run, in order. */
  readonly turns: readonly number[];
}

function withTurns(sources: DeliverySources, timeZone: string): Known {
  const { campaign, group, ads } = sources;
  const turns = [campaign, group, ...ads].flatMap(({ createdAt, on }) => [
    createdAt,
    ...on.map(({ at }) => at),
  ]);
  return {
    ...sources,
    firstDay: localDay(group.createdAt, timeZone).today,
    turns: turns.sort((a, b) => a - b),
  };
}

/** Share of the day so far that belongs to each ad; they sum to the share in which the group delivered. */
function activeShares(sources: Known, date: string, timeZone: string, now: number): number[] {
  const { turns } = sources;
  // Most days nothing turns.
  if (!turns.some(isNear(date))) return sharesAt(sources, Date.parse(`${date}T12:00:00Z`));
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

function sharesAt({ ads, group, campaign }: DeliverySources, at: number): number[] {
  const isOpen = isOn(campaign, at) && isOn(group, at);
  const weights = ads.map((ad) => (isOpen && isOn(ad, at) ? (ad.weight ?? 1) : 0));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => (sum === 0 ? 0 : weight / sum));
}

function worldGroup(
  sources: Known,
  date: string,
  budgetOn: BudgetOn,
  business: World['business'],
): WorldGroup {
  const { id, name = '', flavour, seededSpend } = sources.group;
  return {
    id,
    name,
    flavour,
    ads: [],
    keywords: [],
    spendMinorPerDay: spendPerDay(sources, date, budgetOn),
    usualMinor: seededSpend ?? marketOf(flavour).usualMinor,
    levers: leversOn(sources, date, business),
    firstDay: sources.firstDay,
  };
}
