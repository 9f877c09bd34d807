/** What each group, ad, keyword and search term collected on a day: the world's facts, changed by what the API changed. */
import {
  localDay,
  noFacts,
  splitFacts,
  sumFacts,
  type Facts,
  type World,
  type WorldGroup,
} from '../../../../../sdk/emulator/index.ts';
import {
  collectionOf,
  groupsOf,
  isPart,
  listOf,
  partOf,
  partsOf,
  textOf,
  type Customer,
  type Entity,
  type SavedState,
} from '../customers.ts';

interface Instant {
  readonly today: string;
  readonly dayShare: number;
}

/** `adGroupAds customers/1/adGroups/7`: what a group's delivery is split over; undefined for what has none of it. */
function splitOf(entity: Entity): string | undefined {
  return isPart(entity)
    ? `${collectionOf(entity.resourceName)} ${textOf(entity, 'adGroup')}`
    : undefined;
}

/** Facts of one customer as of one instant; made anew for every query. */
export class History {
  readonly instant: Instant;
  private readonly facts = new Map<string, Facts>();
  private readonly accounts = new Map<string, Facts>();
  private readonly splits = new Map<string, ReadonlyMap<string, Facts>>();
  private children: ReadonlyMap<string, Entity[]> | undefined;
  private all: readonly Entity[] | undefined;
  private groups: ReadonlyMap<string, Entity[]> | undefined;
  private users: ReadonlyMap<string, Entity[]> | undefined;
  private readonly world: World;
  private readonly saved: SavedState;
  private readonly customer: Customer;

  constructor(world: World, saved: SavedState, customer: Customer, now: number) {
    this.world = world;
    this.saved = saved;
    this.customer = customer;
    this.instant = localDay(now, customer.timeZone);
  }

  /** What delivers for a campaign. */
  groupsIn(campaign: string): readonly Entity[] {
    this.groups ??= Map.groupBy(groupsOf(this.customer), (one) => textOf(one, 'campaign'));
    return this.groups.get(campaign) ?? [];
  }

  /** Campaigns that use a budget. */
  usersOf(budget: string): readonly Entity[] {
    const campaigns = () => listOf(this.customer, 'campaigns');
    this.users ??= Map.groupBy(campaigns(), (one) => textOf(one, 'campaignBudget'));
    return this.users.get(budget) ?? [];
  }

  group(adGroup: string, date: string): Facts {
    const key = `${adGroup} ${date}`;
    const facts = this.facts.get(key) ?? this.readGroup(adGroup, date);
    this.facts.set(key, facts);
    return facts;
  }

  /** Of an ad or a keyword: what its group collected is split over all ads, and over all keywords. */
  part(entity: Entity, date: string): Facts {
    const split = splitOf(entity) ?? '';
    const key = `${split} ${date}`;
    const parts = this.splits.get(key) ?? this.split(split, textOf(entity, 'adGroup'), date);
    this.splits.set(key, parts);
    return parts.get(entity.resourceName) ?? noFacts;
  }

  private readGroup(adGroup: string, date: string): Facts {
    const { today, dayShare } = this.instant;
    const group = this.customer.groups.get(adGroup) ?? this.createdGroup(adGroup);
    if (!group || date > today || date < group.firstDay) return noFacts;
    if (!this.touched(adGroup, date)) return this.world.groupFacts(group, date, today, dayShare);
    const ended = group.lastDay !== undefined && date > group.lastDay;
    const share = this.share(adGroup, date, ended ? 0 : 1);
    const { lastDay: _, ...running } = group;
    return scale(this.world.groupFacts(running, date, today, 1), share);
  }

  /** A group made through the API, in the world's terms; it starts with its first live moment. */
  private createdGroup(adGroup: string): WorldGroup | undefined {
    const traits = this.saved.traits[adGroup];
    if (!traits) return undefined;
    const { spendMinorPerDay = 0, firstDay = '' } = traits;
    const name = { id: adGroup, name: adGroup, flavour: 'search' } as const;
    return { ...name, spendMinorPerDay, firstDay, ads: [], keywords: [] };
  }

  /** Whether a change of status or budget bears on this day. */
  private touched(resourceName: string, date: string): boolean {
    if (this.saved.traits[resourceName]) return true;
    const first = this.saved.rates[resourceName]?.[0];
    return first !== undefined && localDay(first.at, this.customer.timeZone).today <= date;
  }

  /** Mean rate over the part of the day that has passed, as a share of the whole day. */
  private share(resourceName: string, date: string, before: number): number {
    const end = date === this.instant.today ? this.instant.dayShare : 1;
    let rate = this.saved.traits[resourceName] ? 0 : before;
    let sum = 0;
    let at = 0;
    for (const change of this.saved.rates[resourceName] ?? []) {
      const { today, dayShare } = localDay(change.at, this.customer.timeZone);
      if (today > date) break;
      const from = today < date ? 0 : dayShare;
      sum += rate * (from - at);
      at = from;
      rate = change.rate;
    }
    return sum + rate * Math.max(0, end - at);
  }

  private split(name: string, adGroup: string, date: string): ReadonlyMap<string, Facts> {
    this.children ??= Map.groupBy(partsOf(this.customer), (one) => splitOf(one) ?? '');
    const children = this.children.get(name) ?? [];
    const weights = children.map(({ resourceName }) => {
      const weight =
        this.customer.weights.get(resourceName) ?? this.saved.traits[resourceName]?.weight ?? 1;
      return this.touched(resourceName, date) ? weight * this.share(resourceName, date, 1) : weight;
    });
    const parts = splitFacts(this.group(adGroup, date), weights);
    return new Map(children.map(({ resourceName }, n) => [resourceName, parts[n] ?? noFacts]));
  }

  /** An ad or keyword as it stands in review: approved on the day after it was made. */
  reviewed(entity: Entity): Entity {
    const made = this.saved.traits[entity.resourceName]?.firstDay;
    if (made === undefined || made >= this.instant.today) return entity;
    if (!('ad' in entity)) return { ...entity, approvalStatus: 'APPROVED' };
    const policySummary = { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' };
    return { ...entity, adStrength: 'AVERAGE', policySummary };
  }

  /** Kept, for every row of the account's conversions asks for every day. */
  account(date: string): Facts {
    const facts = this.accounts.get(date) ?? this.readAccount(date);
    this.accounts.set(date, facts);
    return facts;
  }

  private readAccount(date: string): Facts {
    this.all ??= groupsOf(this.customer);
    return sumFacts(this.all.map(({ resourceName }) => this.group(resourceName, date)));
  }
}

/** Search terms of a keyword, as the world weighs them. */
export function termsOf(keyword: Entity): { text: string; weight: number }[] {
  const text = String(partOf(keyword, 'keyword')?.['text'] ?? '');
  return [
    { text, weight: 3 },
    { text: `${text} online`, weight: 1.4 },
    { text: `${text} reviews`, weight: 0.9 },
  ];
}

function scale(facts: Facts, share: number): Facts {
  const part = (n: number) => Math.floor(n * share);
  const clicks = part(facts.clicks);
  return {
    impressions: part(facts.impressions),
    clicks,
    spendMinor: clicks === 0 ? 0 : part(facts.spendMinor),
    conversions: part(facts.conversions),
    valueMinor:
      facts.conversions === 0
        ? 0
        : Math.round((facts.valueMinor * part(facts.conversions)) / facts.conversions),
  };
}
