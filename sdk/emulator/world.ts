/**
 * A seeded world of advertising: accounts, campaigns, groups, ads and keywords, with a history that looks
 * like life. Everything is a pure function of the seed and the date, so nothing is stored and nothing drifts:
 * the facts of a group on a day are the truth; campaigns and accounts are sums of them, ads, keywords and
 * search terms are exact splits of them. So every level and every window agrees with every other.
 */
import { createHash } from 'node:crypto';
import { addDays, dayNumber } from './days.ts';

export { addDays, dayNumber, eachDay, localDay } from './days.ts';

/** Additive figures of one day; money in the currency's minor unit (cents), whole numbers throughout. */
export interface Facts {
  readonly impressions: number;
  readonly clicks: number;
  readonly spendMinor: number;
  readonly conversions: number;
  readonly valueMinor: number;
}

export const noFacts: Facts = {
  impressions: 0,
  clicks: 0,
  spendMinor: 0,
  conversions: 0,
  valueMinor: 0,
};

/** What kind of campaign it is: shapes rates, costs and the week. */
export type Flavour = 'brand' | 'search' | 'prospecting' | 'retargeting' | 'awareness';

/** What a platform's emulator asks the world to fill. */
export interface AccountSpec {
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units per unit as a power of ten: 2 for USD, 0 for JPY. */
  readonly currencyExponent: number;
  /** IANA name. */
  readonly timeZone: string;
  /** No delivery for months: the forgotten account that is still the default. */
  readonly dormant?: boolean;
  readonly campaigns: readonly {
    readonly name: string;
    readonly flavour: Flavour;
    readonly dailyBudgetMinor: number;
    readonly paused?: boolean;
    readonly removed?: boolean;
    readonly groups: readonly string[];
  }[];
  /** Makes the n-th id of one sort (`campaign`, `group`, `ad`, `keyword`), in the platform's shape. */
  readonly newId: (sort: string, n: number) => string;
}

export interface WorldAd {
  readonly id: string;
  readonly name: string;
  /** Share of the group's delivery, any positive number. */
  readonly weight: number;
}

export interface WorldKeyword {
  readonly id: string;
  readonly text: string;
  readonly match: 'EXACT' | 'PHRASE' | 'BROAD';
  readonly weight: number;
  /** What people really typed; shares of the keyword. */
  readonly terms: readonly { readonly text: string; readonly weight: number }[];
}

export interface WorldGroup {
  readonly id: string;
  readonly name: string;
  readonly flavour: Flavour;
  /** Share of the campaign's budget that it spends on an ordinary day. */
  readonly spendMinorPerDay: number;
  readonly firstDay: string;
  /** Last day with delivery, when it no longer runs. */
  readonly lastDay?: string;
  readonly ads: readonly WorldAd[];
  readonly keywords: readonly WorldKeyword[];
}

export interface WorldCampaign {
  readonly id: string;
  readonly name: string;
  readonly flavour: Flavour;
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED';
  readonly dailyBudgetMinor: number;
  readonly firstDay: string;
  readonly groups: readonly WorldGroup[];
}

export interface WorldAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly currencyExponent: number;
  readonly timeZone: string;
  readonly campaigns: readonly WorldCampaign[];
}

export interface World {
  readonly seed: string;
  /** @param anchor  the day before which two years of history lie; keep it in the emulator's state */
  buildAccount(spec: AccountSpec, anchor: string): WorldAccount;
  /**
   * Facts of a group on a day, as the platform would report them at `now`: the present day is partial, and
   * conversions of the last week are not all in yet.
   * @param today  the account's present day; `dayShare` how much of it has passed, 0 to 1
   */
  groupFacts(group: WorldGroup, date: string, today: string, dayShare: number): Facts;
}

/** A campaign, or a group with a budget of its own, spends this share of it on an ordinary day. */
export const SPENT_SHARE = 0.82;

/** How many days of history lie before the anchor. */
export const HISTORY_DAYS = 731;

interface Shape {
  readonly cpcMinor: number;
  readonly ctr: number;
  readonly conversionRate: number;
  readonly valueMinor: number;
  /** Monday to Sunday. */
  readonly week: readonly number[];
  /** Growth a year. */
  readonly trend: number;
}

