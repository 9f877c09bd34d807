/** The levers of a group on a day: its settings then against those that it began with, or against usual ones. */
import type { DeliveringAd, DeliverySources } from '../delivery-sources.ts';
import { valueAt, type Since } from '../since.ts';
import { endOf, homeOf, isOn } from '../spend-per-day.ts';
import { usualLevers, type Levers } from './levers.ts';
import { usualBusiness, type Business } from './business.ts';
import { fresh, learning, marketOf } from './parameters.ts';
import { pageQuality, wordsQuality } from './quality.ts';
import { fitOf, reachOf, type Settings } from './settings.ts';

const DAY = 86_400_000;
/** An audience of somebody who gives no thought to it: one country and one more condition. */
const ordinary: Settings = { audience: { lists: [1, 3], excluded: 0 }, goal: 'conversions' };

export function leversOn(sources: DeliverySources, date: string, business = usualBusiness): Levers {
  if (isUntouched(sources)) return usualLevers;
  const at = endOf(date) - 1;
  const known = kept.get(sources);
  if (known && known.from <= at && at < known.until) return known.levers;
  const levers = leversAt(sources, at, business);
  if (adsIn(sources).every(isAsMade)) kept.set(sources, { ...spanOf(sources, at), levers });
  return levers;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** Levers of one group and world, for as long as they stay; ads that were changed wear from day to day. */
const kept = new WeakMap<DeliverySources, Span & { readonly levers: Levers }>();

/** Between the changes around an instant, and the ends of what these made bidding learn. */
function spanOf(sources: DeliverySources, at: number): Span {
  const { campaign, group } = sources;
  const changes = [homeOf(sources).budgets, campaign.settings ?? [], group.settings ?? []]
    .flatMap((history) => history.map((one) => one.at))
    .concat(group.createdAt)
    .flatMap((one) => [one, one + learning.days * DAY]);
  return {
    from: Math.max(-Infinity, ...changes.filter((one) => one <= at)),
    until: Math.min(Infinity, ...changes.filter((one) => one > at)),
  };
}

function leversAt(sources: DeliverySources, at: number, business: Business): Levers {
  const then = settingsAt(sources, at);
  const base = isSeeded(sources) ? settingsAt(sources, -Infinity) : ordinary;
  const audience = then.audience ?? base.audience ?? ordinary.audience!;
  const usual = base.audience ?? audience;
  const { bid, ...ads } = ofAds(sources, at, business);
  const hours = (then.hours ?? 1) / (base.hours ?? 1);
  return {
    bid: bid * bidAgainst({ ...sources.group, business }, then.bid, base.bid),
    reach: (reachOf(audience) / reachOf(usual)) * hours,
    // The hours that somebody chose are better than the others, a little.
    fit: (fitOf(audience) / fitOf(usual)) * hours ** -0.16,
    ...ads,
    learning: learnsAt(editBefore(sources, at), at) ? learning.conversionRate : 1,
    cheap: cheapness(then) / cheapness(base),
  };
}

const adsIn = ({ ads, creatives = ads }: DeliverySources) => creatives;
/** An ad of the seeded world that nobody changed is as usual. */
export const isAsMade = ({ made, settings = [] }: DeliveringAd) => !made && settings.length < 2;
const isSeeded = ({ group }: DeliverySources) => group.seededSpend !== undefined;

/** On most days of most groups nothing was ever changed. */
function isUntouched(sources: DeliverySources): boolean {
  const { campaign, group } = sources;
  return (
    isSeeded(sources) &&
    homeOf(sources).budgets.length < 2 &&
    [campaign, group].every(({ settings }) => !settings || settings.length < 2) &&
    adsIn(sources).every(isAsMade)
  );
}

/** A group's own settings go before its campaign's. */
function settingsAt({ campaign, group }: DeliverySources, at: number): Settings {
  const [above, own] = [valueAt(campaign.settings ?? [], at), valueAt(group.settings ?? [], at)];
  const told = Object.entries(own ?? {}).filter(([, value]) => value !== undefined);
  return { ...above, ...(Object.fromEntries(told) as Settings) };
}

type Priced = Pick<DeliverySources['group'], 'flavour'> & { readonly business: Business };

/** A bid that the seeded world began with is the usual one; one that somebody made stands against usual costs. */
function bidAgainst(
  { flavour, business }: Priced,
  then: Settings['bid'],
  base: Settings['bid'],
): number {
  if (then === undefined || then.amount <= 0) return 1;
  const { amount, per } = then;
  const first = base?.per === per ? base.amount : usualBid({ flavour, business }, per);
  const ratio = per === 'return' ? first / amount : amount / first;
  return Math.max(0.01, Math.min(20, ratio));
}

/** People bid above what they pay. */
const ABOVE_COST = 1.5;

function usualBid({ flavour, business }: Priced, per: string): number {
  const market = marketOf(flavour);
  const { clickRate } = market;
  const clickMinor = market.clickMinor * business.click;
  const action = clickMinor / (market.conversionRate * business.rate);
  const valueMinor = market.valueMinor * business.value;
  switch (per) {
    case 'mille':
      return clickMinor * clickRate * 1_000 * ABOVE_COST;
    case 'action':
      return action;
    case 'return':
      return valueMinor / action;
    default:
      return clickMinor * ABOVE_COST;
  }
}

const cheapness = ({ goal }: Settings) => (goal === 'clicks' ? 1.2 : 1);

/** Means over the ads that run, by their weight. */
function ofAds(
  sources: DeliverySources,
  at: number,
  business: Business,
): Pick<Levers, 'bid' | 'creative' | 'page'> {
  const all = adsIn(sources);
  if (all.every(isAsMade)) return { bid: 1, creative: 1, page: 1 };
  const running = all.filter((ad) => isOn(ad, at));
  const ads = running.length > 0 ? running : all;
  const weights = ads.map(({ weight = 1 }) => weight);
  const sum = weights.reduce((a, b) => a + b, 0);
  const mean = (of: (ad: DeliveringAd) => number) =>
    sum === 0 ? 1 : ads.reduce((all, ad, n) => all + (of(ad) * weights[n]!) / sum, 0);
  return {
    bid: mean((ad) => bidOfAd({ ...sources.group, business }, ad, at)),
    creative: mean((ad) => creativeOf(sources, ad, at)),
    page: mean((ad) => pageOf(sources, ad, at)),
  };
}

/** On platforms where ads and products have bids of their own. */
function bidOfAd(group: Priced, { made, settings = [] }: DeliveringAd, at: number) {
  return bidAgainst(group, valueAt(settings, at)?.bid, made ? undefined : settings[0]?.value.bid);
}

/** Click rate of an ad against an ordinary one's: its words, and how long people have seen them. */
export function creativeOf({ group }: DeliverySources, ad: DeliveringAd, at: number): number {
  const topic = group.name ?? '';
  const quality = ratioOf(ad, at, ({ words }) => words && wordsQuality(words, topic));
  return quality * freshness(ad, at);
}

export function pageOf({ group }: DeliverySources, ad: DeliveringAd, at: number): number {
  return ratioOf(ad, at, ({ page }) => page && pageQuality(page, group.name ?? ''));
}

/** Of an ad of the seeded world against how it began; of another one by itself. */
function ratioOf(
  { settings = [], made }: DeliveringAd,
  at: number,
  of: (settings: Settings) => number | '' | undefined,
): number {
  const now = of(valueAt(settings, at) ?? {}) || 1;
  return made ? now : now / (of(settings[0]?.value ?? {}) || 1);
}

/** New words draw the eye, and wear out; those of the seeded world are where they will be, until they are changed. */
function freshness({ createdAt, made, settings = [] }: DeliveringAd, at: number): number {
  const changed = settings.filter((one) => one.at <= at).at(-1)?.at ?? createdAt;
  if (!made && changed <= createdAt) return 1;
  const age = Math.max(0, at - Math.max(createdAt, changed)) / DAY / fresh.days;
  return 1 + fresh.clickRate * Math.exp(-age) - fresh.worn * (1 - Math.exp(-age / 3));
}

/** The last thing after which bidding learned anew: a start, a raise, or a bid or an audience that differs by a fifth or more. */
export interface Edit {
  readonly at: number;
  readonly why: 'start' | 'budget' | 'settings';
}

/** Undefined where nothing was changed since the seeded world began. */
export function lastEdit(sources: DeliverySources, date: string): Edit | undefined {
  return editBefore(sources, endOf(date) - 1);
}

/** Bidding learns for a week after it. */
export const isLearningAt = (edit: Edit | undefined, date: string) =>
  learnsAt(edit, endOf(date) - 1);

const learnsAt = (edit: Edit | undefined, at: number) =>
  edit !== undefined && edit.at > at - learning.days * DAY;

function editBefore(sources: DeliverySources, at: number): Edit | undefined {
  const { group, campaign } = sources;
  const edits: Edit[] = isSeeded(sources) ? [] : [{ at: group.createdAt, why: 'start' }];
  const far = <Value>(
    history: readonly Since<Value>[],
    why: Edit['why'],
    differs: (a: Value, b: Value) => boolean,
  ) =>
    history.forEach((one, n) => {
      if (n > 0 && differs(history[n - 1]!.value, one.value)) edits.push({ at: one.at, why });
    });
  far(homeOf(sources).budgets, 'budget', (a, b) => b > a * (1 + learning.change));
  for (const { settings = [] } of [group, campaign]) far(settings, 'settings', isOther);
  return edits
    .filter((one) => one.at <= at)
    .reduce<Edit | undefined>((last, one) => (last && last.at > one.at ? last : one), undefined);
}

function isOther(before: Settings, after: Settings): boolean {
  const ratio = (after.bid?.amount ?? 1) / (before.bid?.amount ?? 1);
  const reach =
    before.audience && after.audience ? reachOf(after.audience) / reachOf(before.audience) : 1;
  return (
    before.goal !== after.goal ||
    before.bid?.per !== after.bid?.per ||
    [ratio, reach].some((one) => Math.abs(Math.log(one)) > Math.log(1 + learning.change))
  );
}
