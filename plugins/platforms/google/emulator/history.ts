/** What each group, ad, keyword and search term collected on a day: the world's facts, changed by what the API changed. */
import {
  localDay,
  noFacts,
  splitFacts,
  sumFacts,
  type Facts,
  type World,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import {
  groupsOf,
  listOf,
  partOf,
  textOf,
  type Customer,
  type Entity,
  type SavedState,
} from './customers.ts';

export interface Instant {
  readonly today: string;
  readonly dayShare: number;
}

/** Facts of one customer as of one instant; made anew for every query. */
export class History {
  readonly instant: Instant;
  private readonly cache = new Map<string, Facts>();
  private readonly parts = new Map<string, ReadonlyMap<string, Facts>>();
  private readonly world: World;
  private readonly saved: SavedState;
  private readonly customer: Customer;
  private readonly children = new Map<string, Entity[]>();

  constructor(world: World, saved: SavedState, customer: Customer, now: number) {
    this.world = world;
    this.saved = saved;
    this.customer = customer;
    this.instant = localDay(now, customer.timeZone);
    for (const entity of [
      ...listOf(customer, 'adGroupAds'),
      ...listOf(customer, 'adGroupCriteria'),
    ]) {
      if (entity['negative'] === true) continue;
      const kind = 'ad' in entity ? 'ads' : 'keyword' in entity ? 'keywords' : undefined;
      if (!kind) continue;
      const key = `${kind} ${textOf(entity, 'adGroup')}`;
      this.children.set(key, [...(this.children.get(key) ?? []), entity]);
    }
  }

  group(adGroup: string, date: string): Facts {
    const key = `${adGroup} ${date}`;
    let facts = this.cache.get(key);
    if (!facts) this.cache.set(key, (facts = this.readGroup(adGroup, date)));
    return facts;
  }

  private readGroup(adGroup: string, date: string): Facts {
    const { today, dayShare } = this.instant;
    const group = this.customer.groups.get(adGroup) ?? this.createdGroup(adGroup);
    if (!group || date > today) return noFacts;
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
    return {
      id: adGroup,
      name: adGroup,
      flavour: 'search',
      spendMinorPerDay,
      firstDay,
      ads: [],
      keywords: [],
    };
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

  /** Facts of each ad of a group on a day; they sum to the group's. */
  ads(adGroup: string, date: string): ReadonlyMap<string, Facts> {
    return this.splitOnce('ads', adGroup, date);
  }

  keywords(adGroup: string, date: string): ReadonlyMap<string, Facts> {
    return this.splitOnce('keywords', adGroup, date);
  }

  private splitOnce(kind: string, adGroup: string, date: string): ReadonlyMap<string, Facts> {
    const key = `${kind} ${adGroup} ${date}`;
    let parts = this.parts.get(key);
    if (!parts) this.parts.set(key, (parts = this.split(kind, adGroup, date)));
    return parts;
  }

  private split(kind: string, adGroup: string, date: string): ReadonlyMap<string, Facts> {
    const children = this.children.get(`${kind} ${adGroup}`) ?? [];
    const weights = children.map(({ resourceName }) => {
      const weight =
        this.customer.weights.get(resourceName) ?? this.saved.traits[resourceName]?.weight ?? 1;
      return this.touched(resourceName, date) ? weight * this.share(resourceName, date, 1) : weight;
    });
    const parts = splitFacts(this.group(adGroup, date), weights);
    return new Map(children.map(({ resourceName }, n) => [resourceName, parts[n] ?? noFacts]));
  }

  /** What people typed to see this keyword, with its facts on a day; they sum to the keyword's. */
  terms(keyword: Entity, whole: Facts): { text: string; facts: Facts }[] {
    const terms = termsOf(keyword);
    const parts = splitFacts(
      whole,
      terms.map(({ weight }) => weight),
    );
    return terms.map(({ text }, n) => ({ text, facts: parts[n] ?? noFacts }));
  }

  /** An ad or keyword as it stands in review: approved on the day after it was made. */
  reviewed(entity: Entity): Entity {
    const made = this.saved.traits[entity.resourceName]?.firstDay;
    if (made === undefined || made >= this.instant.today) return entity;
    return 'ad' in entity
      ? {
          ...entity,
          adStrength: 'AVERAGE',
          policySummary: { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' },
        }
      : { ...entity, approvalStatus: 'APPROVED' };
  }

  account(date: string): Facts {
    return sumFacts(
      groupsOf(this.customer).map(({ resourceName }) => this.group(resourceName, date)),
    );
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