const office = [1.12, 1.15, 1.13, 1.08, 0.98, 0.74, 0.8];
const leisure = [0.92, 0.9, 0.93, 0.97, 1.02, 1.12, 1.14];
const shapes: Readonly<Record<Flavour, Shape>> = {
  brand: {
    cpcMinor: 62,
    ctr: 0.118,
    conversionRate: 0.094,
    valueMinor: 8_900,
    week: office,
    trend: 0.18,
  },
  search: {
    cpcMinor: 238,
    ctr: 0.043,
    conversionRate: 0.047,
    valueMinor: 9_600,
    week: office,
    trend: 0.12,
  },
  prospecting: {
    cpcMinor: 94,
    ctr: 0.0125,
    conversionRate: 0.018,
    valueMinor: 7_400,
    week: leisure,
    trend: 0.22,
  },
  retargeting: {
    cpcMinor: 71,
    ctr: 0.021,
    conversionRate: 0.052,
    valueMinor: 8_100,
    week: leisure,
    trend: 0.05,
  },
  awareness: {
    cpcMinor: 55,
    ctr: 0.0062,
    conversionRate: 0.003,
    valueMinor: 6_800,
    week: leisure,
    trend: -0.04,
  },
};

/** Share of a day's conversions that have been counted after so many days. */
const counted = [0.38, 0.61, 0.74, 0.83, 0.9, 0.95, 0.98];

export function createWorld({ seed }: { readonly seed: string }): World {
  return {
    seed,
    buildAccount: (spec, anchor) => buildAccount(seed, spec, anchor),
    groupFacts: (group, date, today, dayShare) => groupFacts(seed, group, date, today, dayShare),
  };
}

function groupFacts(
  seed: string,
  group: WorldGroup,
  date: string,
  today: string,
  dayShare: number,
): Facts {
  if (
    date < group.firstDay ||
    date > today ||
    (group.lastDay !== undefined && date > group.lastDay)
  )
    return noFacts;
  const shape = shapes[group.flavour];
  const day = dayNumber(date);
  const share = date === today ? dayShare : 1;
  const noise = (name: string, width: number) =>
    1 + (unit(seed, group.id, date, name) - 0.5) * 2 * width;
  const trend = 1 + (shape.trend * (day - dayNumber(group.firstDay))) / 365 / 2;
  const season =
    1 + 0.09 * Math.sin((2 * Math.PI * (day % 365)) / 365 + unit(seed, group.id, 'season') * 6);
  const week = shape.week[(day + 3) % 7] ?? 1;
  const spend =
    group.spendMinorPerDay *
    week *
    season *
    Math.max(0.4, Math.min(trend, 1.25)) *
    noise('spend', 0.16) *
    share;
  const clicks = Math.round(spend / (shape.cpcMinor * noise('cpc', 0.12)));
  const impressions = Math.round(clicks / (shape.ctr * noise('ctr', 0.14)));
  const inAll = clicks * shape.conversionRate * noise('rate', 0.35);
  const age = dayNumber(today) - day;
  const known = inAll * (counted[age] ?? 1);
  const conversions = Math.floor(known + unit(seed, group.id, date, 'rounding'));
  return {
    impressions,
    clicks,
    spendMinor: clicks === 0 ? 0 : Math.round(spend),
    conversions: Math.min(conversions, clicks),
    valueMinor: Math.min(conversions, clicks) * Math.round(shape.valueMinor * noise('value', 0.2)),
  };
}

