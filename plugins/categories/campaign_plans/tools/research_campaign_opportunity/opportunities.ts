/** Meaning of the figures of demand, in sentences by fixed rules: the same figures give the same words. */
import type { CompetitorAd, Keyword } from './found.ts';

/** At most so many keywords in one sentence. */
const NAMED = 5;
const LONG_DAYS = 90;
const DAY_MS = 86_400_000;

export function opportunitiesOf(
  seeds: readonly string[],
  keywords: readonly Keyword[],
  ads: readonly CompetitorAd[],
  now: number,
): string[] {
  const known = keywords.filter(({ monthly_searches }) => monthly_searches !== null);
  const median = middle(known.map(({ monthly_searches }) => monthly_searches!));
  const easy = known.filter(
    ({ competition, monthly_searches }) => competition === 'LOW' && monthly_searches! > median,
  );
  const own = new Set(seeds.map((seed) => seed.toLowerCase()));
  const larger = known
    .filter(({ keyword, monthly_searches }) => !own.has(keyword) && monthly_searches! > median * 2)
    .sort(bySearches);
  const lasting = ads.filter(
    ({ first_seen }) => first_seen !== null && now - Date.parse(first_seen) > LONG_DAYS * DAY_MS,
  );
  return [
    ...sentence('Searched more than the middle and little fought over', easy.sort(bySearches)),
    ...sentence('Searched more than twice the middle, and not among your seeds', larger),
    ...(lasting.length > 0
      ? [
          `${lasting.length} of ${ads.length} ads of competitors run for more than ${LONG_DAYS} days: what lasts tends to pay.`,
        ]
      : []),
  ];
}

const bySearches = (a: Keyword, b: Keyword) =>
  (b.monthly_searches ?? 0) - (a.monthly_searches ?? 0);

function sentence(what: string, keywords: readonly Keyword[]): string[] {
  if (keywords.length === 0) return [];
  const named = keywords.slice(0, NAMED).map(({ keyword }) => keyword);
  return [`${what}: ${named.join(', ')}.`];
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
