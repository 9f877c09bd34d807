/** Facts of a group split over its ads: those that speak better get more of the clicks, better pages more of the sales. */
import type { DeliverySources } from '../delivery-sources.ts';
import { splitFacts, splitWhole, type Facts } from '../facts.ts';
import { endOf } from '../spend-per-day.ts';
import { creativeOf, isAsMade, pageOf } from './levers-on.ts';

/** @param shares  of each ad in the day */
export function splitOverAds(
  whole: Facts,
  sources: DeliverySources,
  shares: readonly number[],
  date: string,
): Facts[] {
  if (sources.ads.every(isAsMade)) return splitFacts(whole, shares);
  const at = endOf(date) - 1;
  const creatives = sources.ads.map((ad) => creativeOf(sources, ad, at));
  const pages = sources.ads.map((ad) => pageOf(sources, ad, at));
  const parts = splitFacts(whole, shares);
  if ([...creatives, ...pages].every((quality) => quality === 1)) return parts;
  const clicks = splitWhole(
    whole.clicks,
    shares.map((share, n) => share * creatives[n]!),
  ).map((count, n) => Math.min(count, parts[n]!.impressions));
  const lostClicks = whole.clicks - clicks.reduce((sum, count) => sum + count, 0);
  const allClicks = filled(clicks, lostClicks, (n) => parts[n]!.impressions);
  const wanted = splitWhole(
    whole.conversions,
    allClicks.map((count, n) => count * pages[n]!),
  ).map((count, n) => Math.min(count, allClicks[n]!));
  const lost = whole.conversions - wanted.reduce((sum, count) => sum + count, 0);
  const conversions = filled(wanted, lost, (n) => allClicks[n]!);
  const values = splitWhole(whole.valueMinor, conversions);
  return parts.map((part, n) => ({
    ...part,
    clicks: allClicks[n]!,
    conversions: conversions[n]!,
    valueMinor: values[n]!,
  }));
}

/** The rest goes where there is room, so that no ad has more clicks than views. */
function filled(parts: readonly number[], rest: number, most: (n: number) => number): number[] {
  let left = rest;
  return parts.map((part, n) => {
    const more = Math.min(left, Math.max(0, most(n) - part));
    left -= more;
    return part + more;
  });
}