function buildAccount(seed: string, spec: AccountSpec, anchor: string): WorldAccount {
  const counters = new Map<string, number>();
  const newId = (sort: string) => {
    const n = (counters.get(sort) ?? 0) + 1;
    counters.set(sort, n);
    return spec.newId(sort, n);
  };
  const campaigns = spec.campaigns.map((campaign, index): WorldCampaign => {
    const id = newId('campaign');
    const age =
      index === 0
        ? HISTORY_DAYS
        : Math.round(HISTORY_DAYS * (0.25 + 0.75 * unit(seed, spec.id, id, 'age')));
    const firstDay = addDays(anchor, -age);
    const ended = spec.dormant ? -160 : campaign.removed ? -90 : campaign.paused ? -21 : undefined;
    const parts = campaign.groups.map((name) => 0.6 + unit(seed, spec.id, id, name));
    const sum = parts.reduce((a, b) => a + b, 0);
    const groups = campaign.groups.map((name, n): WorldGroup => ({
      id: newId('group'),
      name,
      flavour: campaign.flavour,
      spendMinorPerDay: campaign.dailyBudgetMinor * SPENT_SHARE * ((parts[n] ?? 1) / sum),
      firstDay,
      ...(ended === undefined ? {} : { lastDay: addDays(anchor, ended) }),
      ads: [1, 2].map((k) => ({
        id: newId('ad'),
        name: `${name} ${k === 1 ? 'A' : 'B'}`,
        weight: 1 + unit(seed, spec.id, name, 'ad', String(k)),
      })),
      keywords: keywordsFor(seed, spec.id, name, () => newId('keyword')),
    }));
    return {
      id,
      name: campaign.name,
      flavour: campaign.flavour,
      status: campaign.removed ? 'REMOVED' : campaign.paused ? 'PAUSED' : 'ENABLED',
      dailyBudgetMinor: campaign.dailyBudgetMinor,
      firstDay,
      groups,
    };
  });
  const { id, name, currency, currencyExponent, timeZone } = spec;
  return { id, name, currency, currencyExponent, timeZone, campaigns };
}

function keywordsFor(
  seed: string,
  account: string,
  group: string,
  newId: () => string,
): WorldKeyword[] {
  const words = group.toLowerCase();
  const texts = [words, `${words} price`, `best ${words}`, `${words} near me`];
  const matches = ['EXACT', 'PHRASE', 'BROAD', 'PHRASE'] as const;
  return texts.map((text, n) => ({
    id: newId(),
    text,
    match: matches[n] ?? 'BROAD',
    weight: (1 + unit(seed, account, group, text)) / (n + 1),
    terms: [
      { text, weight: 3 },
      { text: `${text} online`, weight: 1.4 },
      { text: `${text} reviews`, weight: 0.9 },
    ],
  }));
}

/** Adds figures up. */
export function sumFacts(all: Iterable<Facts>): Facts {
  const sum = { ...noFacts } as { -readonly [K in keyof Facts]: number };
  for (const facts of all)
    for (const key of Object.keys(noFacts) as (keyof Facts)[]) sum[key] += facts[key];
  return sum;
}

/** Splits figures by weight without losing any: the parts sum to the whole (largest remainder). */
export function splitFacts(whole: Facts, weights: readonly number[]): Facts[] {
  const parts = weights.map(() => ({ ...noFacts }) as { -readonly [K in keyof Facts]: number });
  for (const key of Object.keys(noFacts) as (keyof Facts)[])
    splitWhole(whole[key], weights).forEach((n, i) => {
      const part = parts[i];
      if (part) part[key] = n;
    });
  return parts;
}

/** Splits a whole number by weight; the parts sum to it. Weights that sum to 0 put it all on the first. */
export function splitWhole(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum <= 0) return weights.map((_, i) => (i === 0 ? whole : 0));
  const exact = weights.map((weight) => (whole * weight) / sum);
  const parts = exact.map(Math.floor);
  const order = exact
    .map((x, i) => ({ i, rest: x - Math.floor(x) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  let left = whole - parts.reduce((a, b) => a + b, 0);
  for (const { i } of order) {
    if (left <= 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** A number in [0, 1) that depends on nothing but its names. */
export function unit(...names: readonly string[]): number {
  let hash = 0x811c9dc5;
  const text = names.join('\u0000');
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return (hash >>> 0) / 2 ** 32;
}

/** Digits that depend on nothing but the names; never begins with 0. */
export function digits(length: number, ...names: readonly string[]): string {
  const text = BigInt(
    `0x${createHash('sha256').update(names.join('\u0000')).digest('hex')}`,
  ).toString();
  return `${1 + (Number(text.slice(0, 3)) % 9)}${text.slice(3, length + 2)}`;
}
